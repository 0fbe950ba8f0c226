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
/// Every endpoint of `Endpoint.all` has exactly one handler; every refusal becomes one problem document.
public struct APIServer: Sendable {
    /// The largest body that any endpoint takes but the one for photos.
    public static let bodyBytes = 64 * 1024
    /// Requests of one session a minute ([S §14]).
    public static let requestsPerMinute = 600
    /// Times that one key hands in messages a minute (finances.md §4).
    public static let capturesPerMinute = 60

    let services: Services
    let signer: AccessTokenSigner
    let cookies: SessionCookies
    let version: String
    /// Made for whoever first asks: few do, and it would be a third of what starting costs.
    let document: OnceMade<[UInt8]>
    let publicURL: String?
    let address: ServerAddress
    private let requests = NetworkLimit(limit: APIServer.requestsPerMinute, seconds: 60)
    /// What keys hand in.
    let captureRequests = NetworkLimit(limit: APIServer.capturesPerMinute, seconds: 60)

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
        document = OnceMade { Self.openAPIDocument(version: version) }
    }

    /// The OpenAPI document that `/openapi.json` answers, as UTF-8.
    public static func openAPIDocument(version: String) -> [UInt8] {
        JSONWriter.bytes(OpenAPIDocument.json(version: version))
    }

    /// Every endpoint with what answers it: one line a system.
    var mounted: [Mounted] {
        [
            server,
            people,
            allowance,
            ledgers,
            money,
            groceries,
        ].flatMap { $0 }
    }

    /// Adds the routes of every endpoint.
    public func mount(on router: inout Router) {
        let mounted = self.mounted
        for each in mounted {
            router.on(
                each.endpoint.method.engine, each.endpoint.pattern, bodyBytes: each.bodyBytes, tooLarge: each.tooLarge,
                place: .pool
            ) { request in
                await self.respond(to: request, each)
            }
        }
        // Where pages answer every other address, what no endpoint knows is still refused in the form of the API.
        for method in Set(mounted.map(\.endpoint.method.engine)) {
            router.immediately(method, "/api/{path...}") { Self.engineRefusal(.notFound, requestID: $0.id) }
        }
    }

    /// Answers one request to an endpoint; never fails.
    private func respond(to request: Request, _ mounted: Mounted) async -> Response {
        let requestID = name(of: request)
        var response = await RequestID.$current.withValue(requestID) {
            do {
                try refuseForeignPages(request)
                let asked = APIRequest(request)
                var response = try await mounted.answer(asked)
                for cookie in asked.cookies.all { response.set(cookie) }
                return response
            } catch {
                return await refusal(APIFailure(error), request, requestID, mounted)
            }
        }
        response.makePrivate()
        response.headers["x-request-id"] = requestID
        return response
    }

    private func refusal(
        _ failure: APIFailure, _ request: Request, _ requestID: String, _ mounted: Mounted
    ) async -> Response {
        guard let page = mounted.page, request.header("accept")?.contains("text/html") == true else {
            return await refusal(failure, request, requestID)
        }
        return await refusedPage(failure, request, requestID, exportPage: page(request))
    }

    /// The name of a request: the one that it came with, as the log has it, or a new one.
    func name(of request: Request) -> String {
        request.id.isEmpty ? services.world.uuid().uuidString.lowercased() : request.id
    }

    /// Who asks, by token or cookie; throws when nobody does, or too often.
    func caller(_ request: APIRequest) async throws(APIFailure) -> Caller {
        let caller = try await provenCaller(request.request, cookies: request.cookies)
        try count(caller.sessionID)
        return caller
    }

    /// Where a request comes from.
    func visitor(_ request: APIRequest) -> Visitor {
        Visitor(request.request, cookies: cookies, isBehindProxy: publicURL != nil)
    }

    /// Counts a call of a session; throws when there were too many.
    func count(_ session: SignInSession.ID) throws(APIFailure) { try count(session.description, in: requests) }

    /// Counts a call of somebody against a limit; throws when there were too many.
    func count(_ name: String, in limit: NetworkLimit) throws(APIFailure) {
        let now = services.world.now()
        if let retryAt = limit.attempt(from: name, now: now) {
            let seconds = max(1, Int(retryAt.timeIntervalSince(now).rounded(.up)))
            throw .problem(Problem(.rateLimited), retryAfterSeconds: seconds)
        }
    }

    /// Returns the caller of a request, found by token, key or cookie, however often it asks. Renews the cookie in
    /// `cookies` where that needs a new date.
    func provenCaller(
        _ request: Request, cookies answer: AnswerCookies = AnswerCookies()
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
        if let seconds = recognised.cookieSeconds { answer.renew(cookies.of(request).renewed(token, seconds: seconds)) }
        return recognised.caller
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
