public import Foundation
public import Ledger

/// An item that a smart list suggests, how much of it, and why (groceries.md §2.8).
public struct Suggestion: Hashable, Sendable, Identifiable {
    /// Why an item is suggested.
    public enum Reason: Hashable, Sendable {
        /// Less is there than the family wants to keep: that much, in the item's unit.
        case belowMinimum(Measure)
        /// Its day has passed.
        case overdue(Prediction)
        /// What is there goes off, and it is bought again and again.
        case expiring(Expiry)
        /// Its day comes.
        case due(Prediction)
        /// It is bought with something that is on the list; that one's name.
        case boughtWith(String)

        /// What people read: "Below your minimum of 2", "Often bought with Pasta".
        public func text(_ locale: Locale) -> String {
            switch self {
            case .belowMinimum(let least): "Below your minimum of \(least.formatted(locale))"
            case .overdue(let prediction): prediction.dueText
            case .expiring(let expiry): "\(expiry.label), usually rebought"
            case .due(let prediction): prediction.intervalText
            case .boughtWith(let name): "Often bought with \(name)"
            }
        }

        /// How much it presses: what has more is taken first.
        public var score: Int {
            switch self {
            case .belowMinimum: 100
            case .overdue: 90
            case .expiring: 80
            case .due(let prediction): 70 - 5 * prediction.dueIn
            case .boughtWith: Self.companyScore
            }
        }

        /// What is bought with something else presses the least.
        static let companyScore = 20
    }

    /// What it is.
    public let item: GroceryItem
    /// How much of it, in its unit.
    public let quantity: Quantity
    /// What each unit is thought to cost; nil for "No price yet".
    public let estimate: Money?
    /// What all of it is thought to cost; nothing without a price.
    public let total: Money
    /// Why it is suggested.
    public let reason: Reason

    /// The item's.
    public var id: GroceryItem.ID { item.id }
    /// How much it presses.
    public var score: Int { reason.score }

    /// A suggestion.
    ///
    /// - Parameter unit: what money is counted in.
    public init(_ item: GroceryItem, _ quantity: Quantity, estimate: Money?, reason: Reason, in unit: AccountUnit) {
        self.item = item
        let measure = Measure(min(max(quantity, .least), .most), item.unit)
        self.quantity = measure.quantity
        self.estimate = estimate
        total = estimate.flatMap { measure.cost(at: $0, per: item.unit) } ?? .zero(unit)
        self.reason = reason
    }
}
