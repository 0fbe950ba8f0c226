import Design
import Household
import HouseholdClient

extension AppCoordinator {
    /// A bell that does not know is a bell without a number.
    func readUnread() async {
        guard let navigation, let list = try? await client.notices.newest(1) else { return }
        navigation.unreadCount = list.unreadCount
    }

    /// Something came into the inbox: the bell counts it, and the open screen says it. What cannot be read, or is read
    /// already, is only counted.
    func noticeCame(_ id: HouseholdEvent.ItemID, _ unreadCount: Int) async {
        guard let navigation else { return }
        navigation.unreadCount = unreadCount
        guard let notice = try? await client.notices.newest(10).unread(id) else { return }
        navigation.say(.news(notice.title, detail: notice.body))
    }
}
