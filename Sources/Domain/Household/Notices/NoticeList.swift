public import Ledger

/// A page of an inbox.
public struct NoticeList: Hashable, Sendable {
    /// Newest first.
    public var notices: [Notice]
    /// How many are unread, on this page or not.
    public var unreadCount: Int
    /// How many there are in all.
    public var total: Int
    /// Where the next page begins; nil at the end.
    public var next: NoticeCursor?

    /// A page of an inbox; without a total it is the whole.
    public init(notices: [Notice], unreadCount: Int, total: Int? = nil, next: NoticeCursor? = nil) {
        self.notices = notices
        self.unreadCount = unreadCount
        self.total = total ?? notices.count
        self.next = next
    }

    /// Whether there are older ones.
    public var hasMore: Bool { next != nil }

    /// The one that an event tells of; nil where it is read by now, or not on this page.
    public func unread(_ id: HouseholdEvent.ItemID) -> Notice? {
        notices.first { $0.id.uuid == id.uuid && $0.readAt == nil }
    }
}
