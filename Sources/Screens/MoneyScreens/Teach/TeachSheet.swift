import Capture
import Design
import Household
import HouseholdClient
import Ledger
import Money
import SwiftUI

/// The sheet "Teach a Message": its words to mark and, once that was tried, the rule that comes of it in words and what
/// it would have read.
struct TeachSheet: View {
    @Bindable var model: TeachModel
    @FocusState private var focus: FormField?

    var body: some View {
        ModelFormSheet(
            "Teach a Message", model: model, order: [.messageText, .amount, .merchant, .source], focus: $focus,
            act: model.act
        ) { content in
            if let trial = model.trial {
                TeachTrialView(trial: trial)
                SecondaryButton("Change Marks", symbol: "pencil") { model.changeTapped() }
            } else {
                marking(content)
            }
        }
        .keeps(model.key, as: "teach")
        .onChange(of: model.trial) { _, trial in
            if let trial { AccessibilityNotification.Announcement("Tried. \(trial.found)").post() }
        }
    }

    @ViewBuilder
    private func marking(_ content: TeachModel.Content) -> some View {
        Text("Mark the amount and the name. Roost reads messages like this one the same way from now on.")
            .font(.callout)
            .foregroundStyle(Palette.textSecondary)
        MarkPicker(model: model)
        MarkableWords(words: content.words.words, model: model)
            .focused($focus, equals: .messageText)
        FieldMessage(model.messages[.messageText] ?? model.messages[.amount] ?? model.messages[.merchant])
        MarkedParts(model: model)
        Picker("Type", selection: $model.direction) {
            Text("Expense").tag(Direction.debit)
            Text("Income").tag(Direction.credit)
        }
        .pickerStyle(.segmented)
        if !content.sources.isEmpty { source(content.sources) }
    }

    private func source(_ sources: [MoneySource]) -> some View {
        MenuField(
            "Source", symbol: "creditcard.fill", selection: $model.sourceID, message: model.messages[.source]
        ) {
            Text("As the message says").tag(MoneySource.ID?.none)
            ForEach(sources) { source in
                Text(source.name).tag(MoneySource.ID?.some(source.id))
            }
        }
        .focused($focus, equals: .source)
    }
}

extension View {
    /// The sheet in which a message is taught, while there is one.
    func teaches(_ model: Binding<TeachModel?>) -> some View {
        sheet(item: model) { model in
            NavigationStack { TeachSheet(model: model) }
                .presentationDragIndicator(.visible)
        }
    }
}

/// Where a message was read wrongly, or not at all: leads to where it is taught.
struct TeachButton: View {
    let title: String?
    let action: @MainActor () -> Void

    /// A button beside a message, of which `title` is what was read.
    init(of title: String?, action: @escaping @MainActor () -> Void) {
        self.title = title
        self.action = action
    }

    var body: some View {
        SecondaryButton(Self.words, symbol: "graduationcap.fill", action: action)
            .accessibilityLabel(title.map { "\(Self.words), \($0)" } ?? Self.words)
    }

    private static let words = "Teach It from This Text"
}

/// What the next press marks.
private struct MarkPicker: View {
    @Bindable var model: TeachModel

    var body: some View {
        Picker("Mark", selection: $model.marking) {
            Text("Amount").tag(MarkKind.amount)
            Text(model.merchantWord).tag(MarkKind.merchant)
        }
        .pickerStyle(.segmented)
    }
}

/// The words of the message, line by line, each to press.
private struct MarkableWords: View {
    let words: [MarkableMessage.Word]
    let model: TeachModel

    var body: some View {
        CardView(color: Palette.sheetCard) {
            VStack(alignment: .leading, spacing: Spacing.xSmall) {
                ForEach(lines, id: \.self) { line in
                    FlowLayout(spacing: Spacing.xxSmall) {
                        ForEach(line) { word in
                            MarkableWord(word: word, mark: model.mark(of: word), merchantWord: model.merchantWord) {
                                model.tapped(word)
                            }
                        }
                    }
                }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
        .accessibilityElement(children: .contain)
        .accessibilityLabel("Message")
    }

    private var lines: [[MarkableMessage.Word]] {
        words.reduce(into: []) { lines, word in
            if word.startsLine || lines.isEmpty { lines.append([]) }
            lines[lines.count - 1].append(word)
        }
    }
}

private struct MarkableWord: View {
    let word: MarkableMessage.Word
    let mark: MarkKind?
    let merchantWord: String
    let tapped: @MainActor () -> Void

    var body: some View {
        Button(action: tapped) {
            Text(word.text)
                .font(.callout)
                .fontWeight(mark == nil ? .regular : .semibold)
                .underline(mark != nil)
                .padding(.horizontal, Spacing.xSmall)
                .frame(minWidth: Size.touchTarget, minHeight: Size.touchTarget)
                .background(background)
                .clipShape(RoundedRectangle(cornerRadius: Radius.chip))
        }
        .buttonStyle(.plain)
        .foregroundStyle(Palette.textPrimary)
        .accessibilityLabel(label)
        .accessibilityAddTraits(mark == nil ? [] : .isSelected)
    }

    private var background: Color {
        switch mark {
        case .amount: MoneyPalette.income.opacity(0.25)
        case .merchant: MoneyPalette.accent.opacity(0.25)
        case nil: Palette.textSecondary.opacity(0.1)
        }
    }

    private var label: String {
        switch mark {
        case .amount: "\(word.text), Amount"
        case .merchant: "\(word.text), \(merchantWord)"
        case nil: word.text
        }
    }
}

/// What is marked, in words: color alone tells nobody.
private struct MarkedParts: View {
    let model: TeachModel

    var body: some View {
        CardView(color: Palette.sheetCard) {
            DetailRow("Amount", value: model.amountText ?? "Not marked", symbol: "banknote")
            Divider()
            DetailRow(model.merchantWord, value: model.merchantText ?? "None", symbol: "bag.fill")
        }
    }
}

/// The rule in words, and what it reads.
private struct TeachTrialView: View {
    let trial: TeachTrial

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.small) {
            SectionHeader(trial.teller)
            CardView(color: Palette.sheetCard) {
                VStack(alignment: .leading, spacing: Spacing.xSmall) {
                    ForEach(trial.sentences, id: \.self) { Text($0).font(.callout) }
                }
                .frame(maxWidth: .infinity, alignment: .leading)
                Divider()
                TeachTrialRow(row: trial.row)
            }
            SectionHeader("Tried on Earlier Messages")
            Text(trial.found)
                .font(.callout)
                .foregroundStyle(Palette.textSecondary)
            if !trial.earlier.isEmpty {
                CardView(color: Palette.sheetCard) {
                    ForEach(trial.earlier) { row in
                        if row.id != trial.earlier.first?.id { Divider() }
                        TeachTrialRow(row: row)
                    }
                }
            }
            if trial.more > 0 {
                Text("And \(trial.more) more.")
                    .font(.caption)
                    .foregroundStyle(Palette.textSecondary)
            }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .accessibilityElement(children: .contain)
        .accessibilityIdentifier("TeachTrial")
    }
}

private struct TeachTrialRow: View {
    let row: TeachTrial.Row

    var body: some View {
        ListRow(
            symbol: row.type.symbol, color: row.type.color, title: row.title, detail: row.detail,
            amount: RowAmount(row.amount, color: row.type.amountColor), detailLines: nil
        )
        // The card keeps the distance that a row of a list keeps itself.
        .padding(.horizontal, -Spacing.medium)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(row.sentence)
    }
}
