public import Household

/// Whose chore it is: each child's own, one child's after the other, or whoever's comes first.
public struct ChoreAssignment: Hashable, Sendable {
    /// How the children take turns. The raw value is the one on the wire.
    public enum Rotation: String, CaseIterable, Codable, Hashable, Sendable {
        /// Every child has a turn of its own each time.
        case none
        /// One child has all turns of a week, from the family's first day on.
        case weekly
        /// One child has each due day.
        case daily
    }

    /// In the order in which they begin; each once.
    public let children: [Child.ID]
    /// How they take turns.
    public let rotation: Rotation
    /// Whether each turn is open for all until one of them has done it; they then do not rotate.
    public let isForWhoeverComesFirst: Bool

    /// An assignment to these children.
    public init(_ children: [Child.ID], rotation: Rotation = .none, isForWhoeverComesFirst: Bool = false) {
        var seen: Set<Child.ID> = []
        self.children = children.filter { seen.insert($0).inserted }
        self.rotation = isForWhoeverComesFirst ? .none : rotation
        self.isForWhoeverComesFirst = isForWhoeverComesFirst
    }

    /// Whether a due day has one turn only, whoever does it.
    var hasOneTurnADay: Bool { isForWhoeverComesFirst || rotation != .none }
}
