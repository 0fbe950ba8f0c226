import Design
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// `/children/{id}/export` and `/settings/export`: entries as a file (§3.18).
public struct ExportView: View {
    @State private var model: ExportModel
    @FocusState private var isFirstDayFocused: Bool

    /// The form.
    public init(model: ExportModel) {
        _model = State(initialValue: model)
    }

    /// The page.
    public var body: some View {
        PageColumn(width: Size.formWidth) {
            if let failure = model.failure {
                ErrorBanner(failure)
                SecondaryButton("Try Again") { Task { await model.countEntries() } }
            }
            CardView {
                day("From", \.first)
                    .focused($isFirstDayFocused)
                Divider()
                day("To", \.last)
                FieldMessage(model.message)
            }
            Picker("Format", selection: $model.request.format) {
                ForEach(EntryExport.Format.allCases, id: \.self) { format in
                    Text(format.rawValue.uppercased()).tag(format)
                }
            }
            .pickerStyle(.segmented)
            extras
            VStack(spacing: Spacing.xSmall) {
                button
                if let words = model.countWords {
                    Text(words)
                        .font(.caption)
                        .foregroundStyle(Palette.textSecondary)
                }
            }
            .frame(maxWidth: .infinity)
        }
        .navigationTitle("Export")
        .task(id: model.request) { await model.countEntries() }
        .onChange(of: model.refusals) {
            isFirstDayFocused = true
            if let message = model.message { AccessibilityNotification.Announcement.error(message).post() }
        }
        .haptic(.error, trigger: model.refusals)
    }

    private var extras: some View {
        CardView {
            Toggle("Include savings", isOn: $model.request.includesSavings)
                .frame(minHeight: Size.touchTarget)
            if model.mayIncludePhotos {
                Divider()
                Toggle("Include photos", isOn: $model.request.includesPhotos)
                    .frame(minHeight: Size.touchTarget)
                if model.request.includesPhotos {
                    Text("The file is a ZIP archive with the photos beside the table.")
                        .font(.caption)
                        .foregroundStyle(Palette.textSecondary)
                }
            }
        }
    }

    @ViewBuilder
    private var button: some View {
        if let file = model.file {
            FileLink("Export", to: file)
                .accessibilityValue(model.fileWords)
                .accessibilityHint("Downloads a file")
        } else {
            PrimaryButton("Export", isLoading: model.isCounting) { Task { await model.exportTapped() } }
        }
    }

    private func day(_ title: String, _ day: WritableKeyPath<ExportRequest, CalendarDate>) -> some View {
        DatePicker(title, selection: instant(day), displayedComponents: .date)
            .fieldError(model.message)
            .frame(minHeight: Size.touchTarget)
    }

    private func instant(_ day: WritableKeyPath<ExportRequest, CalendarDate>) -> Binding<Date> {
        let model = model
        return Binding(get: { model.instant(day) }, set: { model.chosen($0, for: day) })
    }
}
