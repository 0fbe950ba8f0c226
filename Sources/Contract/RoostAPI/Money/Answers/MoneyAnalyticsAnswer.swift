import Foundation
import Household
public import Ledger
public import Money

extension TimePeriod: FieldValue {}

extension ShareOfSpending: FieldValue {
    /// A share in percent.
    public static var fieldSchema: Schema { .percentage }
    /// The number of percents with two decimals.
    public var fieldJSON: JSONValue { .number(digits) }
}

/// What a period adds up to, with the names of what it is made of.
public struct MoneyAnalyticsAnswer: Sendable {
    private let overview: MoneyOverview
    private let categories: [EntryCategory.ID: String]
    private let sources: [MoneySource.ID: String]

    /// An overview with the names of categories and sources.
    public init(
        _ overview: MoneyOverview, categories: [EntryCategory.ID: String], sources: [MoneySource.ID: String]
    ) {
        self.overview = overview
        self.categories = categories
        self.sources = sources
    }

    private var figures: MoneyFigures { overview.figures }

    /// The body of `GET /analytics`.
    public static let fields = Fields<MoneyAnalyticsAnswer>(
        "MoneyAnalytics",
        [
            [
                .init("period", \.overview.period), .init("from", \.overview.window.first),
                .init("to", \.overview.window.last), .init("days", \.overview.period.nominalDays),
                .init("currency", \.figures.income.unit.code),
            ],
            Field.money("totalIncome", \.figures.income), Field.money("totalExpenses", \.figures.expenses),
            Field.money("balance", \.overview.balance.amount), Field.money("netSavings", \.figures.left),
            [
                .list("categoryBreakdown", categoryFields) { answer in
                    answer.figures.categories.map { total in
                        (total.categoryID.flatMap { answer.categories[$0] } ?? "Uncategorized", total)
                    }
                },
                .list("sourceBreakdown", sourceFields) { answer in
                    answer.figures.sources.map { total in
                        (total.sourceID.flatMap { answer.sources[$0] } ?? "Unknown", total)
                    }
                },
                .list("series", barFields, \.figures.bars),
                .init("trend", trendFields.schema) { trendFields.json($0.overview) },
                .list("notIncluded", amountFields, \.figures.notIncluded),
            ],
        ].flatMap { $0 })

    /// The body of `GET /summary`.
    public static let summaryFields = Fields<MoneyOverview>(
        "MoneySummary",
        [
            [.init("period", \.period)], Field.money("balance", \.balance.amount),
            Field.money("totalIncome", \.figures.income), Field.money("totalExpenses", \.figures.expenses),
            [
                .init("currency", \.figures.income.unit.code), .init("toReview", \.waiting),
                .list("notIncluded", amountFields, \.balance.notIncluded),
            ],
        ].flatMap { $0 })

    private static let categoryFields = Fields<(name: String, total: MoneyFigures.CategoryTotal)>(
        "MoneyByCategory",
        [.init("category", \.name), .init("categoryId", \.total.categoryID)] + Field.money("amount", \.total.amount)
            + [.init("transactionCount", \.total.count), .init("percentage", \.total.share)])

    private static let sourceFields = Fields<(name: String, total: MoneyFigures.SourceTotal)>(
        "MoneyBySource",
        [.init("source", \.name), .init("sourceId", \.total.sourceID)] + Field.money("amount", \.total.amount)
            + [.init("transactionCount", \.total.count)])

    private static let barFields = Fields<MoneyFigures.Bar>(
        "MoneyBar",
        [.init("start", \.start)] + Field.money("income", \.income) + Field.money("expenses", \.expenses))

    private static let trendFields = Fields<MoneyOverview>(
        "MoneyTrend", [.init("income", \.incomeTrend?.percent), .init("expenses", \.expensesTrend?.percent)])

    private static let amountFields = Fields<Money>(
        "ForeignAmount", Field.money("amount") { $0 } + [.init("currency", \.unit.code)])
}
