public import Household
import Ledger

extension Notice {
    /// What an element of the body of `GET /notifications` holds.
    public static let schema = Schema.object(
        "Notification",
        [
            .init("id", .id), .init("kind", .text), .init("title", .text), .init("body", .text),
            .init("subject", .text), .init("subjectId", .nullable(.id)), .init("path", .text),
            .init("createdAt", .instant), .init("readAt", .nullable(.instant)), .init("isRead", .flag),
        ])

    /// An element of the body of `GET /notifications`. `path` is the page it opens, `subject` and `subjectId` say the
    /// same in parts.
    public var json: JSONValue {
        [
            "id": JSONValue(id), "kind": .string(kind.rawValue), "title": .string(title), "body": .string(body),
            "subject": .string(subject.name), "subjectId": JSONValue(subject.id.map { Notice.ID($0) }),
            "path": .string(subject.path), "createdAt": JSONValue(createdAt), "readAt": JSONValue(readAt),
            "isRead": .bool(readAt != nil),
        ]
    }
}

/// The body of `GET /notifications`.
public struct NoticePageAnswer: Sendable {
    private let notices: [Notice]
    private let unreadCount: Int
    private let total: Int
    private let nextCursor: String?

    /// A page of an inbox; `nextCursor` is nil at the end.
    public init(notices: [Notice], unreadCount: Int, total: Int, nextCursor: String?) {
        self.notices = notices
        self.unreadCount = unreadCount
        self.total = total
        self.nextCursor = nextCursor
    }

    /// What the body holds.
    public static let schema = Schema.object(
        "NotificationPage",
        [
            .init("notifications", .list(Notice.schema)), .init("unreadCount", .wholeNumber),
            .init("total", .wholeNumber), .init("hasMore", .flag), .init("nextCursor", .nullable(.text)),
        ])

    /// The body.
    public var json: JSONValue {
        [
            "notifications": .array(notices.map(\.json)), "unreadCount": JSONValue(unreadCount),
            "total": JSONValue(total), "hasMore": .bool(nextCursor != nil), "nextCursor": JSONValue(nextCursor),
        ]
    }
}

extension NoticePreferences {
    /// What the body holds.
    public static let schema = Schema.object(
        "NotificationPreferences",
        NoticePreferencesBody.switches.map { Schema.Property($0, .flag) } + [
            .init("lowBalanceThreshold", .money), .init("quietHoursStart", .clockTime),
            .init("quietHoursEnd", .clockTime),
        ])

    /// The body of `GET` and `PUT /auth/me/notification-preferences`; times as `HH:MM`.
    public var json: JSONValue {
        [
            "allowNotifications": .bool(allowNotifications), "transactionAlerts": .bool(transactionAlerts),
            "allowanceReminders": .bool(allowanceReminders), "balanceAlerts": .bool(balanceAlerts),
            "lowBalanceWarning": .bool(lowBalanceWarning), "lowBalanceThreshold": JSONValue(lowBalanceThreshold),
            "goalsAndSavings": .bool(goalsAndSavings), "budgetWarnings": .bool(budgetWarnings),
            "requests": .bool(requests), "signInAlerts": .bool(signInAlerts),
            "quietHoursStart": .string(quietHoursStart.description),
            "quietHoursEnd": .string(quietHoursEnd.description), "hideAmounts": .bool(hideAmounts),
        ]
    }
}
