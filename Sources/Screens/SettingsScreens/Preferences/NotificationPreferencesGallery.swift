import Household
import HouseholdClient
import SwiftUI

/// What a person wants to be told: everything shown, nothing allowed yet, without a connection.
struct NotificationPreferencesGallery: PreviewProvider {
    static var previews: some View {
        page(SettingsSample.waitingClient()).previewDisplayName("Loading")
        page(SettingsSample.client()).previewDisplayName("Full")
        page(untouched).previewDisplayName("Off")
        page(SettingsSample.failingClient()).previewDisplayName("Error")
    }

    private static var untouched: HouseholdClient {
        var client = SettingsSample.client()
        client.notices.preferences = { () async throws(ClientFailure) in
            NoticePreferences(unit: SettingsSample.family.unit)
        }
        return client
    }

    private static func page(_ client: HouseholdClient) -> some View {
        NavigationStack {
            NotificationPreferencesView(
                model: NotificationPreferencesModel(client: client, person: SettingsSample.mom) { _ in })
        }
    }
}
