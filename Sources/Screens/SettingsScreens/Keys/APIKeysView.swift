import Design
import Household
import HouseholdClient
import SwiftUI

/// `/settings/api-keys` ([S §4]): the keys of scripts, and the way to make and revoke them.
public struct APIKeysView: View {
    @State private var model: APIKeysModel

    /// The page of a model.
    public init(model: APIKeysModel) {
        _model = State(initialValue: model)
    }

    /// The page.
    public var body: some View {
        SecretListPage(Self.words, list: model.list, rows: \.self) { key in
            Badge(key.scope.title)
        } empty: { _ in
            EmptyStateView(
                symbol: "key.fill", title: "No API Keys",
                sentence:
                    "A script of yours signs in with a key: to read balances, or to hand in what a phone receives."
            ) {
                PrimaryButton(Self.words.add) { model.list.addTapped() }
            }
        } sheet: { form in
            AddAPIKeySheet(model: form)
        }
    }

    private static var words: SecretListWords {
        SecretListWords(
            title: "API Keys",
            sentence: "A script with a key acts as the parent who made it, as far as the scope of the key reaches.",
            add: "Create API Key", revoke: "Revoke", consequence: "Scripts that use it are refused at once.")
    }
}
