import Household
import HouseholdClient
import SwiftUI

/// The inbox in its states.
struct InboxGallery: PreviewProvider {
    static var previews: some View {
        page(SettingsSample.waitingClient()).previewDisplayName("Loading")
        page(SettingsSample.client()).previewDisplayName("Full")
        page(longer).previewDisplayName("More")
        page(empty).previewDisplayName("Empty")
        page(SettingsSample.failingClient()).previewDisplayName("Error")
    }

    private static var empty: HouseholdClient {
        var client = SettingsSample.client()
        client.notices.newest = { (_) async throws(ClientFailure) in NoticeList(notices: [], unreadCount: 0) }
        return client
    }

    private static var longer: HouseholdClient {
        var client = SettingsSample.client()
        client.notices.newest = { (_) async throws(ClientFailure) in
            var list = SettingsSample.notices
            list.next = list.notices.last.map { NoticeCursor(after: $0) }
            return list
        }
        return client
    }

    private static func page(_ client: HouseholdClient) -> some View {
        NavigationStack {
            InboxView(
                model: InboxModel(
                    client: client, family: SettingsSample.family, open: { _ in }, unreadChanged: { _ in }))
        }
    }
}
