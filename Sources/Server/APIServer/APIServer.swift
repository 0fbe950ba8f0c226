public import Credentials
import Foundation
public import HTTPEngine
import Household
import Ledger
import RoostAPI
public import Services

/// The JSON API under `/api/v1`: the household for scripts, phones and tests.
///
///     APIServer(services: services, signer: signer).mount(on: &router)
///
/// Every endpoint of `RoostAPI.Endpoint` has exactly one handler; every refusal becomes one problem document.
public struct APIServer: Sendable {
    /// The largest body that any endpoint takes but the one for photos.
    public static let bodyBytes = 64 * 1024
    /// Requests of one session a minute ([S §14]).
    public static let requestsPerMinute = 600

    let services: Services
    let signer: AccessTokenSigner
    let cookies: SessionCookies
    let version: String
    private let document: [UInt8]
    let publicURL: String?
    let address: ServerAddress
    private let requests = NetworkLimit(limit: APIServer.requestsPerMinute, seconds: 60)

    /// An API over services; access tokens are signed with `signer`, `version` is what `/health` says of the program.
    ///
    /// - Parameters:
    ///   - publicURL: where people reach the server, without a slash at the end.
    ///   - address: by what names the server knows itself, for links in answers.
    public init(
        services: Services, signer: AccessTokenSigner, cookies: SessionCookies = SessionCookies(),
        publicURL: String? = nil, address: ServerAddress? = nil, version: String
    ) {
        self.publicURL = publicURL
        self.address = address ?? ServerAddress(publicURL: publicURL)
        self.services = services
        self.signer = signer
        self.cookies = cookies
        self.version = version
        document = Self.openAPIDocument(version: version)
    }

    /// The OpenAPI document that `/openapi.json` answers, as UTF-8.
    public static func openAPIDocument(version: String) -> [UInt8] {
        JSONWriter.bytes(OpenAPIDocument.json(version: version))
    }

    /// Adds the routes of every endpoint.
    public func mount(on router: inout Router) {
        for endpoint in Endpoint.allCases {
            let server = self
            let takesPhoto = endpoint == .addAttachment
            router.on(
                endpoint.method.engine, endpoint.pattern,
                bodyBytes: takesPhoto ? Self.photoBodyBytes : Self.bodyBytes,
                tooLarge: takesPhoto ? Self.tooLargePhoto : nil, place: .pool
            ) { request in
                await server.respond(to: request, endpoint)
            }
        }
        // Where pages answer every other address, what no endpoint knows is still refused in the form of the API.
        for method in Set(Endpoint.allCases.map(\.method.engine)) {
            router.immediately(method, "/api/{path...}") { Self.engineRefusal(.notFound, requestID: $0.id) }
        }
    }

    /// Answers one request to an endpoint; never fails.
    func respond(to request: Request, _ endpoint: Endpoint) async -> Response {
        let requestID = name(of: request)
        var response = await RequestID.$current.withValue(requestID) {
            do throws(APIFailure) {
                try refuseForeignPages(request)
                let asked = APIRequest(request)
                var response = try await answer(asked, endpoint)
                renewCookie(asked, &response)
                return response
            } catch {
                guard let exportPage = endpoint.exportPage(of: request) else {
                    return await refusal(error, request, requestID)
                }
                return await refusedPage(error, request, requestID, exportPage: exportPage)
            }
        }
        response.makePrivate()
        response.headers["x-request-id"] = requestID
        return response
    }

    /// The name of a request: the one that it came with, as the log has it, or a new one.
    func name(of request: Request) -> String {
        request.id.isEmpty ? services.world.uuid().uuidString.lowercased() : request.id
    }

    /// The one list of what answers what; those of people stand in `APIServer+People.swift`.
    private func answer(_ request: APIRequest, _ endpoint: Endpoint) async throws(APIFailure) -> Response {
        switch endpoint {
        case .health, .live, .ready: try await health(endpoint)
        case .openAPI: .json(document)
        case .changes: try await changes(request)
        case .registerParent, .registerInvited, .registerChild, .login, .refresh, .logout, .confirm, .me, .changeMe,
            .changePassword, .renewRecoveryCodes, .recover, .completeRecovery, .switchFamily, .sessions,
            .endOtherSessions, .endSession, .apiKeys, .createAPIKey, .revokeAPIKey, .childPasswordCode,
            .memberPasswordCode:
            try await answerAccount(request, endpoint)
        case .families, .createFamily, .family, .changeFamily, .deleteFamily, .members, .removeMember, .handOnFamily,
            .invitations, .createInvitation, .cancelInvitation, .invitation, .acceptInvitation, .noticePreferences,
            .changeNoticePreferences, .notices, .readNotice, .readAllNotices, .deleteNotice:
            try await answerPeople(request, endpoint)
        case .familyDashboard: try await familyDashboard(request)
        case .familyChildren: try await children(request)
        case .children: try await allChildren(request)
        case .addChild: try await addChild(request)
        case .child: try await child(request)
        case .changeChild: try await changeChild(request)
        case .removeChild: try await removeChild(request)
        case .restoreChild: try await restoreChild(request)
        case .payAllowance: try await payAllowance(request)
        case .heldAllowances: try await heldAllowances(request)
        case .decideHeldAllowances: try await decideHeldAllowances(request)
        case .childDashboard: try await childDashboard(request)
        case .childTransactions: try await childTransactions(request)
        case .createChildTransaction: try await createChildTransaction(request)
        case .exportChild: try await exportChild(request)
        case .exportFamily: try await exportFamily(request)
        case .transactions: try await allTransactions(request)
        case .createTransaction: try await createTransaction(request)
        case .transaction: try await transaction(request)
        case .changeTransaction: try await changeTransaction(request)
        case .reverseTransaction: try await reverseTransaction(request)
        case .addAttachment: try await addAttachment(request)
        case .attachment: try await attachment(request)
        case .changeAttachment: try await changeAttachment(request)
        case .deleteAttachment: try await deleteAttachment(request)
        case .recurring: try await recurring(request)
        case .addRecurring: try await addRecurring(request)
        case .changeRecurring: try await changeRecurring(request)
        case .deleteRecurring: try await deleteRecurring(request)
        case .balanceHistory: try await balanceHistory(request)
        case .incomeSpending: try await incomeSpending(request)
        case .monthlyComparison: try await monthlyComparison(request)
        case .categorySpending: try await categorySpending(request)
        case .spendingTrend: try await spendingTrend(request)
        case .heatmap: try await heatmap(request)
        case .glance: try await glance(request)
        case .glanceLinks: try await glanceLinks(request)
        case .addGlanceLink: try await addGlanceLink(request)
        case .deleteGlanceLink: try await deleteGlanceLink(request)
        case .savingsAccounts, .openSavings, .savingsAccount, .changeSavings, .deposit, .withdraw,
            .savingsTransactions, .closeSavings:
            try await answerSavings(request, endpoint)
        case .wishes, .addWish, .wish, .changeWish, .requestWish, .withdrawWishRequest, .declineWish, .purchaseWish,
            .unpurchaseWish, .deleteWish:
            try await answerWishes(request, endpoint)
        case .budgets, .addBudget, .checkBudget, .changeBudget, .deleteBudget:
            try await answerBudgets(request, endpoint)
        case .categories, .addCategory, .changeCategory, .deleteCategory: try await answerCategories(request, endpoint)
        }
    }

