public import Ledger

/// What can happen in one area of the household: `AllowanceEvent`, `PeopleEvent`. Everything that is decided, kept and
/// said about an event stands with its area; the store, the hub and `/changes` take it from there.
public protocol AreaEvent: Hashable, Sendable {
    /// The words by which events of the area are kept. One that was used once means the same for ever.
    associatedtype Kind: RawRepresentable<String>

    /// The event among those of all areas.
    var change: HouseholdEvent.Change { get }
    /// Whom it is for.
    var audience: HouseholdEvent.Audience { get }
    /// What is kept of it.
    var kept: HouseholdEvent.Kept { get }

    /// What was kept; nil where it is no event of this area, a part of it is missing, or it says what this program does
    /// not know.
    init?(_ kept: HouseholdEvent.Kept)

    /// What clients of the family are told (allowance §5.3).
    func told(in family: Family.ID) -> HouseholdEvent.Told
}

extension AreaEvent {
    /// Whether the area has such events.
    static func knows(kind: String) -> Bool { Kind(rawValue: kind) != nil }
}

extension HouseholdEvent {
    /// What is kept of an event: the parts that its kind has, nothing for the rest.
    public struct Kept: Hashable, Sendable {
        /// The word of its kind.
        public var kind: String
        /// The child that it is about.
        public var child: Child.ID?
        /// Further children that it is about.
        public var children: [Child.ID] = []
        /// The person that it is for.
        public var person: User.ID?
        /// Something else that it is about.
        public var subject: ItemID?
        /// What happened to it.
        public var word: String?
        /// An amount.
        public var money: Money?
        /// A day.
        public var day: CalendarDate?
        /// Whether something is so.
        public var flag: Bool?
        /// How many.
        public var number: Int?

        /// An event of these parts.
        public init(
            kind: String, child: Child.ID? = nil, person: User.ID? = nil, subject: ItemID? = nil, word: String? = nil,
            money: Money? = nil, day: CalendarDate? = nil, flag: Bool? = nil, number: Int? = nil
        ) {
            self.kind = kind
            self.child = child
            self.person = person
            self.subject = subject
            self.word = word
            self.money = money
            self.day = day
            self.flag = flag
            self.number = number
        }

        /// The word as one of those that an event knows; nil where there is none, or another one.
        func named<Word: RawRepresentable<String>>() -> Word? { word.flatMap { Word(rawValue: $0) } }
    }

    /// What clients are told of an event: a method of theirs, and its arguments.
    public struct Told: Hashable, Sendable {
        /// The name of the method.
        public let name: String
        /// The arguments, in order.
        public let arguments: [Argument]

        /// An event of that name.
        public init(_ name: String, _ arguments: [Argument]) {
            self.name = name
            self.arguments = arguments
        }
    }

    /// One value that clients are told.
    public enum Argument: Hashable, Sendable, ExpressibleByDictionaryLiteral {
        /// Nothing.
        case none
        /// A text.
        case text(String)
        /// An amount, with the decimals of its unit.
        case money(Money)
        /// A whole number.
        case number(Int)
        /// A truth value.
        case flag(Bool)
        /// Named values, in order.
        case members([Member])

        /// A named value.
        public struct Member: Hashable, Sendable {
            /// The name.
            public let name: String
            /// The value.
            public let value: Argument
        }

        /// Named values, in order.
        public init(dictionaryLiteral elements: (String, Argument)...) {
            self = .members(elements.map { Member(name: $0.0, value: $0.1) })
        }

        /// An id, as a text.
        static func id<Subject>(_ id: Identifier<Subject>) -> Argument { .text(id.description) }

        /// A text, or nothing.
        static func text(_ text: String?) -> Argument { text.map { .text($0) } ?? .none }

        /// A number, or nothing.
        static func number(_ number: Int?) -> Argument { number.map { .number($0) } ?? .none }
    }
}
