import Foundation
import HTTPEngine
import Household
import HouseholdFixtures
import Ledger
import RoostAPI
import Services
import Testing

@testable import APIServer

@Suite("The API's conventions")
struct ConventionTests {
    @Test("Every refusal maps to a code whose status is an error; few share their code")
    func everyRefusal() {
        let codes = Refusal.everyOne.map(\.code)
        #expect(codes.allSatisfy { (400...499).contains($0.status) })
        let counts = Dictionary(grouping: codes) { $0 }.mapValues(\.count)
        let shared: [ErrorCode: Int] = [
            .validationFailed: 3, .notFound: 2, .forbidden: 4, .limitReached: 3, .tooLarge: 6,
            .rateLimited: 2, .allowanceNotUndoable: 3,
        ]
        #expect(counts.filter { $0.value > 1 } == shared)
    }

    @Test(
        "Statuses and codes are those of the specification",
        arguments: [
            (.access(.signInRequired), 401, "UNAUTHENTICATED"), (.access(.proofExpired), 401, "TOKEN_EXPIRED"),
            (.account(.invalidCredentials), 401, "INVALID_CREDENTIALS"), (.access(.forbidden), 403, "FORBIDDEN"),
            (.account(.registrationClosed), 403, "REGISTRATION_CLOSED"), (.access(.notFound), 404, "NOT_FOUND"),
            (.request(.versionConflict), 409, "VERSION_CONFLICT"),
            (.request(.keyReused), 409, "IDEMPOTENCY_KEY_REUSED"),
            (.account(.emailTaken), 409, "EMAIL_TAKEN"), (.ledger(.alreadyReversed), 409, "ALREADY_REVERSED"),
            (.ledger(.notReversible), 409, "NOT_REVERSIBLE"),
            (.ledger(.insufficientFunds(balance: .zero(.points))), 422, "INSUFFICIENT_FUNDS"),
            (.form(FieldErrors(.email, .emailRequired)), 422, "VALIDATION_FAILED"),
            (.account(.tooManyAttempts(retryAfterSeconds: 1)), 429, "RATE_LIMITED"),
        ] as [(Refusal, Int, String)])
    func table(refusal: Refusal, status: Int, code: String) {
        #expect(refusal.code.status == status)
        #expect(refusal.code.rawValue == code)
    }

