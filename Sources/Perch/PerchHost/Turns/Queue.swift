/// Elements that leave in the order in which they came, each at the same small cost.
struct Queue<Element> {
    private var elements: ContiguousArray<Element?> = []
    private var head = 0

    var isEmpty: Bool { head == elements.count }

    mutating func append(_ element: Element) { elements.append(element) }

    mutating func next() -> Element? {
        guard head < elements.count else { return nil }
        let element = elements[head]
        elements[head] = nil
        head += 1
        if head == elements.count {
            elements.removeAll(keepingCapacity: head < 64)
            head = 0
        } else if head >= 512 {
            elements.removeFirst(head)
            head = 0
        }
        return element
    }

    /// Takes everything out.
    mutating func takeAll() -> [Element] {
        defer { self = Queue() }
        return all
    }

    /// What is waiting, the oldest first.
    var all: [Element] { elements[head...].compactMap { $0 } }

    mutating func removeAll(where isUnwanted: (Element) -> Bool) {
        elements = ContiguousArray(elements[head...].filter { $0.map { !isUnwanted($0) } ?? false })
        head = 0
    }
}
