import Design
import Foundation
import Groceries
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// The sheet "Complete List" (groceries.md §2.10).
public struct CompleteListView: View {
    @State private var model: CompleteListModel
    @FocusState private var focus: FormField?

    private static let order: [FormField] = [.receiptTotal, .groceryStore, .source, .date]

    /// The sheet of a model.
    public init(model: CompleteListModel) {
        _model = State(initialValue: model)
    }

    /// The sheet.
    public var body: some View {
        ModelFormSheet("Complete List", model: model, order: Self.order, focus: $focus, act: "Complete") { content in
            Text(content.list.list.name)
                .font(.headline)
            UnpricedLines(model: model)
            receipt
            PaymentFields(
                choices: content.choices, family: model.person.family, messages: model.messages, focus: $focus,
                storeID: $model.typed.storeID, sourceID: $model.typed.sourceID, day: $model.day)
            LeftoverFields(model: model)
            BestBeforeFields(model: model)
        }
        .confirmationDialog(CompletionPlan.nothingTicked, isPresented: $model.isAsking, titleVisibility: .visible) {
            Button("Complete") { Task { await model.completeWithoutExpenseTapped() } }
            Button("Cancel", role: .cancel) {}
        }
        .task(priority: .background) { await model.followChanges() }
    }

    @ViewBuilder private var receipt: some View {
        CurrencyTextField(
            "Receipt total", text: $model.receipt, unit: model.person.family.unit, format: model.format,
            message: model.messages[.receiptTotal], focus: $focus, equals: .receiptTotal)
        if let note = model.differenceNote { FormNote(note) }
    }
}

/// Ticked lines without a price: what each of them cost.
private struct UnpricedLines: View {
    @Bindable var model: CompleteListModel
    @FocusState private var focus: ShoppingListItem.ID?

    var body: some View {
        if !model.unpriced.isEmpty {
            SectionHeader("What did these cost?")
            ForEach(model.unpriced) { line in
                CurrencyTextField(
                    line.title, text: price(of: line.id), unit: model.person.family.unit, format: model.format,
                    message: model.priceMessages[line.id], focus: $focus, equals: line.id)
            }
            FormNote("Leave a field empty if you don't know.")
                .onChange(of: model.messages.refusals) { if let line = model.wrongLine { focus = line } }
        }
    }

    private func price(of line: ShoppingListItem.ID) -> Binding<String> {
        Binding(get: { [model] in model.typed.prices[line] ?? "" }, set: { [model] in model.typed.prices[line] = $0 })
    }
}

/// What becomes of the lines that are not in the basket: of all, or of each.
private struct LeftoverFields: View {
    @Bindable var model: CompleteListModel

    var body: some View {
        if !model.leftovers.isEmpty {
            SectionHeader("Not in the basket")
            MenuField(
                model.leftovers.count == 1 ? "1 item" : "\(model.leftovers.count) items", symbol: "list.bullet",
                selection: $model.typed.leftovers
            ) {
                ForEach(CompleteListModel.LeftoverChoice.allCases, id: \.self) { Text($0.title).tag($0) }
            }
            if model.typed.leftovers == .each {
                ForEach(model.leftovers) { line in
                    MenuField(line.title, symbol: "circle", selection: leftover(of: line.id)) {
                        ForEach(CompletionForm.Leftover.allCases, id: \.self) { Text($0.title).tag($0) }
                    }
                }
            }
            if let note = model.restNote { FormNote(note) }
        }
    }

    private func leftover(of line: ShoppingListItem.ID) -> Binding<CompletionForm.Leftover> {
        Binding(
            get: { [model] in model.leftover(of: line) }, set: { [model] in model.typed.leftoverLines[line] = $0 })
    }
}

/// Until when the things that go into the pantry are good.
private struct BestBeforeFields: View {
    @Bindable var model: CompleteListModel

    var body: some View {
        if !model.kept.isEmpty {
            DisclosureGroup("Best before", isExpanded: $model.showsBestBefore) {
                VStack(alignment: .leading, spacing: Spacing.small) {
                    ForEach(model.kept) { line in row(line) }
                }
                .padding(.top, Spacing.xSmall)
            }
        }
    }

    @ViewBuilder
    private func row(_ line: CompleteListModel.KeptLine) -> some View {
        AdaptiveRow(spacing: Spacing.xSmall) {
            if let day = line.bestBefore {
                DatePicker(line.name, selection: instant(day, of: line.id), displayedComponents: .date)
                Button {
                    model.bestBeforeChosen(nil, of: line.id)
                } label: {
                    Image(systemName: "xmark.circle.fill")
                        .foregroundStyle(Palette.textSecondary)
                        .frame(width: Size.touchTarget, height: Size.touchTarget)
                }
                .buttonStyle(.plain)
                .accessibilityLabel("No date, \(line.name)")
            } else {
                Text(line.name)
                    .frame(maxWidth: .infinity, alignment: .leading)
                Button("Add Date") { model.bestBeforeChosen(model.day, of: line.id) }
                    .accessibilityLabel("Add Date, \(line.name)")
                    .frame(minHeight: Size.touchTarget)
            }
        }
    }

    private func instant(_ day: CalendarDate, of line: ShoppingListItem.ID) -> Binding<Date> {
        let model = model
        return Binding(
            get: { model.format.noon(of: day) },
            set: { model.bestBeforeChosen(model.person.family.day(of: $0), of: line) })
    }
}
