public import Household
import Ledger

extension Notice {
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

    /// The body.
    public var json: JSONValue {
        [
            "notifications": .array(notices.map(\.json)), "unreadCount": JSONValue(unreadCount),
            "total": JSONValue(total), "hasMore": .bool(nextCursor != nil), "nextCursor": JSONValue(nextCursor),
        ]
    }
}

extension NoticePreferences {
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
