import Design
import Household
import HouseholdClient
import SwiftUI

/// The sheet "Add Link" (§3.20): what the link shows, then its address, which is told only once.
public struct AddGlanceLinkSheet: View {
    @State private var model: GlanceLinkFormModel

    /// The sheet of a model.
    public init(model: GlanceLinkFormModel) {
        _model = State(initialValue: model)
    }

    /// The sheet.
    public var body: some View {
        NewSecretSheet("Add Link", button: "Add Link", model: model, order: [.name, .children]) { focus in
            choices(focus)
        } shown: { made in
            ShownOnceView(
                ShownOnceView.Words(
                    title: made.link.name,
                    sentence: "Copy this link now: it is not shown again. Whoever opens it needs no sign-in.",
                    copy: "Copy Link"),
                secret: made.shared.text, copies: model.secret.copies,
                copyTapped: { model.secret.copyTapped(made.shared.text) }
            ) {
                if let reach = made.shared.reach {
                    QRCodeView(reach.picture)
                        .accessibilityLabel("QR code of the link")
                } else {
                    UnreachableNote()
                }
            }
        }
        .task { await model.load() }
    }

    @ViewBuilder
    private func choices(_ focus: FocusState<FormField?>.Binding) -> some View {
        SectionHeader("Children")
        switch model.state {
        case .loading:
            LoadingView("Loading...")
        case .loaded(let children):
            CardView {
                ForEach(children) { child in
                    Toggle(isOn: Binding(get: { model.shows(child) }, set: { model.choose(child, $0) })) {
                        HStack(spacing: Spacing.xSmall) {
                            AvatarView(child.face, diameter: Size.choiceAvatar)
                            Text(child.firstName)
                        }
                    }
                    .frame(minHeight: Size.touchTarget)
                }
                .focused(focus, equals: .children)
            }
        case .empty:
            Text("Add a child first; then a link can show the balance.")
                .font(.callout)
                .foregroundStyle(Palette.textSecondary)
        case .error(let reason):
            FailureView("Error", reason: reason, isPart: true) { Task { await model.load() } }
        }
        FieldMessage(model.secret.messages[.children])
        CardView {
            Toggle("Show amounts", isOn: $model.showAmounts)
                .frame(minHeight: Size.touchTarget)
        }
    }
}
