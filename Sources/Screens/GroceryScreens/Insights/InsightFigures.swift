import Design
import Foundation
import Groceries
import Household
import Ledger

/// What a period of groceries looks like, with every text ready, so that the views decide nothing.
struct InsightFigures: Hashable {
    /// How the spending stands against the period before.
    struct Change: Hashable {
        /// "+12%".
        let text: String
        /// "12 percent more than before".
        let spoken: String
        /// Whether more was spent; nil of as much as before.
        let isMore: Bool?

        init?(_ insights: GroceryInsights) {
            guard let trend = insights.trend, let text = insights.trendText else { return nil }
            self.text = text
            isMore = trend == 0 ? nil : trend > 0
            spoken =
                trend == 0
                ? "as much as before" : "\(trend.magnitude) percent \(trend > 0 ? "more" : "less") than before"
        }
    }

    /// "$240.00".
    let spent: String
    let change: Change?
    /// "4".
    let shops: String
    /// "$60.00"; nil without any shop.
    let averageShop: String?
    /// On how many days something was bought, the most first.
    let mostBought: RankedBars?
    /// What costs more than it did, the most first.
    let priceRises: RankedBars?
    /// "Aldi costs 11% less than Corner Market for the same 2 items".
    let stores: [String]
    /// "Your basket costs 5% more than before".
    let basket: String?
    /// "You threw away $6.40 this month".
    let waste: String?

    init(_ insights: GroceryInsights, _ period: TimePeriod, _ format: DisplayFormat) {
        spent = format.money(insights.spent)
        change = Change(insights)
        shops = "\(insights.shops)"
        averageShop = insights.averageShop.map(format.money)
        mostBought = RankedBars(favorites: insights.mostBought, format)
        priceRises = RankedBars(rises: insights.priceRises, format)
        stores = insights.stores.map(\.text)
        basket = insights.basket?.text
        waste = insights.wasteText(period.inSentence, format.locale)
    }
}

/// A few items in an order, as bars with their rows.
struct RankedBars: Hashable {
    struct Row: Hashable, Identifiable {
        let id: String
        let name: String
        /// Beside its bar: a long name is cut, the row below has all of it.
        let short: String
        /// For the chart alone.
        let value: Double
        /// "6 days", "12%".
        let text: String
        /// "8", "$3.99 before, $4.49 now".
        let detail: String
        /// "Milk, 6 days, 8".
        let sentence: String

        init(_ item: GroceryItem, value: Int, text: String, detail: String) {
            id = item.id.description
            name = item.name
            short = item.name.count > Self.nameLimit ? item.name.prefix(Self.nameLimit - 1) + "…" : item.name
            self.value = Double(value)
            self.text = text
            self.detail = detail
            sentence = "\(item.name), \(text), \(detail)"
        }

        /// How many characters stand beside a bar on a phone.
        private static let nameLimit = 16
    }

    /// "Most Bought".
    let title: String
    /// What is counted: "Days".
    let valueName: String
    /// "%" of percent.
    let suffix: String
    let rows: [Row]
    /// "Milk on 6 days, the most of 5 items".
    let summary: String

    /// One bar would only repeat its row.
    var isWorthDrawing: Bool { rows.count > 1 }

    /// Nil where nothing was bought.
    fileprivate init?(favorites: [GroceryInsights.Favorite], _ format: DisplayFormat) {
        guard let first = favorites.first else { return nil }
        title = "Most Bought"
        valueName = "Days"
        suffix = ""
        rows = favorites.map { favorite in
            Row(
                favorite.item, value: favorite.days, text: Self.days(favorite.days),
                detail: "\(Measure(favorite.quantity, favorite.item.unit).formatted(format.locale)) in all")
        }
        summary = "\(first.item.name) on \(Self.days(first.days))" + Self.most(of: rows)
    }

    /// Nil where nothing costs more.
    fileprivate init?(rises: [GroceryInsights.PriceRise], _ format: DisplayFormat) {
        guard let first = rises.first else { return nil }
        title = "Biggest Price Rises"
        valueName = "Rise"
        suffix = "%"
        rows = rises.map { rise in
            let unit = rise.pricedUnit == .each ? "" : " a \(rise.pricedUnit.rawValue)"
            return Row(
                rise.item, value: rise.percent, text: rise.text,
                detail: "\(format.money(rise.before)) before, \(format.money(rise.now))\(unit) now")
        }
        summary = "\(first.item.name) costs \(first.text)" + Self.most(of: rows)
    }

    private static func days(_ count: Int) -> String { count == 1 ? "1 day" : "\(count) days" }

    private static func most(of rows: [Row]) -> String { rows.count > 1 ? ", the most of \(rows.count) items" : "" }
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
