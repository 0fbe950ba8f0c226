import Design
import Household
import HouseholdClient
import SwiftUI

/// The sheet "Create API Key": its name and scope, then the key itself, which is told only once.
struct AddAPIKeySheet: View {
    @Bindable var model: APIKeyFormModel
    @FocusState private var focus: FormField?

    var body: some View {
        if let made = model.made {
            ShownOnceView(
                ShownOnceView.Words(
                    title: made.key.name,
                    sentence: "Copy this key now: it is not shown again. A script sends it in the header X-API-Key.",
                    copy: "Copy"),
                secret: made.text, copies: model.copies, copyTapped: { model.copyTapped(made) })
        } else {
            form
        }
    }

    private var form: some View {
        FormSheet("Create API Key", isDirty: model.isDirty) {
            if let banner = model.messages.banner {
                ErrorBanner(banner) { model.dismissTapped() }
            }
            AppTextField(
                "Name", text: $model.name, symbol: "tag.fill", message: model.messages[.name], focus: $focus,
                equals: .name)
            MenuField("Scope", symbol: "key.fill", selection: $model.scope) {
                ForEach(APIKeyScope.allCases, id: \.self) { scope in
                    Text(scope.title).tag(scope)
                }
            }
            Text(model.scope.sentence)
                .font(.callout)
                .foregroundStyle(Palette.textSecondary)
            PrimaryButton("Create Key", isLoading: model.isSaving) { save() }
                .keyboardShortcut(.defaultAction)
        }
        .confirmsIdentity(model.fresh)
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
