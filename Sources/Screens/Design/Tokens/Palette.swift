import Household
import SwiftUI

/// The colours of `DesignTokens` as views use them; each changes with scheme and contrast by itself.
public enum Palette {
    /// Behind everything.
    public static var page: Color { Color("page") }
    /// Cards on a page.
    public static var card: Color { Color("card") }
    /// The card of what stands beside its list.
    public static var chosenCard: Color { Color("chosenCard") }
    /// Around a card at night; by day it is not seen.
    public static var cardEdge: Color { Color("cardEdge") }
    /// Under a card by day; at night it is not seen.
    public static var cardShadow: Color { Color("cardShadow") }
    /// Inside text fields.
    public static var field: Color { Color("field") }
    /// Behind the content of a sheet.
    public static var sheet: Color { Color("sheet") }
    /// Cards on a sheet.
    public static var sheetCard: Color { Color("sheetCard") }
    /// Text.
    public static var textPrimary: Color { Color("textPrimary") }
    /// Captions, hints, placeholders.
    public static var textSecondary: Color { Color("textSecondary") }
    /// Links, icons, the selected tab, the focus ring.
    public static var primary: Color { Color("primary") }
    /// Filled buttons, under white text.
    public static var primaryFill: Color { Color("primaryFill") }
    /// Filled buttons while pressed.
    public static var primaryPressed: Color { Color("primaryPressed") }
    /// Child accents.
    public static var secondary: Color { Color("secondary") }
    /// Warnings.
    public static var warning: Color { Color("warning") }
    /// Money in, positive figures.
    public static var success: Color { Color("success") }
    /// Money out, negative figures, errors.
    public static var error: Color { Color("error") }
    /// Text of a disabled button.
    public static var disabledText: Color { Color("disabledText") }
    /// Fill of a disabled button.
    public static var disabledFill: Color { Color("disabledFill") }
    /// Borders of fields.
    public static var controlBorder: Color { Color("controlBorder") }
    /// Dividers.
    public static var separator: Color { Color("separator") }
    /// The logo; never text.
    public static var brandBlue: Color { Color("brandBlue") }
    /// The circle of an avatar, on which letters have the color of text.
    public static func avatar(_ color: AvatarColor) -> Color { Color(DesignTokens.avatar(color).name) }

    /// The colour of a category or chart series, 0-7; other numbers start over.
    public static func series(_ index: Int) -> Color {
        let count = DesignTokens.series.count
        return Color(DesignTokens.series[(index % count + count) % count].name)
    }

    /// The color of a household's category, 0-9; other numbers start over.
    public static func householdCategory(_ index: Int) -> Color {
        let count = DesignTokens.householdCategories.count
        return Color(DesignTokens.householdCategories[(index % count + count) % count].name)
    }
}
