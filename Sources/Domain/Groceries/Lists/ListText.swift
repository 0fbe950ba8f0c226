public import Foundation

/// A list as a text to send (groceries.md §3.3, "Share as Text"): one line for each open line, in the order in which it
/// is shown, so that it can be typed into another list.
///
///     2 l Oat milk
///     500 g Pasta
///     Eggs (free range)
public enum ListText {
    /// The text of what is still to be bought; nothing where all is in the basket.
    public static func text(_ list: FilledList, order: AisleOrder, locale: Locale) -> String {
        order.lines.filter { !$0.isPurchased }.compactMap { line in
            list.item(of: line).map { self.line(line, of: $0, locale) }
        }.joined(separator: "\n")
    }

    /// "2 l Oat milk", "3 Milk", "Eggs (free range)".
    static func line(_ line: ShoppingListItem, of item: GroceryItem, _ locale: Locale) -> String {
        let note = line.note.map { note in
            " (" + note.split(whereSeparator: \.isNewline).joined(separator: ", ") + ")"
        }
        // A name that begins with a number would be read as one: "3 x 7 Up".
        let isNumbered = item.name.first?.isNumber == true
        let amount =
            if line.measure.unit == .each, isNumbered {
                line.measure.formatted(locale) + " x "
            } else {
                line.measure == Measure(.one, .each) ? "" : line.measure.formatted(locale) + " "
            }
        return amount + item.name + (note ?? "")
    }
}
