public import Foundation

/// Something about a child that people are told of ([S §7]), by the area in which it happened. What an occasion is, who
/// is told and in which words stands with its area; a new area has its lines here and nowhere else.
public enum Occasion: Hashable, Sendable {
    /// Something about the child's money.
    case allowance(AllowanceOccasion)

    /// The occasion, as its area knows it.
    private var area: any AreaOccasion {
        switch self {
        case .allowance(let occasion): occasion
        }
    }

    /// The system in which it happened. People are told nothing of one that is off.
    public var system: HouseholdSystem {
        switch self {
        case .allowance: .allowance
        }
    }

    /// Who is told, the person who caused it always left out.
    public enum Audience: Hashable, Sendable {
        case child
        case parents
        case childAndParents

        /// Whether the child is among them.
        public var includesChild: Bool { self != .parents }
        /// Whether the parents are among them.
        public var includesParents: Bool { self != .child }
    }

    /// Who is told.
    public var audience: Audience { area.audience }

    /// Its kind.
    public var kind: NoticeKind { area.kind }

    /// What it opens, for a child.
    public func subject(_ child: Child) -> NoticeSubject { area.subject(child) }

    /// The first line about a child, to a parent or to the child itself, who is not told its own name; amounts as
    /// `locale` writes them.
    public func title(_ child: Child, to reader: Role, _ locale: Locale) -> String {
        area.title(child, to: reader, locale)
    }

    /// The second line, in the same way; empty where the first says all.
    public func body(_ child: Child, to reader: Role, _ locale: Locale) -> String {
        area.body(child, to: reader, locale)
    }
}

/// What people are told of one area of the household: `AllowanceOccasion`.
protocol AreaOccasion: Hashable, Sendable {
    /// Who is told.
    var audience: Occasion.Audience { get }

    /// Its kind.
    var kind: NoticeKind { get }

    /// What it opens, for a child.
    func subject(_ child: Child) -> NoticeSubject

    /// The first line about a child, to a parent or to the child itself; amounts as `locale` writes them.
    func title(_ child: Child, to reader: Role, _ locale: Locale) -> String

    /// The second line, in the same way; empty where the first says all.
    func body(_ child: Child, to reader: Role, _ locale: Locale) -> String
}
