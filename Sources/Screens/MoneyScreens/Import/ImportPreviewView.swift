import Design
import Household
import HouseholdClient
import Money
import SwiftUI

/// What the chosen file holds, how it is read, and "Import 118 transactions".
struct ImportPreviewView: View {
    @Bindable var model: ImportStatementModel
    let preview: ImportPreview
    let sources: [MoneySource]

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.large) {
            summary
            if let missing = preview.missing {
                Label(missing, systemImage: "exclamationmark.circle.fill")
                    .font(.callout)
                    .foregroundStyle(Palette.error)
            }
            if !preview.rows.isEmpty { rows }
            unreadable
            if !preview.columns.isEmpty {
                DisclosureGroup("How It Is Read", isExpanded: $model.showsReading) {
                    ImportReadingFields(model: model, preview: preview)
                }
            }
            acts
        }
        .disabled(model.isWorking)
        .frame(maxWidth: .infinity, alignment: .leading)
    }

    private var summary: some View {
        VStack(alignment: .leading, spacing: Spacing.medium) {
            SectionHeader(model.file?.name ?? "Statement")
            CardView {
                ForEach(preview.facts) { DetailRow($0.title, value: $0.value, symbol: $0.symbol) }
                ForEach(preview.hints, id: \.self) { hint in
                    Label(hint, systemImage: "info.circle")
                        .font(.callout)
                        .foregroundStyle(Palette.textPrimary)
                }
            }
            .accessibilityElement(children: .contain)
            .accessibilityIdentifier("ImportSummary")
            if !sources.isEmpty {
                MenuField("Source", symbol: "creditcard.fill", selection: $model.sourceID) {
                    Text("As the file says").tag(MoneySource.ID?.none)
                    ForEach(sources) { source in
                        Text(source.name).tag(MoneySource.ID?.some(source.id))
                    }
                }
            }
        }
    }

    private var rows: some View {
        VStack(alignment: .leading, spacing: Spacing.small) {
            SectionHeader("Is This Right?")
            if let note = preview.rowsNote {
                Text(note)
                    .font(.caption)
                    .foregroundStyle(Palette.textSecondary)
            }
            RowCard(preview.rows) { ImportRowView(row: $0) }
        }
        .busy(model.isReading)
    }

    @ViewBuilder
    private var unreadable: some View {
        if let title = preview.unreadable {
            DisclosureGroup(isExpanded: $model.showsNotes) {
                ImportNotes(notes: preview.notes)
            } label: {
                Text(title)
            }
        }
    }

    private var acts: some View {
        VStack(spacing: Spacing.small) {
            if let title = preview.importTitle {
                PrimaryButton(title, isLoading: model.isWorking || model.isReading) {
                    Task { await model.importTapped() }
                }
            }
            SecondaryButton("Start Over") { model.startOverTapped() }
        }
    }
}

/// How a table is read: the order of dates, the marks of numbers, which sign is money out, what each column means.
private struct ImportReadingFields: View {
    @Bindable var model: ImportStatementModel
    let preview: ImportPreview

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.medium) {
            MenuField("Date", symbol: "calendar", selection: part(\.dateOrder, .dayMonthYear)) {
                ForEach(DateOrder.allCases, id: \.self) { Text($0.words).tag($0) }
            }
            MenuField("Numbers", symbol: "banknote", selection: part(\.numberStyle, .automatic)) {
                ForEach(NumberStyle.allCases, id: \.self) { Text($0.words).tag($0) }
            }
            MenuField("Money Out", symbol: "arrow.up.circle", selection: part(\.sign, .negativeIsExpense)) {
                ForEach(SignConvention.allCases, id: \.self) { Text($0.words).tag($0) }
            }
            SectionHeader("Columns")
            ForEach(preview.columns) { column in
                ImportColumnField(column: column, selection: field(column))
            }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }

    private func part<Part>(
        _ path: WritableKeyPath<ImportMapping, Part>, _ standard: Part
    ) -> Binding<Part> {
        Binding {
            preview.mapping?[keyPath: path] ?? standard
        } set: { part in
            model.change { $0[keyPath: path] = part }
        }
    }

    private func field(_ column: ImportColumn) -> Binding<ImportField?> {
        Binding {
            column.field
        } set: { field in
            model.columnChosen(column.id, field)
        }
    }
}

/// What one column means, above what it holds.
private struct ImportColumnField: View {
    let column: ImportColumn
    @Binding var selection: ImportField?

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.xxSmall) {
            MenuField(column.label, symbol: "list.bullet", selection: $selection) {
                Text("Not used").tag(ImportField?.none)
                ForEach(ImportField.allCases, id: \.self) { field in
                    Text(field.words).tag(ImportField?.some(field))
                }
            }
            if !column.samples.isEmpty {
                Text(column.samples)
                    .font(.caption)
                    .foregroundStyle(Palette.textSecondary)
                    .lineLimit(1)
            }
        }
    }
}

/// A transaction of the file as it would be kept.
struct ImportRowView: View {
    let row: ImportRow

    var body: some View {
        ListRow(
            title: row.title, detail: row.detail, amount: RowAmount(row.amount, color: row.type.amountColor),
            leading: { SymbolCircle(row.type.symbol, color: row.type.color) },
            badges: { if row.isKnown { Badge("Already there", color: Palette.textSecondary) } }
        )
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(row.sentence)
    }
}

extension DateOrder {
    fileprivate var words: String {
        switch self {
        case .dayMonthYear: "Day, month, year"
        case .monthDayYear: "Month, day, year"
        case .yearMonthDay: "Year, month, day"
        }
    }
}

extension NumberStyle {
    fileprivate var words: String {
        switch self {
        case .point: "1,234.50"
        case .comma: "1.234,50"
        case .automatic: "By their own marks"
        }
    }
}

extension SignConvention {
    fileprivate var words: String {
        switch self {
        case .negativeIsExpense: "Amounts with a minus"
        case .positiveIsExpense: "Amounts without a sign"
        }
    }
}

extension ImportField {
    fileprivate var words: String { name.prefix(1).uppercased() + name.dropFirst() }
}
