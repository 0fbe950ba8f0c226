public import Household
import Ledger

extension Notice: AnswerObject {
    /// An element of the body of `GET /notifications`. `path` is the page it opens, `subject` and `subjectId` say the
    /// same in parts.
    public static let fields = Fields<Notice>(
        "Notification",
        [
            .init("id", \.id), .init("kind", \.kind.rawValue), .init("title", \.title), .init("body", \.body),
            .init("subject", \.subject.name), .init("subjectId") { $0.subject.id.map { Notice.ID($0) } },
            .init("path", \.subject.path), .init("createdAt", \.createdAt), .init("readAt", \.readAt),
            .init("isRead") { $0.readAt != nil },
        ])
}

/// The body of `GET /notifications`.
public struct NoticePageAnswer: AnswerObject, Sendable {
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
    public static let fields = Fields<NoticePageAnswer>(
        "NotificationPage",
        [
            .init("notifications", \.notices), .init("unreadCount", \.unreadCount), .init("total", \.total),
            .init("hasMore") { $0.nextCursor != nil }, .init("nextCursor", \.nextCursor),
        ])
}

extension NoticePreferences: AnswerObject {
    /// The body of `GET` and `PUT /auth/me/notification-preferences`; times as `HH:MM`.
    public static let fields = Fields<NoticePreferences>(
        "NotificationPreferences",
        [
            .init("allowNotifications", \.allowNotifications), .init("transactionAlerts", \.transactionAlerts),
            .init("allowanceReminders", \.allowanceReminders), .init("balanceAlerts", \.balanceAlerts),
            .init("lowBalanceWarning", \.lowBalanceWarning), .init("lowBalanceThreshold", \.lowBalanceThreshold),
            .init("goalsAndSavings", \.goalsAndSavings), .init("budgetWarnings", \.budgetWarnings),
            .init("requests", \.requests), .init("signInAlerts", \.signInAlerts),
            .init("quietHoursStart", \.quietHoursStart), .init("quietHoursEnd", \.quietHoursEnd),
            .init("hideAmounts", \.hideAmounts),
        ], documentedLast: ["lowBalanceThreshold", "quietHoursStart", "quietHoursEnd"])
}
