import Design
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// The fields that both money sheets share.
struct TransactionFormView: View {
    /// The choice between money in and money out, as a sheet words and places it.
    struct Directions: Hashable {
        let credit: String
        let debit: String
        /// Whether the choice stands under the amount instead of above it.
        let followsAmount: Bool

        /// "Create Transaction" (§3.7).
        static let full = Self(credit: "Money In", debit: "Money Out", followsAmount: false)
        /// The quick sheet (§3.8).
        static let quick = Self(credit: "Add Money", debit: "Spend Money", followsAmount: true)
    }

    @Bindable var model: TransactionFormModel
    /// How the two directions are called, and where they are asked for.
    let directions: Directions
    @FocusState private var focus: FormField?
    @State private var showsMore = false

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.medium) {
            Group {
                if !directions.followsAmount { type }
                CurrencyTextField(
                    "Amount", text: $model.amount, unit: model.family.unit, format: model.format,
                    message: model.messages[.amount] ?? model.shortage, focus: $focus, equals: .amount
                )
                .submitLabel(.next)
                AmountChips(chips: model.offeredAmounts) { model.amountChosen($0) }
                if directions.followsAmount { type }
                description
                CategoryPicker(
                    categories: model.offeredCategories, selection: $model.categoryID,
                    message: model.messages[.category])
            }
            .disabled(isBooked)
            DisclosureGroup("More Options", isExpanded: $showsMore) { more }
            if let preview = model.preview {
                BalancePreviewView(preview: preview, format: model.format)
            }
            if let warning = model.warning {
                BudgetWarningView(warning, budgets: model.budgets)
            }
        }
        .submits(through: [.amount, .description], focus: $focus) { Task { await model.sendTapped() } }
        .onChange(of: model.messages.refusals) {
            if model.messages[.note] != nil || model.messages[.date] != nil { showsMore = true }
        }
        .focusesRefusals(model.messages, order: order, focus: $focus, isSaving: model.isSaving)
        .keeps(model.key, as: "transaction")
        .opensFocused($focus, at: .amount, as: "transaction")
        .task(id: model.childID, priority: .background) { await model.loadSuggestions() }
        .task(id: [model.childID.map(\.description), model.date?.description], priority: .background) {
            await model.loadBudgets()
        }
    }

    /// Only photos can be added to an entry that is booked.
    private var isBooked: Bool { model.booked != nil }

    /// Where the child is chosen takes the focus by itself when that is wrong.
    private var order: [FormField] { model.messages[.child] == nil ? [.amount, .description, .note] : [] }

    @ViewBuilder
    private var type: some View {
        if !model.isOwnSpending {
            Picker("Type", selection: $model.direction) {
                Text(directions.credit).tag(Direction.credit)
                Text(directions.debit).tag(Direction.debit)
            }
            .pickerStyle(.segmented)
        }
    }

    @ViewBuilder
    private var description: some View {
        AppTextField(
            "Description", text: $model.entryDescription, symbol: "doc.text.fill",
            message: model.messages[.description], focus: $focus, equals: .description
        )
        .submitLabel(.send)
        suggestions
    }

    private var suggestions: some View {
        ChipRow(model.offeredDescriptions, id: \.self) { text in
            ChipButton(text, label: "Suggestion, \(text)") {
                model.entryDescription = text
                // The suggestion goes; who pressed it by keyboard goes on from what it filled in.
                focus = .description
            }
        }
    }

    private var more: some View {
        VStack(alignment: .leading, spacing: Spacing.small) {
            Group {
                DatePicker("Date", selection: date, displayedComponents: .date)
                    .fieldError(model.dateMessage)
                FieldMessage(model.dateMessage)
                AppTextField(
                    "Note", text: $model.note, symbol: "doc.text", message: model.messages[.note], focus: $focus,
                    equals: .note)
            }
            .disabled(isBooked)
            PhotoFields(uploads: model.photos)
        }
        .padding(.top, Spacing.xSmall)
    }

    private var date: Binding<Date> {
        let (model, format) = (model, model.format)
        return Binding(
            get: { format.noon(of: model.date ?? model.today) },
            set: { instant in
                let day = model.family.day(of: instant)
                model.date = day == model.today ? nil : day
            })
    }
}