    @Test("A problem document has the form of RFC 9457 with code, errors and requestId")
    func problemDocument() async throws {
        try await APIHouse.run { house in
            let token = try await house.token()
            let answer = try await house.send(
                .post, "/children", token: token, body: #"{"firstName":"","weeklyAllowance":-1,"lastName":"Smith"}"#)

            #expect(answer.status == 422)
            #expect(answer.header("content-type") == "application/problem+json")
            #expect(answer.json["status"] == .number("422"))
            #expect(answer.json["type"]?.text == "about:blank")
            #expect(answer.json["title"]?.text == "Unprocessable Content")
            #expect(answer.code == "VALIDATION_FAILED")
            #expect(answer.detail == "First name is required")
            #expect(answer.messages("weeklyAllowance") == ["Please enter a valid allowance amount"])
            #expect(answer.messages("email") == ["Email is required"])
            #expect(answer.json["requestId"]?.text == answer.header("x-request-id"))
        }
    }

    @Test(
        "Bodies that cannot be read are refused before anything happens",
        arguments: [
            ("not json", "application/json", 400, "BAD_REQUEST"), ("", "application/json", 400, "BAD_REQUEST"),
            (#"{"email":"a"#, "application/json", 400, "BAD_REQUEST"),
            (#"{"email":"a","email":"b"}"#, "application/json", 400, "BAD_REQUEST"),
            (#"{"email":NaN}"#, "application/json", 400, "BAD_REQUEST"),
            ("[]", "application/json", 422, "VALIDATION_FAILED"),
            (#"{"email":7,"password":true}"#, "application/json", 422, "VALIDATION_FAILED"),
            (#"{"email":"a@b.c","password":"x","admin":true}"#, "application/json", 422, "VALIDATION_FAILED"),
            ("email=a", "application/x-www-form-urlencoded", 415, "UNSUPPORTED_TYPE"),
            ("{}", "text/plain", 415, "UNSUPPORTED_TYPE"), ("{}", "application/jsonx", 415, "UNSUPPORTED_TYPE"),
        ])
    func unreadable(body: String, type: String, status: Int, code: String) async throws {
        try await APIHouse.run { house in
            let answer = try await house.send(.post, "/auth/login", body: body, headers: ["Content-Type": type])
            #expect(answer.status == status)
            #expect(answer.code == code)
        }
    }

    @Test(
        "What the engine refuses by itself has a problem document with the engine's status",
        arguments: [
            (400, "BAD_REQUEST"), (403, "FORBIDDEN"), (404, "NOT_FOUND"), (405, "METHOD_NOT_ALLOWED"),
            (408, "REQUEST_TIMEOUT"), (413, "TOO_LARGE"), (414, "BAD_REQUEST"), (415, "UNSUPPORTED_TYPE"),
            (431, "BAD_REQUEST"), (500, "INTERNAL"), (501, "INTERNAL"), (503, "UNAVAILABLE"),
        ])
    func engine(status: Int, code: String) throws {
        let response = APIServer.engineRefusal(Status(status), requestID: "r1")
        let problem = try JSONReader.read(response.body)
        #expect(response.status.code == status)
        #expect(problem["status"] == JSONValue(status))
        #expect(problem["code"]?.text == code)
        #expect(problem["requestId"]?.text == "r1" && response.headers["x-request-id"] == "r1")
        #expect(response.headers["content-type"] == "application/problem+json")
    }

    @Test("A body above the limit is refused by its announced length")
    func tooLarge() async throws {
        try await APIHouse.run { house in
            let body = String(repeating: " ", count: APIServer.bodyBytes + 1)
            let answer = try await house.send(.post, "/auth/login", body: body)
            #expect((answer.status, answer.code) == (413, "TOO_LARGE"))
        }
    }

    @Test("A charset after the media type is tolerated")
    func charset() async throws {
        try await APIHouse.run { house in
            let answer = try await house.send(
                .post, "/auth/login", body: #"{"email":"parent@example.com","password":"password123"}"#,
                headers: ["Content-Type": "Application/JSON; charset=utf-8"])
            #expect(answer.status == 200)
        }
    }

    @Test("Unknown addresses, methods and malformed ids have problem documents too")
    func addresses() async throws {
        try await APIHouse.run { house in
            let token = try await house.token()
            let unknown = try await house.send(.get, "/nothing", token: token)
            #expect((unknown.status, unknown.code) == (404, "NOT_FOUND"))
            let method = try await house.send(.delete, "/health")
            #expect((method.status, method.code) == (405, "METHOD_NOT_ALLOWED"))
            for id in ["x", "../health", "00000000-0000-0000-0000-000000000000", "me"] {
                #expect(try await house.send(.get, "/children/\(id)", token: token).status == 404, "\(id)")
            }
        }
    }

    @Test("Without a session every endpoint that asks for one answers 401")
    func signedOut() async throws {
        try await APIHouse.run { house in
            for endpoint in Endpoint.all {
                let path = endpoint.path("00000000-0000-4000-8000-000000000000")
                let body = endpoint.method == .get || endpoint.method == .delete ? nil : "{}"
                let answer = try await house.send(endpoint.method, path, body: body)
                switch endpoint {
                case ServerEndpoints.health.endpoint, ServerEndpoints.live.endpoint, ServerEndpoints.ready.endpoint:
                    #expect(answer.text == #"{"status":"ok","version":"1.2.3"}"#)
                case ServerEndpoints.openAPI.endpoint: #expect(answer.json["openapi"]?.text == "3.1.0")
                case AccountEndpoints.login.endpoint, AccountEndpoints.registerParent.endpoint,
                    AccountEndpoints.recover.endpoint, AccountEndpoints.completeRecovery.endpoint:
                    #expect(answer.status == 422)
                case AccountEndpoints.registerInvited.endpoint, InvitationEndpoints.family.endpoint:
                    #expect((answer.status, answer.code) == (404, "NOT_FOUND"))
                default:
                    #expect((answer.status, answer.code) == (401, "UNAUTHENTICATED"), "\(endpoint)")
                    #expect(answer.header("www-authenticate") == "Bearer")
                }
                #expect(answer.header("cache-control") == "no-store")
            }
        }
    }

    @Test("A fault of the store is a short 503 with a reference and no details")
    func fault() async throws {
        try await APIHouse.run { house in
            let token = try await house.token()
            await house.household.closeStore()
            let answer = try await house.send(.get, "/children", token: token)
            #expect((answer.status, answer.code) == (503, "UNAVAILABLE"))
            #expect(answer.detail == "The server is busy. Try again in a moment.")
            #expect(answer.header("retry-after") == "1")
        }
    }
}
