public import Household

/// Inboxes, and what comes into them.
public enum NoticeEndpoints {
    /// All of them.
    static let all = Endpoint.list(preferences, changePreferences, list, read, readAll, delete)

    /// Shows what the asker wants to be told.
    public static let preferences = Exchange(
        .get, "/auth/me/notification-preferences", as: "noticePreferences", "What the person wants to be told.",
        gives: .ok(NoticePreferences.fields))

    /// Changes that.
    public static let changePreferences = Exchange(
        .put, "/auth/me/notification-preferences", as: "changeNoticePreferences",
        "Changes what the person wants to be told; what is absent stays.", takes: .json(NoticePreferencesChange.self),
        gives: .ok(NoticePreferences.fields))

    /// Lists the inbox.
    public static let list = Exchange(
        .get, "/notifications", as: "notices", "A page of the person's inbox, newest first.",
        query: [.init("unreadOnly", .flag), .init("limit", .wholeNumber(1...100)), .init("cursor", .text)],
        gives: .ok(NoticeList.fields))

    /// Marks one as read.
    public static let read = Exchange(
        .post, "/notifications/{id}/read", as: "readNotice", "Marks a notification as read.", gives: .noContent)

    /// Marks all as read.
    public static let readAll = Exchange(
        .post, "/notifications/read-all", as: "readAllNotices", "Marks every notification as read.",
        gives: .noContent)

    /// Deletes one.
    public static let delete = Exchange(
        .delete, "/notifications/{id}", as: "deleteNotice", "Deletes a notification.", gives: .noContent)
}
