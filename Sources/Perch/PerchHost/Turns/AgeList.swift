/// Things in the order in which they came, of which any can leave at once: a doubly linked list.
///
///     oldest ⇄ … ⇄ newest      append, remove and the oldest take the same time however many there are
@MainActor
final class AgeList<Element: AnyObject> {
    /// The place of one thing in one list.
    final class Place {
        unowned let element: Element
        fileprivate weak var list: AgeList?
        fileprivate weak var previous: Place?
        fileprivate var next: Place?

        init(_ element: Element) { self.element = element }
    }

    private(set) var count = 0
    private var first: Place?
    private weak var last: Place?

    var oldest: Element? { first?.element }

    /// Puts a thing at the end; where its place was in another list, or in this one, it leaves that.
    func append(_ place: Place) {
        AgeList.remove(place)
        place.list = self
        place.previous = last
        if let last { last.next = place } else { first = place }
        last = place
        count += 1
    }

    /// Takes a thing out of the list in which its place is, if any.
    static func remove(_ place: Place) {
        guard let list = place.list else { return }
        let next = place.next
        if let previous = place.previous { previous.next = next } else { list.first = next }
        if let next { next.previous = place.previous } else { list.last = place.previous }
        place.next = nil
        place.previous = nil
        place.list = nil
        list.count -= 1
    }
}
