import HTTPEngine
import Household
import Ledger
import RoostAPI
import Services

extension APIServer {
    /// GET /notifications
    func notices(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        var reader = QueryReader(request.request.query)
        let unreadOnly = reader.value("unreadOnly", "Must be true or false.") { Bool($0) } ?? false
        let limit = reader.value("limit", "Must be a number from 1 to 100.") { text in
            Int(text).flatMap { (1...100).contains($0) ? $0 : nil }
        }
        let cursor = reader.value("cursor", "Must be a nextCursor of an answer.") { NoticeCursor($0) }
        try reader.finish()
        let page = try await service { () throws(ServiceFailure) in
            try await services.notices.page(caller, unreadOnly: unreadOnly, after: cursor, limit: limit ?? 20)
        }
        let answer = NoticePageAnswer(
            notices: page.notices, unreadCount: page.unreadCount, total: page.total,
            nextCursor: page.next?.description)
        return .json(answer.json)
    }

    /// POST /notifications/{id}/read
    func readNotice(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        let id: Notice.ID = try request.id()
        try await service { () throws(ServiceFailure) in try await services.notices.markRead(caller, id) }
        return Response(.noContent)
    }

    /// POST /notifications/read-all
    func readAllNotices(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        try await service { () throws(ServiceFailure) in try await services.notices.markAllRead(caller) }
        return Response(.noContent)
    }

    /// DELETE /notifications/{id}
    func deleteNotice(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        let id: Notice.ID = try request.id()
        try await service { () throws(ServiceFailure) in try await services.notices.delete(caller, id) }
        return Response(.noContent)
    }

    /// GET /auth/me/notification-preferences
    func noticePreferences(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        let preferences = try await service { () throws(ServiceFailure) in
            try await services.notices.preferences(caller)
        }
        return .json(preferences.json)
    }

    /// PUT /auth/me/notification-preferences
    func changeNoticePreferences(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        let body = try request.body { value throws(BodyProblems) in try NoticePreferencesBody(value) }
        let preferences = try await service { () throws(ServiceFailure) in
            try await services.notices.change(caller, NoticesService.PreferencesChange(body))
        }
        return .json(preferences.json)
    }
}

extension NoticesService.PreferencesChange {
    fileprivate init(_ body: NoticePreferencesBody) {
        self.init()
        allowNotifications = body.allowNotifications
        transactionAlerts = body.transactionAlerts
        allowanceReminders = body.allowanceReminders
        balanceAlerts = body.balanceAlerts
        lowBalanceWarning = body.lowBalanceWarning
        lowBalanceThreshold = body.lowBalanceThreshold
        goalsAndSavings = body.goalsAndSavings
        budgetWarnings = body.budgetWarnings
        requests = body.requests
        signInAlerts = body.signInAlerts
        quietHoursStart = body.quietHoursStart
        quietHoursEnd = body.quietHoursEnd
        hideAmounts = body.hideAmounts
    }
}
