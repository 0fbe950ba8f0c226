import Design
import Ledger
import SwiftUI

/// A menu of the categories that fit, with "None" first.
struct CategoryPicker: View {
    let categories: [EntryCategory]
    @Binding var selection: EntryCategory.ID?
    let message: String?

    var body: some View {
        MenuField("Category", symbol: "list.bullet", selection: $selection, message: message) {
            Text("None").tag(EntryCategory.ID?.none)
            ForEach(categories) { category in
                Text(category.name).tag(EntryCategory.ID?.some(category.id))
            }
        }
    }
}
