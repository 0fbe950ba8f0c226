import Design
import HouseholdClient
import SwiftUI

/// A list among the lists: a link to its page with a bar of what is in the basket (groceries.md §3.2).
struct ShoppingListRow: View {
    let row: ShoppingListRowContent
    let model: ShoppingListsModel

    var body: some View {
        RowLink(to: .shoppingList(row.id)) {
            ListRow(
                title: row.name, detail: row.detail,
                amount: RowAmount(row.amount, color: row.isEstimate ? Palette.textSecondary : Palette.textPrimary),
                note: row.amountName
            ) {
                SymbolCircle(
                    row.isCompleted ? "checkmark.circle.fill" : "cart.fill",
                    color: row.isCompleted ? GroceryPalette.accent : GroceryPalette.action)
            }
            .rowBar(
                row.percentage, color: row.isFull ? GroceryPalette.accent : GroceryPalette.action,
                spoken: row.progress)
        }
        .accessibilityIdentifier("ShoppingListRow")
        .accessibilityLabel(row.sentence)
        .accessibilityValue(row.progress)
        .accessibilityHint("Opens the list")
        .rowMenu(row.name, isShown: !row.isCompleted) { ShoppingListActs(row: row, model: model) }
    }
}

/// What can be done with a list, as its menu and its swipe offer it.
struct ShoppingListActs: View {
    let row: ShoppingListRowContent
    let model: ShoppingListsModel

    var body: some View {
        Button("Delete", systemImage: "trash", role: .destructive) { model.deleteTapped(row) }
    }
}
