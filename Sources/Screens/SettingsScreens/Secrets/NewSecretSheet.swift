import Design
import Household
import HouseholdClient
import SwiftUI

/// What the sheet that makes a link or a key asks of its model.
@MainActor
protocol NewSecretModel: AnyObject {
    associatedtype Made

    /// The name as typed.
    var name: String { get set }
    /// What comes of the form.
    var secret: NewSecret<Made> { get }
    /// Whether anything was typed or chosen that closing would lose.
    var isDirty: Bool { get }

    /// The button was pressed.
    func saveTapped() async
}

/// The sheet that makes a link or a key: its name, what else is chosen, then the secret itself.
struct NewSecretSheet<Model: NewSecretModel, Choices: View, Shown: View>: View {
    private let title: String
    private let button: String
    @Bindable private var model: Model
    private let order: [FormField]
    private let choices: (FocusState<FormField?>.Binding) -> Choices
    private let shown: (Model.Made) -> Shown
    @FocusState private var focus: FormField?

    /// A sheet whose act is `button`, below the `choices`; `shown` is what takes its place once the secret is made.
    /// `order` are the fields that can be wrong and take the focus, from top to bottom.
    init(
        _ title: String, button: String, model: Model, order: [FormField],
        @ViewBuilder choices: @escaping (FocusState<FormField?>.Binding) -> Choices,
        @ViewBuilder shown: @escaping (Model.Made) -> Shown
    ) {
        self.title = title
        self.button = button
        self.model = model
        self.order = order
        self.choices = choices
        self.shown = shown
    }

    var body: some View {
        if let made = model.secret.made {
            shown(made)
        } else {
            form
        }
    }

    private var messages: FormMessages { model.secret.messages }

    private var form: some View {
        FormSheet(
            title, isDirty: model.isDirty, isSaving: model.secret.isSaving,
            act: FormAct(button, isSending: model.secret.isSaving) { save() }
        ) {
            if let banner = messages.banner {
                ErrorBanner(banner) { model.secret.dismissTapped() }
            }
            AppTextField(
                "Name", text: $model.name, symbol: "tag.fill", message: messages[.name], focus: $focus, equals: .name)
            choices($focus)
        }
        .confirmsIdentity(model.secret.fresh)
        .onSubmit { save() }
        .focusesRefusals(messages, order: order, focus: $focus, isSaving: model.secret.isSaving)
    }

    private func save() {
        Task { await model.saveTapped() }
    }
}
