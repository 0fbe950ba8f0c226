public import Foundation
public import Ledger

/// The categories that the money of every household starts with (finances.md §2.10), in the order they are offered.
/// The raw value is kept with a category and never changes, whatever its name becomes.
public enum HouseholdCategory: String, CaseIterable, Hashable, Sendable {
    case salary, bonus, interest, refund, gift, otherIncome
    case groceries, foodAndDining, transport, shopping, billsAndUtilities, home, health, education, children
    case entertainment, travel, bankFees, donations, other

    /// The English name.
    public var name: String { contents.name }

    /// The category of an English name; nil where none has it.
    public init?(named name: String) {
        guard let named = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = named
    }

    /// The direction of entries that may carry it.
    public var kind: Direction {
        switch self {
        case .salary, .bonus, .interest, .refund, .gift, .otherIncome: .credit
        case .groceries, .foodAndDining, .transport, .shopping, .billsAndUtilities, .home, .health, .education,
            .children, .entertainment, .travel, .bankFees, .donations, .other:
            .debit
        }
    }

    /// An SF Symbol name.
    public var symbol: String { contents.symbol }

    /// The category as one family's own.
    public func category(id: EntryCategory.ID, createdAt: Date) -> EntryCategory {
        EntryCategory(
            id: id, name: name, scope: .household, kind: kind, key: rawValue, symbol: symbol,
            colour: CategoryColor(of: name).rawValue, createdAt: createdAt)
    }

    private var contents: (name: String, symbol: String) {
        switch self {
        case .salary: ("Salary", "briefcase.fill")
        case .bonus: ("Bonus", "star.fill")
        case .interest: ("Interest", "percent")
        case .refund: ("Refund", "arrow.uturn.backward")
        case .gift: ("Gift", "gift.fill")
        case .otherIncome: ("Other Income", "dollarsign.circle.fill")
        case .groceries: ("Groceries", "cart.fill")
        case .foodAndDining: ("Food & Dining", "fork.knife")
        case .transport: ("Transport", "car.fill")
        case .shopping: ("Shopping", "bag.fill")
        case .billsAndUtilities: ("Bills & Utilities", "bolt.fill")
        case .home: ("Home", "house.fill")
        case .health: ("Health", "heart.fill")
        case .education: ("Education", "book.fill")
        case .children: ("Children", "teddybear.fill")
        case .entertainment: ("Entertainment", "film.fill")
        case .travel: ("Travel", "airplane")
        case .bankFees: ("Bank Fees", "banknote.fill")
        case .donations: ("Donations", "hands.sparkles.fill")
        case .other: ("Other", "ellipsis.circle.fill")
        }
    }
}
