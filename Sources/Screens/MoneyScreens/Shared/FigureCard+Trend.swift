import Design
import Money
import SwiftUI

extension FigureCard {
    /// A sum of the parents' money, and how it stands against the period before; nil where there is none.
    init(
        title: String, symbol: String, color: Color = MoneyPalette.accent, value: String, spoken: String,
        trend: Trend?
    ) {
        self.init(
            title: title, symbol: symbol, color: color, value: value, spoken: spoken,
            change: trend.map(FigureChange.init))
    }
}

extension FigureChange {
    /// A trend: green where it is good.
    init(_ trend: Trend) {
        self.init(
            text: trend.text, spoken: trend.sentence, isMore: trend.isMore,
            tint: MoneyPalette.trend(isGood: trend.isGood))
    }
}
