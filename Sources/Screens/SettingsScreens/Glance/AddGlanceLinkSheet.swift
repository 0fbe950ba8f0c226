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
            shown(made)
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

    private func shown(_ made: NewGlanceLink) -> some View {
        ShownOnceView(
            ShownOnceView.Words(
                title: made.link.name,
                sentence: "Copy this link now: it is not shown again. Whoever opens it needs no sign-in.",
                copy: "Copy Link"),
            secret: made.address, copies: model.copies, copyTapped: { model.copyTapped(made) }
        ) {
            QRCodeView(made.picture)
                .accessibilityLabel("QR code of the link")
        }
    }

    private func save() {
        Task { await model.saveTapped() }
    }
}
