import Design
import Household
import HouseholdClient
import Money
import SwiftUI
import UniformTypeIdentifiers

/// `/money/import` (finances.md §3.8): a statement is chosen, looked at and brought in.
public struct ImportStatementView: View {
    @State private var model: ImportStatementModel

    /// The page of a model.
    public init(model: ImportStatementModel) {
        _model = State(initialValue: model)
    }

    /// The page.
    public var body: some View {
        LivePage(
            model.live, width: 720, act: LiveActFailure(model.failure) { model.dismissTapped() }
        ) { content in
            if let done = model.done { ImportDoneCard(done: done, model: model) }
            if let preview = model.preview {
                ImportPreviewView(model: model, preview: preview, sources: content.sources)
            } else {
                chooser
                EarlierImports(model: model, imports: content.imports)
            }
        }
        .navigationTitle("Import a Statement")
        .fileImporter(isPresented: $model.isChoosing, allowedContentTypes: Self.types) { result in
            Task { await model.chosen(result) }
        }
        .confirmationDialog(
            "Undo this import?", isPresented: $model.isAskingToUndo, titleVisibility: .visible,
            presenting: model.undoing
        ) { imported in
            Button("Cancel", role: .cancel) {}
            Button("Undo Import", role: .destructive) { Task { await model.undoConfirmed(imported) } }
        } message: { imported in
            Text("What \(imported.title) brought in is deleted. What bank messages have told of since stays.")
        }
        .onChange(of: model.preview) { _, preview in
            if let title = preview?.importTitle ?? preview?.missing {
                AccessibilityNotification.Announcement(title).post()
            }
        }
    }

    private static let types: [UTType] =
        [.commaSeparatedText, .tabSeparatedText, .plainText]
        + ["csv", "ofx", "qfx"].compactMap { UTType(filenameExtension: $0) }

    private var chooser: some View {
        VStack(alignment: .leading, spacing: Spacing.medium) {
            Text(
                "Download a statement from your bank's website: CSV, OFX or QFX, "
                    + "at most \(Statement.megabyteLimit) MB. It is read here on your server, "
                    + "and you see what it holds before anything is kept."
            )
            .font(.callout)
            .foregroundStyle(Palette.textSecondary)
            PrimaryButton("Choose a File", isLoading: model.isReading) { model.chooseTapped() }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}

/// What the last import did.
private struct ImportDoneCard: View {
    let done: ImportResult
    let model: ImportStatementModel

    var body: some View {
        CardView {
            HStack(spacing: Spacing.xSmall) {
                Image(systemName: done.id == nil ? "info.circle" : "checkmark.circle.fill")
                    .foregroundStyle(done.id == nil ? Palette.textSecondary : Palette.success)
                    .accessibilityHidden(true)
                Text(done.title)
                    .font(.headline)
                    .foregroundStyle(Palette.textPrimary)
            }
            ForEach(done.details, id: \.self) { detail in
                Text(detail)
                    .font(.callout)
                    .foregroundStyle(Palette.textSecondary)
            }
            ImportNotes(notes: done.notes)
            SecondaryButton("See Transactions") { model.transactionsTapped() }
        }
        .accessibilityElement(children: .contain)
        .accessibilityIdentifier("ImportDone")
    }
}

/// Rows that can't be read, one by one.
struct ImportNotes: View {
    let notes: [String]

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.xxSmall) {
            ForEach(notes, id: \.self) { note in
                Text(note)
                    .font(.callout)
                    .foregroundStyle(Palette.textPrimary)
            }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}

/// What was imported and can be taken back.
private struct EarlierImports: View {
    let model: ImportStatementModel
    let imports: [EarlierImport]

    var body: some View {
        if !imports.isEmpty {
            VStack(alignment: .leading, spacing: Spacing.small) {
                SectionHeader("Earlier Imports")
                RowCard(imports) { imported in
                    HStack(spacing: Spacing.small) {
                        ListRow(title: imported.title, detail: imported.detail, detailLines: nil) {
                            SymbolCircle("doc.text", color: MoneyPalette.income)
                        }
                        Button {
                            model.undoTapped(imported)
                        } label: {
                            Text("Undo")
                                .frame(minWidth: Size.touchTarget, minHeight: Size.touchTarget)
                        }
                        .accessibilityLabel("Undo, \(imported.title)")
                        .disabled(model.isWorking)
                        .padding(.trailing, Spacing.medium)
                    }
                }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
    }
}
