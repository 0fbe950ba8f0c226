public import Ledger

/// Income and spending of a span, and whether there is anything to reckon with at all, read together.
public struct AnalyticsSummary: Hashable, Sendable {
    /// Of the span.
    public let figures: IncomeSpendingSummary
    /// Whether the account has ever had an entry.
    public let hasEntries: Bool

    /// A summary of these figures.
    public init(figures: IncomeSpendingSummary, hasEntries: Bool) {
        self.figures = figures
        self.hasEntries = hasEntries
    }
}
