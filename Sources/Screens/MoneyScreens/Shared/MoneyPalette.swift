import Design
import Ledger
import SwiftUI

/// The accents of the parents' money (finances.md §3.1). Surfaces and text are Roost's own; each color changes with
/// scheme and contrast by itself.
enum MoneyPalette {
    /// Income: amounts, symbols, bars.
    static var income: Color { Color("moneyIncome") }
    /// Expenses: amounts, symbols, bars.
    static var expense: Color { Color("moneyExpense") }
    /// What waits for somebody to look at it.
    static var warning: Color { Color("moneyWarning") }
    /// Symbols and words of the system itself.
    static var accent: Color { Color("moneyAccent") }

    /// Behind white: main buttons and icon tiles.
    static var gradient: LinearGradient { gradient("moneyIndigo", "moneyViolet") }
    /// Behind the words of a main button while it is pressed.
    static var pressedGradient: LinearGradient { gradient("moneyIndigoPressed", "moneyVioletPressed") }

    /// Of a category; grey without one.
    static func category(_ category: EntryCategory?) -> Color {
        category.map { Palette.householdCategory($0.colour) } ?? Palette.textSecondary
    }

    /// Above zero, below it, and of zero, which is grey.
    static func signed(_ money: Money) -> Color {
        if money.isZero { return Palette.textSecondary }
        return money.isNegative ? expense : income
    }

    /// Of a trend that is good, one that is not, and one of nothing.
    static func trend(isGood: Bool?) -> Color {
        isGood.map { $0 ? income : expense } ?? Palette.textSecondary
    }

    private static func gradient(_ start: String, _ end: String) -> LinearGradient {
        LinearGradient(
            colors: [Color(start), Color(end)], startPoint: .topLeading, endPoint: .bottomTrailing)
    }
}

extension View {
    /// The look of the parents' money for the pages and sheets inside: their main buttons have its gradient.
    public func moneyTheme() -> some View {
        mainButtons(MoneyPalette.gradient, pressed: MoneyPalette.pressedGradient)
    }
}
