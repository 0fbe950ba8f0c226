extension EventFrame {
    /// An event with its number.
    typealias Numbered = (number: Int, event: Event)

    /// The events without those that a later one replaces before anything else is done: of many sizes of a window the
    /// last one counts, and of many texts of a field the newest.
    var withoutReplaced: [Numbered] {
        let first = number - events.count + 1
        guard events.count > 1 else { return events.map { (first, $0) } }
        var kept: [Numbered] = []
        var replaced: Set<Event.Replaceable> = []
        for (offset, event) in events.enumerated().reversed() {
            if let what = event.replaceable {
                guard replaced.insert(what).inserted else { continue }
            } else {
                replaced.removeAll(keepingCapacity: true)
            }
            kept.append((first + offset, event))
        }
        return kept.reversed()
    }
}

extension EventFrame.Event {
    /// What an event tells anew; of two in a row that tell the same the later one is enough.
    enum Replaceable: Hashable {
        case size
        case seen
        case address
        case kept(key: String)
        case text(block: UInt32, element: UInt16)
        case place(kind: String, block: UInt32, element: UInt16)
    }

    /// Whether it happens by itself, between a touch and its press too.
    var isPassing: Bool {
        guard case .element(let kind, _, _, _) = self else { return false }
        return Self.passingKinds.contains(kind)
    }

    private static let passingKinds: Set = [
        "focus", "blur", "appear", "disappear", "resize", "load", "error", "measure",
    ]

    /// What the event tells anew; nil for a press and whatever else counts each time.
    var replaceable: Replaceable? {
        switch self {
        case .size: .size
        case .seen: .seen
        case .open: .address
        case .kept(let key, _): .kept(key: key)
        case .input(let block, let element, _, _, _): .text(block: block, element: element)
        case .element(let kind, let block, let element, let value):
            switch kind {
            case "resize", "measure": .place(kind: kind, block: block, element: element)
            case "gesture" where value.hasPrefix("move "): .place(kind: kind, block: block, element: element)
            default: nil
            }
        case .activate, .discard: nil
        }
    }
}
