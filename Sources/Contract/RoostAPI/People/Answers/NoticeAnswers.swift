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

extension NoticeList: AnswerObject {
    /// The body of `GET /notifications`.
    public static let fields = Fields<NoticeList>(
        "NotificationPage",
        [
            .init("notifications", \.notices), .init("unreadCount", \.unreadCount), .init("total", \.total),
            .init("hasMore", \.hasMore), .init("nextCursor", \.next?.description),
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
            .init("newSources", \.newSources),
            .init("quietHoursStart", \.quietHoursStart), .init("quietHoursEnd", \.quietHoursEnd),
            .init("hideAmounts", \.hideAmounts),
        ], documentedLast: ["lowBalanceThreshold", "quietHoursStart", "quietHoursEnd"])
}
