/// Every address of the JSON API, with its method: the one list that server and client read.
///
///     Endpoint.childTransactions.method                  // .get
///     Endpoint.childTransactions.pattern                 // "/api/v1/children/{id}/transactions"
///     Endpoint.childTransactions.path("me")              // "/api/v1/children/me/transactions"
public enum Endpoint: String, CaseIterable, Sendable {
    case health = "GET /health"
    case openAPI = "GET /openapi.json"
    case changes = "GET /changes"
    case registerParent = "POST /auth/register/parent"
    case registerInvited = "POST /auth/register/invited"
    case registerChild = "POST /auth/register/child"
    case login = "POST /auth/login"
    case refresh = "POST /auth/refresh"
    case logout = "POST /auth/logout"
    case confirm = "POST /auth/confirm"
    case me = "GET /auth/me"
    case changeMe = "PATCH /auth/me"
    case changePassword = "POST /auth/password"
    case recover = "POST /auth/recover"
    case completeRecovery = "POST /auth/recover/complete"
    case sessions = "GET /auth/sessions"
    case endOtherSessions = "DELETE /auth/sessions"
    case endSession = "DELETE /auth/sessions/{id}"
    case apiKeys = "GET /auth/api-keys"
    case createAPIKey = "POST /auth/api-keys"
    case revokeAPIKey = "DELETE /auth/api-keys/{id}"
    case switchFamily = "POST /auth/switch-family"
    case noticePreferences = "GET /auth/me/notification-preferences"
    case changeNoticePreferences = "PUT /auth/me/notification-preferences"
    case notices = "GET /notifications"
    case readNotice = "POST /notifications/{id}/read"
    case readAllNotices = "POST /notifications/read-all"
    case deleteNotice = "DELETE /notifications/{id}"
    case families = "GET /families"
    case createFamily = "POST /families"
    case family = "GET /families/current"
    case changeFamily = "PATCH /families/current"
    case members = "GET /families/current/members"
    case removeMember = "DELETE /families/current/members/{id}"
    case memberPasswordCode = "POST /families/current/members/{id}/password-code"
    case handOnFamily = "POST /families/current/owner"
    case invitations = "GET /families/current/invitations"
    case createInvitation = "POST /families/current/invitations"
    case cancelInvitation = "DELETE /families/current/invitations/{id}"
    case invitation = "GET /invitations/{id}"
    case acceptInvitation = "POST /invitations/{id}/accept"
    case familyDashboard = "GET /families/current/dashboard"
    case familyChildren = "GET /families/current/children"
    case children = "GET /children"
    case addChild = "POST /children"
    case child = "GET /children/{id}"
    case changeChild = "PATCH /children/{id}"
    case childPasswordCode = "POST /children/{id}/password-code"
    case removeChild = "DELETE /children/{id}"
    case restoreChild = "POST /children/{id}/restore"
    case payAllowance = "POST /children/{id}/allowance/pay"
    case heldAllowances = "GET /children/{id}/allowance/held"
    case decideHeldAllowances = "POST /children/{id}/allowance/held"
    case childDashboard = "GET /children/{id}/dashboard"
    case childTransactions = "GET /children/{id}/transactions"
    case createChildTransaction = "POST /children/{id}/transactions"
    case exportChild = "GET /children/{id}/transactions/export"
    case exportFamily = "GET /families/current/transactions/export"
    case transactions = "GET /transactions"
    case createTransaction = "POST /transactions"
    case transaction = "GET /transactions/{id}"
    case changeTransaction = "PATCH /transactions/{id}"
    case reverseTransaction = "DELETE /transactions/{id}"
    case recurring = "GET /recurring"
    case addRecurring = "POST /recurring"
    case changeRecurring = "PATCH /recurring/{id}"
    case deleteRecurring = "DELETE /recurring/{id}"
    case categories = "GET /categories"
    case balanceHistory = "GET /children/{id}/analytics/balance-history"
    case incomeSpending = "GET /children/{id}/analytics/income-spending"
    case monthlyComparison = "GET /children/{id}/analytics/monthly-comparison"
    case categorySpending = "GET /children/{id}/analytics/category-spending"
    case spendingTrend = "GET /children/{id}/analytics/spending-trend"
    case heatmap = "GET /children/{id}/analytics/heatmap"
    case glance = "GET /glance"
    case glanceLinks = "GET /glance-links"
    case addGlanceLink = "POST /glance-links"
    case deleteGlanceLink = "DELETE /glance-links/{id}"

    /// A request method of HTTP.
    public enum Method: String, Sendable {
        case get = "GET"
        case post = "POST"
        case put = "PUT"
        case patch = "PATCH"
        case delete = "DELETE"
    }

    /// What every path begins with.
    public static let prefix = "/api/v1"

    /// The method.
    public var method: Method { Method(rawValue: String(words[0])) ?? .get }

    /// The path with its places in braces.
    public var pattern: String { Self.prefix + String(words[1]) }

    /// The path with `id` in its place.
    public func path(_ id: String = "") -> String {
        let parts = pattern.split(separator: "{id}", omittingEmptySubsequences: false)
        return parts.joined(separator: id)
    }

    private var words: [Substring] { rawValue.split(separator: " ") }
}
