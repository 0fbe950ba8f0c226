import Design
import Household
import HouseholdClient
import Ledger
import Money
import SwiftUI

/// What was read, and "Record".
struct CapturePreviews: View {
    let model: CaptureModel

    var body: some View {
        if !model.previews.isEmpty {
            VStack(alignment: .leading, spacing: Spacing.small) {
                SectionHeader(model.previews.contains { $0.words != nil } ? "Is This Right?" : "Nothing Found")
                ForEach(model.previews) { preview in
                    CapturePreviewCard(preview: preview, isOnly: model.previews.count == 1) {
                        model.leaveOutTapped(preview)
                    } teach: {
                        model.teachTapped(preview)
                    }
                    .disabled(model.isRecording)
                }
                if model.canRecord {
                    PrimaryButton(model.recordTitle, isLoading: model.isRecording) {
                        Task { await model.recordTapped() }
                    }
                }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
    }
}

/// One message as it was read: its words, and what it would become.
struct CapturePreviewCard: View {
    let preview: CapturePreview
    /// Whether it stands alone, so that there is nothing to leave out: nobody has to record it.
    let isOnly: Bool
    let leaveOut: @MainActor () -> Void
    let teach: @MainActor () -> Void

    var body: some View {
        CardView {
            switch preview.reading {
            case .transaction(let words):
                transaction(words)
                    .opacity(preview.isLeftOut ? 0.5 : 1)
                if !isOnly {
                    SecondaryButton(preview.isLeftOut ? "Put Back" : "Leave Out", action: leaveOut)
                        .accessibilityLabel("\(preview.isLeftOut ? "Put Back" : "Leave Out"), \(words.title)")
                }
            case .ignored(let reason, _):
                quote
                Label(reason, systemImage: "info.circle")
                    .font(.callout)
                    .foregroundStyle(Palette.textPrimary)
            }
            if preview.canTeach { TeachButton(of: preview.words?.title, action: teach) }
        }
        .accessibilityElement(children: .contain)
        .accessibilityIdentifier("CapturePreview")
    }

    /// Of one that stands alone the words are in the box above.
    @ViewBuilder
    private var quote: some View {
        if !isOnly { MessageQuote(title: nil, text: preview.form.text) }
    }

    @ViewBuilder
    private func transaction(_ words: CapturePreview.Words) -> some View {
        quote
        ListRow(
            symbol: words.type.symbol, color: words.type.color, title: words.title, detail: [words.type.word],
            amount: RowAmount(words.amount, color: words.type.amountColor)
        )
        // The card keeps the distance that a row of a list keeps itself.
        .padding(.horizontal, -Spacing.medium)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(words.sentence)
        DetailRow("Source", value: words.source, symbol: "creditcard.fill")
        if words.type != .transfer {
            DetailRow("Category", value: words.category, symbol: "tag.fill")
        }
        DetailRow("Confidence", value: words.confidence, symbol: "checkmark.circle")
        if preview.isLeftOut {
            Badge("Left out", color: Palette.textSecondary)
        } else if let waiting = words.waiting {
            Badge("Will wait in Review: \(waiting)", color: MoneyPalette.warning)
        }
    }
}

/// What became of what was recorded.
struct CaptureResults: View {
    let model: CaptureModel

    var body: some View {
        if !model.results.isEmpty {
            VStack(alignment: .leading, spacing: Spacing.small) {
                SectionHeader("What Became of It")
                RowCard(model.results) { result in
                    VStack(alignment: .leading, spacing: 0) {
                        if let row = result.row { TransactionCell(row: row) }
                        Label(result.words, systemImage: result.waits ? "clock" : "checkmark.circle.fill")
                            .font(.caption)
                            .foregroundStyle(result.waits ? MoneyPalette.warning : Palette.textSecondary)
                            .padding(.horizontal, Spacing.medium)
                            .padding(.bottom, Spacing.xSmall)
                    }
                }
                if model.hasWaiting {
                    SecondaryButton("Open Review", symbol: "tray") { model.reviewTapped() }
                }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
    }
}
