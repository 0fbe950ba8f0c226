import Design
import Household
import HouseholdClient

extension AppCoordinator {
    /// A bell that does not know is a bell without a number.
    func readUnread() async {
        guard let navigation, let list = try? await client.notices.newest(1) else { return }
        navigation.unreadCount = list.unreadCount
    }

    /// Tells what came into the inbox, if anything did.
    func newsCame(_ changes: [HouseholdEvent.Change]) async {
        var ids: [HouseholdEvent.ItemID] = []
        var count: Int?
        for case .people(.notificationAdded(let id, _, let unreadCount)) in changes {
            ids.append(id)
            count = unreadCount
        }
        if let count { await noticesCame(ids, count) }
    }

    /// Something came into the inbox: the bell counts it, and the open screen says it. What cannot be read, is read
    /// already or is not wanted at once, is only counted.
    func noticesCame(_ ids: [HouseholdEvent.ItemID], _ unreadCount: Int) async {
        guard let navigation else { return }
        navigation.unreadCount = unreadCount
        guard let newest = try? await client.notices.newest(10) else { return }
        let unread = ids.compactMap { newest.unread($0) }
        if unread.isEmpty { return }
        // Wishes that are not known keep nothing back.
        let wishes = try? await client.notices.preferences()
        for notice in unread where wishes?.wants(notice.kind) ?? true {
            navigation.say(.news(notice.title, detail: notice.body))
        }
    }
}
