import Design
import Household
import HouseholdClient
import SwiftUI

/// The sheet "Add Link" (§3.20): what the link shows, then its address, which is told only once.
struct AddGlanceLinkSheet: View {
    @Bindable var model: GlanceLinkFormModel

    var body: some View {
        NewSecretSheet("Add Link", button: "Create Link", model: model) {
            choices
        } shown: { made in
            ShownOnceView(
                ShownOnceView.Words(
                    title: made.link.name,
                    sentence: "Copy this link now: it is not shown again. Whoever opens it needs no sign-in.",
                    copy: "Copy Link"),
                secret: made.address, copies: model.secret.copies,
                copyTapped: { model.secret.copyTapped(made.address) }
            ) {
                QRCodeView(made.picture)
                    .accessibilityLabel("QR code of the link")
            }
        }
    }

    @ViewBuilder
    private var choices: some View {
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
        if let message = model.secret.messages[.children] {
            Text(message)
                .font(.caption)
                .foregroundStyle(Palette.error)
        }
        CardView {
            Toggle("Show amounts", isOn: $model.showAmounts)
                .frame(minHeight: Size.touchTarget)
        }
    }
}
