import Design
import Household
import HouseholdClient
import SwiftUI

/// The sheet "Add Another Family".
public struct NewFamilyView: View {
    @State private var model: NewFamilyModel
    @FocusState private var focus: FormField?

    /// The sheet of a model.
    public init(model: NewFamilyModel) {
        _model = State(initialValue: model)
    }

    /// The sheet.
    public var body: some View {
        FormSheet(
            "Add Another Family", isDirty: model.isDirty, isSaving: model.isSaving,
            act: FormAct("Add Family", isSending: model.isSaving) { create() }
        ) {
            if let banner = model.messages.banner {
                ErrorBanner(banner) { model.dismissTapped() }
            }
            Text("You go on in the new family as its owner. This one stays as it is, and Settings leads back to it.")
                .font(.callout)
                .foregroundStyle(Palette.textSecondary)
            FamilyFields(
                name: $model.form.name, currencyCode: $model.form.currencyCode,
                timeZoneIdentifier: $model.form.timeZoneIdentifier, messages: model.messages, focus: $focus,
                nameField: .name)
        }
        .onSubmit { create() }
        .focusesRefusals(model.messages, order: [.name, .currency, .timeZone], focus: $focus, isSaving: model.isSaving)
        .keeps(model.key, as: "family")
    }

    private func create() {
        Task { await model.createTapped() }
    }
}
