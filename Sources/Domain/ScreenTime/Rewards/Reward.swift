public import Foundation
public import Household
public import Ledger

/// What children can get for points (screen-time.md §2.1, §2.5).
public struct Reward: Hashable, Sendable, Identifiable {
    public typealias ID = Identifier<Reward>

    /// What kind of thing it is. The raw value is the one on the wire.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        case screenTime = "screen_time"
        case privilege
        case money

        /// What people call it.
        public var label: String {
            switch self {
            case .screenTime: "Screen time"
            case .privilege: "Privilege"
            case .money: "Pocket money"
            }
        }
    }

    /// What the child gets.
    public enum Content: Hashable, Sendable {
        /// So many minutes of screen time, 5 to 240.
        case screenTime(minutes: Int)
        /// What its name says.
        case privilege
        /// So much pocket money, above zero, in the family's currency.
        case money(Money)

        /// The content of a stored kind; nil where its minutes or amount are missing.
        public init?(_ kind: Kind, minutes: Int?, amount: Money?) {
            switch kind {
            case .screenTime:
                guard let minutes else { return nil }
                self = .screenTime(minutes: minutes)
            case .privilege: self = .privilege
            case .money:
                guard let amount else { return nil }
                self = .money(amount)
            }
        }

        /// What kind of thing it is.
        public var kind: Kind {
            switch self {
            case .screenTime: .screenTime
            case .privilege: .privilege
            case .money: .money
            }
        }

        /// The minutes of screen time; nil of other kinds.
        public var minutes: Int? {
            switch self {
            case .screenTime(let minutes): minutes
            case .privilege, .money: nil
            }
        }

        /// The pocket money; nil of other kinds.
        public var amount: Money? {
            switch self {
            case .money(let amount): amount
            case .screenTime, .privilege: nil
            }
        }
    }

    /// Who it is.
    public let id: ID
    /// 1-60 characters.
    public var name: String
    /// What the child gets.
    public var content: Content
    /// 1 to 10,000 points.
    public var cost: Int
    /// An SF Symbol name.
    public var icon: String
    /// 0-7, a place in the chart series of [S §9.1].
    public var color: Int
    /// For whom it is; never nobody.
    public var children: Set<Child.ID>
    /// Whether a parent decides each time.
    public var needsApproval: Bool
    /// How often a child may have it on one day; nil for as often as points last.
    public var perDay: Int?
    /// How often a child may have it in one week of the family; nil for as often as points last.
    public var perWeek: Int?
    /// Whether it is offered.
    public var isActive: Bool
    /// Its place in the parents' list, from 0.
    public var position: Int
    /// When it was made.
    public let createdAt: Date
    /// When it was last changed; at first `createdAt`.
    public var updatedAt: Date
    /// Counts changes, from 1.
    public var version: Int

    /// A reward with every field.
    public init(
        id: ID, name: String, content: Content, cost: Int, icon: String, color: Int = 0, children: Set<Child.ID>,
        needsApproval: Bool = true, perDay: Int? = nil, perWeek: Int? = nil, isActive: Bool = true, position: Int = 0,
        createdAt: Date, updatedAt: Date? = nil, version: Int = 1
    ) {
        self.id = id
        self.name = name
        self.content = content
        self.cost = cost
        self.icon = icon
        self.color = color
        self.children = children
        self.needsApproval = needsApproval
        self.perDay = perDay
        self.perWeek = perWeek
        self.isActive = isActive
        self.position = position
        self.createdAt = createdAt
        self.updatedAt = updatedAt ?? createdAt
        self.version = version
    }

    /// Whether a child is offered it.
    public func isOffered(to child: Child.ID) -> Bool { isActive && children.contains(child) }

    /// What a reward of so many minutes should cost: two points a minute, rounded up to five.
    public static func suggestedCost(minutes: Int) -> Int { (minutes * 2 + 4) / 5 * 5 }

    /// Most characters of a name.
    public static let nameLimit = 60
    /// Points of a cost.
    public static let costRange = 1...10_000
    /// Minutes of screen time.
    public static let minuteRange = 5...240
    /// Times a day and a week.
    public static let timesRange = 1...50
}
