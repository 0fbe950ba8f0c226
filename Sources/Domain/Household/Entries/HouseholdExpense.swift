public import Foundation
public import Ledger

/// An expense of the household that another system brings about: a grocery trip (groceries.md §2.10). The one shape in
/// which it crosses to the parents' money; `Services/Money` alone makes a transaction of it.
public struct HouseholdExpense: Hashable, Sendable {
    /// What was paid; above zero, in the family's currency.
    public let amount: Money
    /// Who was paid.
    public let merchant: String
    /// The parents' account that it was paid from, by its id.
    public let sourceID: UUID
    /// When it was paid.
    public let date: Date
    /// At most 500 characters.
    public let note: String?

    /// An expense to record.
    public init(amount: Money, merchant: String, sourceID: UUID, date: Date, note: String? = nil) {
        self.amount = amount
        self.merchant = merchant
        self.sourceID = sourceID
        self.date = date
        self.note = note
    }
}
