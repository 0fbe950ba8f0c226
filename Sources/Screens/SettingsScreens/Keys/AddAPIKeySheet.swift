import Design
import Household
import HouseholdClient
import SwiftUI

/// The sheet "Add API Key": its name and scope, then the key itself, which is told only once.
public struct AddAPIKeySheet: View {
    @State private var model: APIKeyFormModel

    /// The sheet of a model.
    public init(model: APIKeyFormModel) {
        _model = State(initialValue: model)
    }

    /// The sheet.
    public var body: some View {
        NewSecretSheet("Add API Key", button: "Add Key", model: model, order: [.name]) { _ in
            MenuField("Scope", symbol: "key.fill", selection: $model.scope) {
                ForEach(APIKeyScope.allCases, id: \.self) { scope in
                    Text(scope.title).tag(scope)
                }
            }
            Text(model.scope.sentence)
                .font(.callout)
                .foregroundStyle(Palette.textSecondary)
        } shown: { made in
            ShownOnceView(
                ShownOnceView.Words(
                    title: made.key.name,
                    sentence: "Copy this key now: it is not shown again. A script sends it in the header X-API-Key.",
                    copy: "Copy"),
                secret: made.text, copies: model.secret.copies,
                copyTapped: { model.secret.copyTapped(made.text) })
        }
    }
}
