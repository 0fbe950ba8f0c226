import Household
import HouseholdClient
import SwiftUI

/// The keys of scripts, the sheet that makes one, and a key that was just made.
struct APIKeysGallery: PreviewProvider {
    static var previews: some View {
        page(KeysSample.waitingClient()).previewDisplayName("Loading")
        page(KeysSample.client(keys: [])).previewDisplayName("Empty")
        page(KeysSample.client()).previewDisplayName("Full")
        page(KeysSample.failingClient()).previewDisplayName("Error")
        NavigationStack { AddAPIKeySheet(model: KeysSample.form()) }.previewDisplayName("Add")
        MadeKey().previewDisplayName("Added")
    }

    private static func page(_ client: HouseholdClient) -> some View {
        NavigationStack {
            APIKeysView(
                model: APIKeysModel(client: client, family: SettingsSample.family, open: { _ in }, say: { _ in }),
                isAdding: false)
        }
    }
}

/// The sheet once the key is made.
private struct MadeKey: View {
    @State private var model = KeysSample.form()

    var body: some View {
        NavigationStack { AddAPIKeySheet(model: model) }
            .task {
                model.name = "Phone"
                await model.saveTapped()
            }
    }
}

/// Keys of the gallery and of tests.
enum KeysSample {
    static let phone = APIKey(
        id: SettingsSample.id(70), userID: SettingsSample.mom.user.id, familyID: SettingsSample.family.id,
        name: "Phone", scope: .capture, createdAt: SettingsSample.now, lastUsedAt: SettingsSample.now)
    static let sheet = APIKey(
        id: SettingsSample.id(71), userID: SettingsSample.mom.user.id, familyID: SettingsSample.family.id,
        name: "Spreadsheet of the household", scope: .read, createdAt: SettingsSample.now)
    static let text = "roost_q7yYk2rW0bQmP3vXo8ZtLs5cNd1eFg4hJa6uIi9kMnO"

    @MainActor
    static func form(_ client: HouseholdClient = client()) -> APIKeyFormModel {
        APIKeyFormModel(client: client) { _ in }
    }

    static func client(keys: [APIKey] = [phone, sheet]) -> HouseholdClient {
        var client = SettingsSample.client()
        client.keys.all = { () async throws(ClientFailure) in keys }
        client.keys.create = { (_, _) async throws(ClientFailure) in NewAPIKey(key: phone, text: text) }
        return client
    }

    static func waitingClient() -> HouseholdClient {
        var client = client()
        client.keys.all = { () async throws(ClientFailure) in try await HouseholdClient.unanswered() }
        return client
    }

    static func failingClient() -> HouseholdClient {
        var client = client()
        client.keys.all = { () async throws(ClientFailure) in throw .fault(.unreachable) }
        return client
    }
}
