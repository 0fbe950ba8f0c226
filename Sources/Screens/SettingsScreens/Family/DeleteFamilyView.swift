import Design
import Household
import HouseholdClient
import SwiftUI

/// The sheet "Delete Family", for its owner.
public struct DeleteFamilyView: View {
    @State private var model: DeleteFamilyModel
    @FocusState private var focus: FormField?

    /// The sheet of a model.
    public init(model: DeleteFamilyModel) {
        _model = State(initialValue: model)
    }

    /// The sheet.
    public var body: some View {
        FormSheet(
            "Delete Family", isDirty: model.isDirty, isSaving: model.isSaving,
            act: FormAct("Delete Family", isSending: model.isSaving, isDestructive: true) { delete() }
        ) {
            if let banner = model.messages.banner {
                ErrorBanner(banner) { model.dismissTapped() }
            }
            Text(
                "Everything of \(model.family.name) is erased for good: the children, what each of them owns, every "
                    + "entry and photo. Everyone is signed out. This can't be undone."
            )
            .font(.body)
            if model.family.isOn(.allowance) {
                SecondaryLink("Export First", symbol: "square.and.arrow.up", to: Route.familyExport)
            }
            Text("Type “\(model.family.name)” to confirm that you mean it.")
                .font(.callout)
                .foregroundStyle(Palette.textSecondary)
            AppTextField(
                "Family Name", text: $model.name, symbol: "house.fill", purpose: .organization,
                message: model.messages[.name], focus: $focus, equals: .name)
        }
        .confirmsIdentity(model.fresh)
        .onSubmit { delete() }
        .focusesRefusals(model.messages, order: [.name], focus: $focus, isSaving: model.isSaving)
    }

    private func delete() {
        Task { await model.deleteTapped() }
    }
}
