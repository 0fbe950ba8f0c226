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
        LivePage(model.live, width: 720, act: LiveActFailure(model.failure) { model.dismissTapped() }) { keys in
            Text("A script with a key acts as the parent who made it, as far as the scope of the key reaches.")
                .font(.callout)
                .foregroundStyle(Palette.textSecondary)
            CardView {
                ForEach(keys) { key in
                    APIKeyRow(key: key, model: model)
                    if key.id != keys.last?.id { Divider() }
                }
            }
            SecondaryButton("Create API Key", symbol: "plus") { model.addTapped() }
        } empty: { _ in
            EmptyStateView(
                symbol: "key.fill", title: "No API Keys",
                sentence:
                    "A script of yours signs in with a key: to read balances, or to hand in what a phone receives."
            ) {
                PrimaryButton("Create API Key") { model.addTapped() }
            }
        }
        .navigationTitle("API Keys")
        .confirmsIdentity(model.fresh)
        .sheet(isPresented: $model.isAdding) {
            NavigationStack {
                if let form = model.form { AddAPIKeySheet(model: form) }
            }
        }
        .confirmationDialog(
            "Revoke \(model.revoking?.name ?? "")?", isPresented: $model.isAskingToRevoke,
            titleVisibility: .visible, presenting: model.revoking
        ) { key in
            Button("Revoke", role: .destructive) { Task { await model.revokeConfirmed(key) } }
            Button("Cancel", role: .cancel) {}
        } message: { _ in
            Text("Scripts that use it are refused at once.")
        }
    }
}

/// A key: its name, what it may do, when it was made and used, and the way to revoke it.
private struct APIKeyRow: View {
    let key: APIKey
    let model: APIKeysModel

    var body: some View {
        AdaptiveRow {
            VStack(alignment: .leading, spacing: Spacing.xxSmall) {
                Text(key.name)
                    .font(.headline)
                Badge(key.scope.title)
                Text(model.created(key))
                    .font(.caption)
                    .foregroundStyle(Palette.textSecondary)
                Text(model.use(key))
                    .font(.caption)
                    .foregroundStyle(Palette.textSecondary)
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            Button {
                model.revokeTapped(key)
            } label: {
                Text("Revoke")
                    .foregroundStyle(Palette.error)
                    .frame(minWidth: Size.touchTarget, minHeight: Size.touchTarget)
            }
            .accessibilityLabel("Revoke, \(key.name)")
        }
    }
}
