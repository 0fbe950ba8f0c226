import Design
import Ledger
import Money
import SwiftUI

/// A menu of the categories that fit, with none first.
struct HouseholdCategoryPicker: View {
    let categories: [EntryCategory]
    @Binding var selection: EntryCategory.ID?
    let message: String?

    var body: some View {
        MenuField("Category", symbol: "tag.fill", selection: $selection, message: message) {
            Text("Uncategorized").tag(EntryCategory.ID?.none)
            ForEach(categories) { category in
                Text(category.name).tag(EntryCategory.ID?.some(category.id))
            }
        }
    }
}

/// A menu of the own accounts, with the question first.
struct SourcePicker: View {
    let title: String
    let sources: [MoneySource]
    @Binding var selection: MoneySource.ID?
    let message: String?

    init(_ title: String, sources: [MoneySource], selection: Binding<MoneySource.ID?>, message: String?) {
        self.title = title
        self.sources = sources
        _selection = selection
        self.message = message
    }

    var body: some View {
        MenuField(title, symbol: "creditcard.fill", selection: $selection, message: message) {
            Text("Choose a source").tag(MoneySource.ID?.none)
            ForEach(sources) { source in
                Text(source.name).tag(MoneySource.ID?.some(source.id))
            }
        }
    }
}
