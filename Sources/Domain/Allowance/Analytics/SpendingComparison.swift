public import Ledger

/// What was spent in each category of a span, beside what was spent in as many days before.
///
///     Snacks  14.00, before 10.00   4.00 more
///     Games   24.00, before nothing
///     Books   nothing, before 5.00  no category of the span, yet it counts in all spending before
public struct SpendingComparison: Hashable, Sendable {
    /// Highest first.
    public let categories: [CategorySpending]
    private let unit: AccountUnit
    /// What was spent before, by category; nil where that cannot be compared.
    private let before: [EntryCategory.ID?: Money]?

    /// A comparison of `categories` with the parts of the span before: nil where the account began after that span did,
    /// so that fewer days would be held against more.
    public init(_ categories: [CategorySpending], before parts: [CategorySpending.Part]?, unit: AccountUnit) {
        self.categories = categories
        self.unit = unit
        before = parts.map { Dictionary($0.map { ($0.category?.id, $0.amount) }, uniquingKeysWith: +) }
    }

    /// All spending of the span.
    public var total: Money { sum(categories.map(\.amount)) }

    /// All spending against that of the span before; nil where that cannot be compared.
    public var trend: SpendingTrend? {
        before.map { SpendingTrend(current: total, previous: sum(Array($0.values))) }
    }

    /// The spending of some categories against what was spent in the same ones before; nil where that cannot be
    /// compared.
    public func trend(of some: [CategorySpending]) -> SpendingTrend? {
        before.map { before in
            SpendingTrend(
                current: sum(some.map(\.amount)), previous: sum(some.compactMap { before[$0.category?.id] }))
        }
    }

    private func sum(_ amounts: [Money]) -> Money { amounts.reduce(into: .zero(unit)) { $0 += $1 } }
}
