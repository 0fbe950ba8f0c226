import Design
import Foundation
import Groceries
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// Where it was bought, who paid, and on which day.
struct PaymentFields: View {
    let choices: PaymentChoices
    let family: Family
    let messages: FormMessages
    let focus: FocusState<FormField?>.Binding
    @Binding var storeID: GroceryStore.ID?
    @Binding var sourceID: UUID?
    @Binding var day: CalendarDate

    var body: some View {
        MenuField("Store", symbol: "cart.fill", selection: $storeID, message: messages[.groceryStore]) {
            Text("No store").tag(GroceryStore.ID?.none)
            ForEach(choices.stores) { store in
                Text(store.name).tag(GroceryStore.ID?.some(store.id))
            }
        }
        .focused(focus, equals: .groceryStore)
        MenuField("Paid from", symbol: "creditcard.fill", selection: $sourceID, message: messages[.source]) {
            Text("Choose…").tag(UUID?.none)
            ForEach(choices.sources) { source in
                Text(source.name).tag(UUID?.some(source.id))
            }
        }
        .focused(focus, equals: .source)
        if choices.sources.isEmpty {
            SecondaryLink("Add Source", symbol: "plus", to: Route.addSource)
        }
        DatePicker("Date", selection: instant, displayedComponents: .date)
            .focused(focus, equals: .date)
            .fieldError(messages[.date])
        FieldMessage(messages[.date])
    }

    private var instant: Binding<Date> {
        let format = DisplayFormat(family)
        return Binding(get: { format.noon(of: day) }, set: { day = family.day(of: $0) })
    }
}

/// A quiet sentence under a field of a form.
struct FormNote: View {
    private let words: String

    /// A sentence, which may change while somebody types.
    init(_ words: String) {
        self.words = words
    }

    var body: some View {
        Text(words)
            .font(.caption)
            .foregroundStyle(Palette.textSecondary)
            .accessibilityAddTraits(.updatesFrequently)
    }
}
