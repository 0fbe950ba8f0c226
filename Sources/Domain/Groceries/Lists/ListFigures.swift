public import Foundation
public import Ledger

/// What a list adds up to (groceries.md §2.3).
///
///     budget 20.00; Milk 2 × 3.99, ticked, paid 4.29 each; Bread 1 × 3.29, ticked; Eggs 1 × 4.79
///     spent 11.87   estimated 16.66   remaining 8.13   2 of 3 = 0.6667   11.87 of 20.00 = 0.5935   not over
public struct ListFigures: Hashable, Sendable {
    /// What a bar or a sum says beside its number.
    public enum Standing: Hashable, Sendable {
        /// All is well: green.
        case fine
        /// Too much: red.
        case over
    }

    /// How many lines there are.
    public let itemCount: Int
    /// How many of them are in the basket.
    public let tickedCount: Int
    /// What the ticked lines cost.
    public let totalSpent: Money
    /// What all lines cost.
    public let estimatedTotal: Money
    /// What it may cost; nil for no limit.
    public let budget: Money?

    /// The figures of a list.
    public init(_ list: FilledList) {
        self.init(
            list.lines.map { (isTicked: $0.isPurchased, total: list.total(of: $0)) }, budget: list.list.budget,
            unit: list.unit)
    }

    /// The figures of lines, each with what it costs.
    public init(_ lines: [(isTicked: Bool, total: Money)], budget: Money?, unit: AccountUnit) {
        itemCount = lines.count
        tickedCount = lines.count(where: \.isTicked)
        totalSpent = lines.filter(\.isTicked).reduce(.zero(unit)) { $0 + $1.total }
        estimatedTotal = lines.reduce(.zero(unit)) { $0 + $1.total }
        self.budget = budget
    }

    /// What is left of the budget; below zero when it is over. Nil without one.
    public var remaining: Money? { budget.map { $0 - totalSpent } }

    /// The ticked part of the lines; 0 without lines.
    public var completion: ExactShare { ExactShare(Int64(tickedCount), of: Int64(itemCount)) }

    /// The spent part of the budget, which may pass all of it; 0 without one, and of a budget of 0.
    public var budgetShare: ExactShare { ExactShare(totalSpent.minorUnits, of: budget?.minorUnits ?? 0) }

    /// Whether more was spent than the budget allows; exactly all of it is not over.
    public var isOverBudget: Bool { budget.map { totalSpent > $0 } ?? false }

    /// How the budget, its bar and what is left of it stand.
    public var standing: Standing { isOverBudget ? .over : .fine }

    /// Whether everything is in the basket: the bar of a row is green then, else blue.
    public var isComplete: Bool { itemCount > 0 && completion.isWhole }

    /// By how much all lines together pass the budget; nil where they do not.
    public var estimatedOver: Money? {
        budget.flatMap { estimatedTotal > $0 ? estimatedTotal - $0 : nil }
    }

    // MARK: Words

    /// "1 item", "3 items".
    public var itemCountLabel: String { itemCount == 1 ? "1 item" : "\(itemCount) items" }

    /// "67 percent done".
    public var completionLabel: String { "\(completion.roundedPercent) percent done" }

    /// "Estimated total is $4.20 over budget"; nil where it is not.
    public func estimatedOverLabel(_ locale: Locale) -> String? {
        estimatedOver.map { "Estimated total is \($0.formatted(locale)) over budget" }
    }
}
