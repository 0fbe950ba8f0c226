import Design
import Groceries
import SwiftUI

/// The accents of groceries (groceries.md §3). Surfaces and text are Roost's own; each color changes with scheme and
/// contrast by itself.
enum GroceryPalette {
    /// Symbols and words of the system itself, and what is well.
    static var accent: Color { Color("groceryAccent") }
    /// What can be pressed.
    static var action: Color { Color("groceryAction") }
    /// Behind the white words of what is chosen.
    static var chosen: Color { Color("groceryChosen") }
    /// Too much, or past its day.
    static var over: Color { Color("groceryOver") }
    /// What was spent, and what is good for a day or two more.
    static var soon: Color { Color("grocerySoon") }
    /// What is looked at in figures.
    static var figures: Color { Color("groceryFigures") }

    /// Of a budget, its bar and what is left of it: green at 0 and above, else red.
    static func standing(_ standing: ListFigures.Standing) -> Color {
        switch standing {
        case .fine: accent
        case .over: over
        }
    }

    /// Of how long something keeps: red, orange, plain.
    static func urgency(_ urgency: Expiry.Urgency) -> Color {
        switch urgency {
        case .now: over
        case .soon: soon
        case .later: Palette.textSecondary
        }
    }
}
