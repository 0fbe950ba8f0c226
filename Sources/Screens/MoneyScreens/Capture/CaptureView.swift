import Design
import Household
import HouseholdClient
import Money
import SwiftUI

/// `/money/capture` (finances.md §3.8): a message is pasted, read and recorded; below, how devices send them by
/// themselves.
public struct CaptureView: View {
    @State private var model: CaptureModel
    @Environment(\.cardColumns) private var cardColumns

    /// The page of a model.
    public init(model: CaptureModel) {
        _model = State(initialValue: model)
    }

    /// The page.
    public var body: some View {
        LivePage(model.live, width: cardColumns > 2 ? Size.pageWidth : 720) { content in
            if content.isFirst { CaptureWelcome() }
            if cardColumns > 2 {
                HStack(alignment: .top, spacing: Spacing.large) {
                    column { paste(content) }
                    column { guides }
                }
            } else {
                paste(content)
                guides
            }
        }
        .navigationTitle("Bank Messages")
        .teaches($model.teaching)
    }

    @ViewBuilder
    private func paste(_ content: CaptureContent) -> some View {
        PasteForm(model: model, sources: content.sources)
        CapturePreviews(model: model)
        CaptureResults(model: model)
    }

    private var guides: some View {
        VStack(alignment: .leading, spacing: Spacing.small) {
            SectionHeader("Let Your Devices Send Them")
            ForEach(CaptureGuide.allCases) { guide in
                CaptureGuideCard(guide: guide, devices: model.devices)
            }
            SectionHeader("Or Bring Them In at Once")
            PageLink("Import a Statement", symbol: "doc.text", to: .importStatement)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }

    private func column(@ViewBuilder _ content: () -> some View) -> some View {
        VStack(alignment: .leading, spacing: Spacing.large) { content() }
            .frame(maxWidth: .infinity, alignment: .topLeading)
    }
}

/// The heading until the first source exists.
private struct CaptureWelcome: View {
    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.xxSmall) {
            Text("Start tracking your finances")
                .font(.title2)
                .fontWeight(.semibold)
                .accessibilityAddTraits(.isHeader)
            Text("Paste a message of your bank or wallet. Everything is read here on your server.")
                .font(.callout)
                .foregroundStyle(Palette.textSecondary)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}

/// The box for messages, whose source they may be said to be of, and "Read".
private struct PasteForm: View {
    @Bindable var model: CaptureModel
    let sources: [MoneySource]
    @FocusState private var focus: FormField?

    private static let label = "Paste a bank or wallet message"

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.medium) {
            if let banner = model.messages.banner {
                ErrorBanner(banner) { model.dismissTapped() }
            }
            box
            if !sources.isEmpty {
                MenuField("Source", symbol: "creditcard.fill", selection: $model.sourceID) {
                    Text("As the message says").tag(MoneySource.ID?.none)
                    ForEach(sources) { source in
                        Text(source.name).tag(MoneySource.ID?.some(source.id))
                    }
                }
                .disabled(isBusy)
            }
            PrimaryButton("Read", isFilled: !model.canRecord, isLoading: model.isReading) {
                Task { await model.readTapped() }
            }
            .disabled(model.isRecording)
        }
        .onChange(of: model.readings) { AccessibilityNotification.Announcement(model.foundWords).post() }
        .focusesRefusals(model.messages, order: [.messageText], focus: $focus, isSaving: isBusy)
    }

    private var isBusy: Bool { model.isReading || model.isRecording }

    private var box: some View {
        VStack(alignment: .leading, spacing: Spacing.xxSmall) {
            Text(Self.label)
                .font(.callout)
                .foregroundStyle(Palette.textSecondary)
                .accessibilityHidden(true)
            TextEditor(text: $model.text)
                .focused($focus, equals: .messageText)
                .accessibilityLabel(Self.label)
                .fieldError(model.messages[.messageText])
                .frame(minHeight: 120)
                // Beside the guides it would be as high as they are.
                .fixedSize(horizontal: false, vertical: true)
                .padding(Spacing.xSmall)
                .background(Palette.field)
                .clipShape(RoundedRectangle(cornerRadius: Radius.control))
                .overlay(
                    RoundedRectangle(cornerRadius: Radius.control)
                        .stroke(
                            model.messages[.messageText] == nil ? Palette.controlBorder : Palette.error, lineWidth: 1)
                )
                .disabled(isBusy)
            FieldMessage(model.messages[.messageText])
            Text("Several messages? Leave a blank line between them.")
                .font(.caption)
                .foregroundStyle(Palette.textSecondary)
        }
    }
}
