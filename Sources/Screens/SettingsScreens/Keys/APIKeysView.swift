import Design
import Household
import HouseholdClient
import SwiftUI

/// `/settings/api-keys` ([S §4]): the keys of scripts, and the way to make and revoke them.
public struct APIKeysView: View {
    @State private var model: APIKeysModel
    private let isAdding: Bool

    /// The page of a model; `isAdding` says that the sheet that makes a key is open.
    public init(model: APIKeysModel, isAdding: Bool) {
        _model = State(initialValue: model)
        self.isAdding = isAdding
    }

    /// The page.
    public var body: some View {
        SecretListPage(Self.words, list: model.list, isAdding: isAdding, rows: \.self) { key in
            Badge(key.scope.title)
        } empty: { _ in
            EmptyStateView(
                symbol: "key.fill", title: "No API Keys",
                sentence:
                    "A script of yours signs in with a key: to read balances, or to hand in what a phone receives."
            ) {
                PrimaryButton(Self.words.add) { model.list.addTapped() }
            }
        }
    }

    private static var words: SecretListWords {
        SecretListWords(
            title: "API Keys",
            sentence: "A script with a key acts as the parent who made it, as far as the scope of the key reaches.",
            add: "Add API Key", revoke: "Revoke", consequence: "Scripts that use it are refused at once.")
    }
}
