import Foundation
import HTTPEngine
import Household
import HouseholdFixtures
import RoostAPI
import Services
import Storage
import Synchronization
import Testing

@testable import APIServer

@Suite("What every answer of the API carries")
struct AnswerTests {
    /// Bytes as they are sent, `%` for the port, and the status that comes back.
    struct Row: CustomTestStringConvertible, Sendable {
        let bytes: String
        let status: Int

        init(_ bytes: String, _ status: Int) {
            self.bytes = bytes
            self.status = status
        }

        var testDescription: String { "\(status) \(bytes.prefix(40))" }
    }

    private static let host = "Host: 127.0.0.1\r\nConnection: close\r\n"

    @Test(
        "Every answer, also of the engine alone, may not be kept, is what it says, and has one name everywhere",
        arguments: [
            Row("GET /api/v1/health HTTP/1.1\r\n\(host)\r\n", 200),
            Row("GET /api/v1/openapi.json HTTP/1.1\r\n\(host)\r\n", 200),
            Row("GET /api/v1/nothing HTTP/1.1\r\n\(host)\r\n", 404),
            Row("POST /api/v2/children HTTP/1.1\r\n\(host)Content-Length: 0\r\n\r\n", 404),
            Row("GET /api/v1/children HTTP/1.1\r\n\(host)\r\n", 401),
            Row("DELETE /api/v1/health HTTP/1.1\r\n\(host)\r\n", 405),
            Row("BREW /api/v1/health HTTP/1.1\r\n\(host)\r\n", 405),
            Row("GET /api/v1/children/%00 HTTP/1.1\r\n\(host)\r\n", 400),
            Row("GET /api/v1/children HTTP/1.1\r\nno colon\r\n\r\n", 400),
            Row("GET /api/v1/children HTTP/1.1\r\n\r\n", 400),
            Row("POST /api/v1/auth/login HTTP/1.1\r\n\(host)Content-Length: 65537\r\n\r\n", 413),
            Row("POST /api/v1/transactions/x/attachments HTTP/1.1\r\n\(host)Content-Length: 99999999\r\n\r\n", 413),
            Row("GET /api/v1/health HTTP/1.1\r\n\(host)X: \(String(repeating: "x", count: 20_000))\r\n\r\n", 431),
            Row("GET /\(String(repeating: "x", count: 20_000)) HTTP/1.1\r\n\(host)\r\n", 414),
            Row("POST /api/v1/auth/login HTTP/1.1\r\n\(host)Transfer-Encoding: gzip\r\n\r\n", 501),
            Row("GET /api/v1/health HTTP/3.0\r\n\(host)\r\n", 505),
            Row("POST /api/v1/auth/login HTTP/1.1\r\n\(host)Content-Length: 2\r\n\r\n{}", 415),
            Row("POST /api/v1/auth/login HTTP/1.1\r\n\(host)Origin: http://evil\r\nContent-Length: 0\r\n\r\n", 403),
        ])
    func headers(row: Row) async throws {
        try await APIHouse.run { house in
            let answer = try Answer(await exchange(Array(row.bytes.utf8), port: house.port))
            #expect(answer.status == row.status)
            #expect(answer.header("x-content-type-options") == "nosniff")
            #expect(answer.header("cache-control") == "no-store")
            let names = answer.headers.filter { $0.name == "x-request-id" }.map(\.value)
            #expect(names.count == 1)
            guard answer.status >= 400 else { return }
            #expect(answer.json["requestId"]?.text == names.first)
        }
    }

    @Test("A fault is told with the name of its request, logged once under that name, and shows nothing of itself")
    func fault() async throws {
        let logged = Mutex<[(id: String?, details: String)]>([])
        let store = try CountingStore(TestHousehold.newDatabase())
        let household = try TestHousehold(
            database: store,
            report: { fault in
                logged.withLock { $0.append((RequestID.current, fault.details)) }
                return RequestID.current ?? "none"
            })
        try await APIHouse.run(household) { house in
            for (kind, status) in [(StorageFault.Kind.programming, 500), (.diskFull, 503)] {
                logged.withLock { $0 = [] }
                store.fault = StorageFault(kind, message: "inner words", place: "SELECT secret")
                let answer = try await house.send(
                    .post, "/auth/login", body: #"{"email":"a@example.com","password":"password123"}"#)
                #expect(answer.status == status)
                #expect(!answer.text.contains("inner") && !answer.text.contains("SELECT"))
                let id = answer.header("x-request-id")
                #expect(answer.json["requestId"]?.text == id)
                let lines = logged.withLock { $0 }
                #expect(lines.map(\.id) == [id])
                #expect(lines.first?.details.contains("inner words") == true)
            }
        }
    }

    @Test("The log tells of a page who may not and who asks too often, as request lines do by their status")
    func notedRefusals() {
        let noted = Services.notedRefusals
        #expect(
            noted.isSuperset(of: [
                .unauthenticated, .tokenExpired, .forbidden, .freshSignInRequired, .setupCodeRequired,
                .registrationClosed, .savingsLocked, .rateLimited,
            ]))
        #expect(noted.isDisjoint(with: [.invalidCredentials, .notFound, .validationFailed, .insufficientFunds]))
    }
}
