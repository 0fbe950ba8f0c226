import Design
import Household
import Ledger
import Money

/// What a period adds up to, with every text ready, so that the views decide nothing.
struct PeriodFigures: Hashable {
    /// A sum on a card.
    struct Sum: Hashable {
        /// "Rp 8.500.000".
        let text: String
        /// "8.500.000 rupiah".
        let spoken: String
        let trend: Trend?
    }

    /// What was spent from a source.
    struct SourceRow: Hashable, Identifiable {
        let id: String
        /// The source; nil of money whose source nobody knows, which no filter finds.
        let sourceID: MoneySource.ID?
        let name: String
        let money: String
        let count: Int
    }

    let window: DaySpan
    /// "Nov 1 – Nov 30, 2026".
    let caption: String
    let income: Sum
    let expenses: Sum
    let left: Sum
    /// Whether more went out than came in.
    let isShort: Bool
    let bars: IncomeExpenseBars
    /// Where it went; nil where nothing was spent.
    let spending: ExpenseBreakdown?
    /// The most first.
    let sources: [SourceRow]
    /// "Not included: €25,00 (no rate)"; nil where everything is.
    let notIncluded: String?
    /// Whether anything came in or went out that is counted.
    let hasSums: Bool

    /// Whether there is nothing to show.
    var isEmpty: Bool { !hasSums && notIncluded == nil }

    init(_ overview: MoneyOverview, categories: [EntryCategory], sources: [SourceStanding], family: Family) {
        let figures = overview.figures
        let format = DisplayFormat(family)
        func sum(_ money: Money, _ trend: Trend? = nil) -> Sum {
            Sum(
                text: format.money(money), spoken: format.spokenAmount(money, family: family.currency), trend: trend)
        }
        window = overview.window
        caption = format.span(overview.window)
        income = sum(figures.income, overview.incomeTrend)
        expenses = sum(figures.expenses, overview.expensesTrend)
        left = sum(figures.left)
        isShort = figures.left.isNegative
        bars = IncomeExpenseBars(
            figures.bars, overview.period.bucket, until: overview.window.last, format, unit: family.unit)
        spending = ExpenseBreakdown(
            figures.categories, total: figures.expenses, before: overview.categoriesBefore, categories: categories,
            format)
        self.sources = Self.rows(figures.sources, sources, format)
        notIncluded = Self.words(figures.notIncluded, format)
        hasSums = !figures.income.isZero || !figures.expenses.isZero
    }

    private static func rows(
        _ totals: [MoneyFigures.SourceTotal], _ sources: [SourceStanding], _ format: DisplayFormat
    ) -> [SourceRow] {
        totals.map { total in
            let source = sources.first { $0.id == total.sourceID }?.source
            return SourceRow(
                id: total.sourceID?.description ?? "none", sourceID: source?.id, name: source?.name ?? "Unknown",
                money: format.money(total.amount), count: total.count)
        }
    }

    static func words(_ amounts: [Money], _ format: DisplayFormat) -> String? {
        guard !amounts.isEmpty else { return nil }
        return "Not included: \(amounts.map(format.money).joined(separator: ", ")) (no rate)"
    }
}