    /// Who asks, by token or cookie; throws when nobody does, or too often.
    func caller(_ request: APIRequest) async throws(APIFailure) -> Caller {
        let caller = try await provenCaller(request.request, renewal: request.renewal)
        try count(caller.sessionID)
        return caller
    }

    /// Whether the server answers, and but for that question whether it can do its work: not while nothing can be
    /// written.
    private func health(_ endpoint: Endpoint) async throws(APIFailure) -> Response {
        if endpoint != .live, await !services.health.canWrite() {
            throw .problem(Problem(.unavailable, detail: "Changes can't be saved at the moment."), retryAfterSeconds: 5)
        }
        return .json(["status": "ok", "version": .string(version)])
    }

    /// Where a request comes from.
    func visitor(_ request: APIRequest) -> Visitor {
        Visitor(request.request, cookies: cookies, isBehindProxy: publicURL != nil)
    }

    /// Counts a call of a session; throws when there were too many.
    func count(_ session: SignInSession.ID) throws(APIFailure) {
        let now = services.world.now()
        if let retryAt = requests.attempt(from: session.description, now: now) {
            let seconds = max(1, Int(retryAt.timeIntervalSince(now).rounded(.up)))
            throw .problem(Problem(.rateLimited), retryAfterSeconds: seconds)
        }
    }

    /// Who asks, by token, key or cookie, however often; what the cookie is to be renewed for goes to `renewal`.
    func provenCaller(
        _ request: Request, renewal: CookieRenewal = CookieRenewal()
    ) async throws(APIFailure) -> Caller {
        if let authorization = request.header("authorization") {
            return try await bearer(authorization)
        }
        if let key = request.header("x-api-key") {
            let caller = try await service { () throws(ServiceFailure) in try await services.keys.caller(key: key) }
            guard let caller else { throw .problem(Problem(.unauthenticated)) }
            return caller
        }
        guard let token = cookies.token(in: request) else { throw .problem(Problem(.unauthenticated)) }
        let recognised = try await service { () throws(ServiceFailure) in
            try await services.signIn.recognise(sessionToken: token)
        }
        guard let recognised else { throw .problem(Problem(.unauthenticated)) }
        if let seconds = recognised.cookieSeconds { renewal.set(cookies.renewed(token, seconds: seconds)) }
        return recognised.caller
    }

    /// A remembered session lives on with its use, and so does the browser's cookie; an answer that sets one of its
    /// own knows better.
    private func renewCookie(_ request: APIRequest, _ response: inout Response) {
        guard let cookie = request.renewal.cookie, response.headers["set-cookie"] == nil else { return }
        response.set(cookie)
    }

    /// Who holds the token of an `Authorization` header.
    func bearer(_ authorization: String) async throws(APIFailure) -> Caller {
        let words = authorization.split(separator: " ")
        guard words.count == 2, words[0].lowercased() == "bearer" else { throw .problem(Problem(.unauthenticated)) }
        switch signer.verify(String(words[1]), now: services.world.now()) {
        case .invalid: throw .problem(Problem(.unauthenticated))
        case .expired: throw .problem(Problem(.tokenExpired))
        case .valid(let claims):
            let caller = try await service { () throws(ServiceFailure) in
                try await services.signIn.caller(
                    session: SignInSession.ID(claims.session), family: Family.ID(claims.family))
            }
            guard let caller, caller.userID.uuid == claims.subject else {
                throw .problem(Problem(.unauthenticated))
            }
            return caller
        }
    }

    /// A page of another site may neither change anything nor read by script; a browser says where it stands.
    func refuseForeignPages(_ request: Request) throws(APIFailure) {
        let saysOrigin = request.header("origin") != nil
        if request.origin == .foreign, saysOrigin || !request.method.isSafe {
            throw .problem(Problem(.forbidden))
        }
    }
}

extension Endpoint.Method {
    fileprivate var engine: HTTPEngine.Method {
        switch self {
        case .get: .get
        case .post: .post
        case .put: .put
        case .patch: .patch
        case .delete: .delete
        }
    }
}
