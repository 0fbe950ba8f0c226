public import Foundation
public import Groceries
public import Ledger

/// What a period of groceries looks like (groceries.md §2.11).
public struct GroceryInsightsAnswer: AnswerObject, Sendable {
    private let insights: GroceryInsights
    private let period: TimePeriod
    private let locale: Locale

    /// The insights of a period.
    ///
    /// - Parameter locale: the family's, for sentences.
    public init(_ insights: GroceryInsights, of period: TimePeriod, locale: Locale) {
        self.insights = insights
        self.period = period
        self.locale = locale
    }

    /// The body of `GET /grocery/insights`.
    public static let fields = Fields<GroceryInsightsAnswer>(
        "GroceryInsights",
        [
            .init("period", \.period), .init("spent", \.insights.spent), .init("trend", \.insights.trend),
            .init("shops", \.insights.shops), .init("averageShop", \.insights.averageShop),
            .list("mostBought", favoriteFields, \.insights.mostBought),
            .list("priceRises", riseFields, \.insights.priceRises), .list("stores", storeFields, \.insights.stores),
            .object("basket", basketFields, \.insights.basket), .init("wasted", \.insights.wasted),
            .init("wasteText") { $0.insights.wasteText($0.period.inSentence, $0.locale) },
        ])

    private static let favoriteFields = Fields<GroceryInsights.Favorite>(
        "GroceryFavorite", [.item("item", \.item), .init("days", \.days), .init("quantity", \.quantity)])

    private static let riseFields = Fields<GroceryInsights.PriceRise>(
        "GroceryPriceRise",
        [
            .item("item", \.item), .init("before", \.before), .init("now", \.now), .init("unit", \.pricedUnit),
            .init("percent", \.percent), .init("text", \.text),
        ])

    private static let storeFields = Fields<StoreComparison>(
        "GroceryStoreComparison",
        [
            .init("cheaper", \.cheaper.name), .init("cheaperId", \.cheaper.id), .init("dearer", \.dearer.name),
            .init("dearerId", \.dearer.id), .init("percent", \.percent), .init("itemCount", \.itemCount),
            .init("text", \.text),
        ])

    private static let basketFields = Fields<BasketIndex>(
        "GroceryBasketIndex",
        [
            .init("ratio", .plain([.init("type", "number")])) { .number($0.ratio.digits) },
            .init("percent", \.percent), .init("itemCount", \.itemCount), .init("text", \.text),
        ])
}

extension TimePeriod {
    /// What people call it at the end of a sentence: "You threw away $6.40 this month".
    fileprivate var inSentence: String {
        switch self {
        case .week: "this week"
        case .month: "this month"
        case .threeMonths: "in 3 months"
        case .year: "this year"
        case .all: "in all"
        }
    }
}
