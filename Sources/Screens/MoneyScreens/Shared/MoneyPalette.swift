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

    /// Behind white: icon tiles and the selected chip.
    static var gradient: LinearGradient {
        LinearGradient(
            colors: [Color("moneyIndigo"), Color("moneyViolet")], startPoint: .topLeading, endPoint: .bottomTrailing)
    }

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
}
