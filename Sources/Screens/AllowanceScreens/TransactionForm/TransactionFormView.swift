import Design
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// The fields that both money sheets share.
struct TransactionFormView: View {
    /// The fields that can have the focus, in screen order.
    enum Field: CaseIterable {
        case amount, description, note
    }

    @Bindable var model: TransactionFormModel
    /// "Money In" and "Money Out", or the words of the quick sheet.
    let words: (credit: String, debit: String)
    @FocusState private var focus: Field?
    @State private var showsMore = false

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.medium) {
            if !model.isOwnSpending { type }
            CurrencyTextField(
                "Amount", text: $model.amount, unit: model.family.unit, format: model.format,
                message: model.messages[.amount] ?? model.shortage, focus: $focus, equals: .amount
            )
            .submitLabel(.next)
            AppTextField(
                "Description", text: $model.entryDescription, symbol: "doc.text.fill",
                message: model.messages[.description], focus: $focus, equals: .description
            )
            .submitLabel(.send)
            suggestions
            CategoryPicker(
                categories: model.offeredCategories, selection: $model.categoryID, message: model.messages[.category])
            DisclosureGroup("More Options", isExpanded: $showsMore) { more }
            if let preview = model.preview {
                BalancePreviewView(preview: preview, format: model.format)
            }
            if let warning = model.warning {
                BudgetWarningView(warning, budgets: model.budgets)
            }
        }
        .onSubmit { submitted() }
        .onChange(of: model.messages.refusals) { moveFocus() }
        .haptic(.error, trigger: model.messages.refusals)
        .task(id: model.childID, priority: .background) { await model.loadSuggestions() }
        .task(id: [model.childID.map(\.description), model.date?.description], priority: .background) {
            await model.loadBudgets()
        }
    }

    private var type: some View {
        Picker("Type", selection: $model.direction) {
            Text(words.credit).tag(Direction.credit)
            Text(words.debit).tag(Direction.debit)
        }
        .pickerStyle(.segmented)
    }

    @ViewBuilder
    private var suggestions: some View {
        let offered = model.offeredDescriptions
        if !offered.isEmpty {
            HStack(spacing: Spacing.xSmall) {
                ForEach(offered, id: \.self) { text in
                    Button {
                        model.entryDescription = text
                    } label: {
                        Text(text)
                            .font(.caption)
                            .lineLimit(1)
                            .padding(.horizontal, Spacing.small)
                            .frame(minHeight: Size.touchTarget)
                            .background(Palette.primary.opacity(0.1))
                            .clipShape(RoundedRectangle(cornerRadius: Radius.chip))
                    }
                    .buttonStyle(.plain)
                    .foregroundStyle(Palette.primary)
                    .accessibilityLabel("Use description \(text)")
                }
            }
        }
    }

    private var more: some View {
        VStack(alignment: .leading, spacing: Spacing.small) {
            DatePicker("Date", selection: date, in: days, displayedComponents: .date)
            FieldMessage(model.messages[.date])
            AppTextField(
                "Note", text: $model.note, symbol: "doc.text", message: model.messages[.note], focus: $focus,
                equals: .note)
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

    private var days: ClosedRange<Date> {
        let first = model.format.noon(of: model.today - FieldRules.backDatingDays)
        return first...max(first, model.format.noon(of: model.today))
    }

    /// Enter: on to the next field while it is empty, else send.
    private func submitted() {
        if focus == .amount, model.entryDescription.isEmpty {
            focus = .description
        } else {
            Task { await model.sendTapped() }
        }
    }

    private func moveFocus() {
        if model.messages[.note] != nil || model.messages[.date] != nil { showsMore = true }
        focus =
            model.messages[.child] != nil
            ? nil
            : model.messages[.amount] != nil
                ? .amount
                : model.messages[.description] != nil ? .description : model.messages[.note] != nil ? .note : focus
    }
}
