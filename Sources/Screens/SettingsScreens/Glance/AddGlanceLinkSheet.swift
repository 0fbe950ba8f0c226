import Design
import Household
import HouseholdClient
import SwiftUI

/// The sheet "Add Link" (§3.20): what the link shows, then its address, which is told only once.
struct AddGlanceLinkSheet: View {
    @Bindable var model: GlanceLinkFormModel
    @FocusState private var focus: FormField?

    var body: some View {
        if let made = model.made {
            NewGlanceLinkView(made: made, model: model)
        } else {
            form
        }
    }

    private var form: some View {
        FormSheet("Add Link", isDirty: model.isDirty) {
            if let banner = model.messages.banner {
                ErrorBanner(banner) { model.dismissTapped() }
            }
            AppTextField(
                "Name", text: $model.name, symbol: "tag.fill", message: model.messages[.name], focus: $focus,
                equals: .name)
            SectionHeader("Children")
            CardView {
                ForEach(model.children) { child in
                    Toggle(
                        child.firstName,
                        isOn: Binding(get: { model.shows(child) }, set: { model.choose(child, $0) })
                    )
                    .frame(minHeight: Size.touchTarget)
                }
            }
            if let message = model.messages[.children] {
                Text(message)
                    .font(.caption)
                    .foregroundStyle(Palette.error)
            }
            CardView {
                Toggle("Show amounts", isOn: $model.showAmounts)
                    .frame(minHeight: Size.touchTarget)
            }
            PrimaryButton("Create Link", isLoading: model.isSaving) { save() }
                .keyboardShortcut(.defaultAction)
        }
        .onSubmit { save() }
        .onChange(of: model.messages.refusals) {
            if model.messages[.name] != nil { focus = .name }
        }
        .haptic(.error, trigger: model.messages.refusals)
    }

    private func save() {
        Task { await model.saveTapped() }
    }
}

/// The new link: its address as text and picture.
private struct NewGlanceLinkView: View {
    let made: NewGlanceLink
    let model: GlanceLinkFormModel
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        ScrollView {
            VStack(spacing: Spacing.medium) {
                Text("Copy this link now: it is not shown again. Whoever opens it needs no sign-in.")
                    .font(.body)
                    .foregroundStyle(Palette.textSecondary)
                    .multilineTextAlignment(.center)
                QRCodeView(made.picture)
                    .accessibilityLabel("QR code of the link")
                Text(made.address)
                    .font(.callout)
                    .monospaced()
                    .textSelection(.enabled)
                    .multilineTextAlignment(.center)
                PrimaryButton("Copy Link") {
                    model.copyTapped(made)
                    AccessibilityNotification.Announcement("Copied").post()
                }
                if model.copies > 0 {
                    Label("Copied", systemImage: "checkmark.circle.fill")
                        .font(.callout)
                        .foregroundStyle(Palette.success)
                }
            }
            .padding(Spacing.large)
        }
        .navigationTitle(made.link.name)
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .confirmationAction) {
                Button("Done") { dismiss() }
                    .keyboardShortcut(.cancelAction)
            }
        }
        .haptic(.success, trigger: model.copies)
    }
}
