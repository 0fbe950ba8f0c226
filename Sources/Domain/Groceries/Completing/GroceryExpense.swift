public import Foundation
public import Ledger

/// The household expense of groceries: what the parents' money is told of a list or of a quick expense. It is in the
/// household's category Groceries.
public struct GroceryExpense: Hashable, Sendable {
    /// What was paid; above zero.
    public let amount: Money
    /// Who was paid: the store, else what the list is called.
    public let merchant: String
    /// From which source of the household's money.
    public let sourceID: UUID
    /// On which day of the family.
    public let date: CalendarDate
    /// What of the amount no line explains, "Other groceries"; below zero it is a discount.
    public let difference: Money

    /// An expense of these parts.
    public init(amount: Money, merchant: String, sourceID: UUID, date: CalendarDate, difference: Money) {
        self.amount = amount
        self.merchant = merchant
        self.sourceID = sourceID
        self.date = date
        self.difference = difference
    }

    /// What spending is called that no line explains.
    public static let otherName = "Other groceries"
}
