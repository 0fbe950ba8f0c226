public import Ledger

/// Income and spending of a span, and how the spending compares with the span before, read together.
public struct AnalyticsSummary: Hashable, Sendable {
    /// Of the span.
    public let figures: IncomeSpendingSummary
    /// Of the span against the one before.
    public let trend: SpendingTrend
    /// Whether the account has ever had an entry.
    public let hasEntries: Bool

    /// A summary of these figures.
    public init(figures: IncomeSpendingSummary, trend: SpendingTrend, hasEntries: Bool) {
        self.figures = figures
        self.trend = trend
        self.hasEntries = hasEntries
    }
}
