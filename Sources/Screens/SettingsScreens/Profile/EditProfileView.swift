import Design
import Household
import HouseholdClient
import SwiftUI

/// The sheet "Edit Profile" ([S §6.2]).
public struct EditProfileView: View {
    @State private var model: EditProfileModel
    @FocusState private var focus: FormField?

    private var order: [FormField] { [.firstName, .lastName, .nickname] + (model.hasEmail ? [.email] : []) }

    /// The sheet of a model.
    public init(model: EditProfileModel) {
        _model = State(initialValue: model)
    }

    /// The sheet.
    public var body: some View {
        FormSheet(
            "Edit Profile", isDirty: model.isDirty, isSaving: model.isSaving,
            act: act
        ) {
            if let banner = model.messages.banner {
                ErrorBanner(banner) { model.dismissTapped() }
            }
            switch model.state {
            case .loading: LoadingView("Loading...")
            case .loaded, .empty: fields
            case .error(let reason): FailureView("Error", reason: reason) { Task { await model.load() } }
            }
        }
        .submits(through: order, focus: $focus) { save() }
        .focusesRefusals(model.messages, order: order, focus: $focus, isSaving: model.isSaving)
        .confirmsIdentity(model.fresh)
        .task { await model.load() }
    }

    /// There is nothing to save before the form is there.
    private var act: FormAct? {
        guard model.state.content != nil else { return nil }
        return FormAct("Save Changes", isSending: model.isSaving) { save() }
    }

    @ViewBuilder
    private var fields: some View {
        SectionHeader("Personal Information")
        AppTextField(
            "First Name", text: $model.form.firstName, symbol: "person.fill", purpose: .givenName,
            message: model.messages[.firstName], focus: $focus, equals: .firstName)
        AppTextField(
            "Last Name", text: $model.form.lastName, symbol: "person.fill", purpose: .familyName,
            message: model.messages[.lastName], focus: $focus, equals: .lastName)
        AppTextField(
            "Nickname", text: $model.form.nickname, symbol: "face.smiling", purpose: .nickname,
            message: model.messages[.nickname], focus: $focus, equals: .nickname)
        if model.hasEmail {
            AppTextField(
                "Email", text: $model.form.email, symbol: "envelope.fill", purpose: .email,
                message: model.messages[.email], focus: $focus, equals: .email)
        }
    }

    private func save() {
        Task { await model.saveTapped() }
    }
}
