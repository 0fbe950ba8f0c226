import Foundation
import Household
import HouseholdFixtures
import Ledger
import RoostAPI
import Services
import Testing

/// Who gets what from every endpoint (shared 29, allowance 88).
///
/// What the good request of an example answers to others than the one it was made for follows from who may ask, as the
/// endpoint says, or stands beside the example. Its own person gets what the document promises.
@Suite("Roles over the API")
struct RoleMatrixTests {
    @Test("Every endpoint answers each role as the table of permissions says")
    func matrix() async throws {
        try await APIHouse.run { house in
            _ = try await house.household.register(email: "stranger@example.com", family: "Other Family")
            let examples = try await Examples(house)
            for sample in Examples.all {
                let endpoint = sample.endpoint
                let example = try await sample.make(examples, endpoint)
                let row = sample.others
                let others: [(who: String, expected: Int?, email: String?, password: String)] = [
                    ("nobody", row.nobody, nil, ""),
                    ("a parent of another family", row.stranger, "stranger@example.com", TestHousehold.parentPassword),
                    ("Bob", row.bob, "bob@example.com", "password123"),
                    ("Alice", row.alice, "child@example.com", "password123"),
                ]
                for (who, expected, email, password) in others {
                    guard let expected else { continue }
                    var token: String?
                    if let email { token = try await house.token(email, password) }
                    let answer = try await house.send(endpoint, example, token: token)
                    #expect(answer.status == expected, "\(endpoint) for \(who): \(answer.text)")
                }
                let answer = try await house.send(endpoint, example, token: example.token)
                #expect(answer.status == endpoint.operation.answer.status, "\(endpoint): \(answer.text)")
            }
        }
    }

    @Test(
        "What is about the asker alone answers parents and children, each with their own (88)",
        arguments: [
            ("parent@example.com", ["Alice", "Bob"]), ("child@example.com", ["Alice"]), ("bob@example.com", ["Bob"]),
        ])
    func own(email: String, children: [String]) async throws {
        try await APIHouse.run { house in
            let isParent = children.count > 1
            let mom = try await house.token()
            var ids: [String?] = []
            for child in children { ids.append(try await house.childID(child, mom)) }
            var password = "password123"
            for sample in Examples.all where sample.others == .own {
                let endpoint = sample.endpoint
                let token = try await house.token(email, password)
                // The plain address is, for a parent, the household's own ledger.
                let ledger = endpoint == LedgerEndpoints.list.endpoint && isParent ? "?ledger=children" : ""
                var example = Examples.Example(path: endpoint.path() + ledger, token: token)
                let newPassword = "purple hat on a tall giraffe"
                let bodies: [Endpoint: String] = [
                    AccountEndpoints.confirm.endpoint: #"{"password":"\#(password)"}"#,
                    AccountEndpoints.changeMe.endpoint: #"{"nickname":"Me","version":1}"#,
                    AccountEndpoints.chooseAvatar.endpoint: #"{"emoji":"🦊","color":"Orange"}"#,
                    AccountEndpoints.changePassword.endpoint:
                        #"{"currentPassword":"\#(password)","newPassword":"\#(newPassword)"}"#,
                    NoticeEndpoints.changePreferences.endpoint: #"{"hideAmounts":true}"#,
                    NoticeEndpoints.readAll.endpoint: "{}",
                ]
                example.body = bodies[endpoint]
                let answer = try await house.send(endpoint, example, token: token)
                #expect(answer.status == endpoint.operation.answer.status, "\(endpoint): \(answer.text)")
                switch endpoint {
                case AccountEndpoints.me.endpoint, AccountEndpoints.changeMe.endpoint:
                    #expect(answer.json["email"]?.text == email)
                case AccountEndpoints.changePassword.endpoint: password = newPassword
                case FamilyEndpoints.members.endpoint:
                    let members = answer.json["members"]?.elements ?? []
                    #expect(members.count == 4)
                    #expect(members.allSatisfy { ($0["email"]?.text != nil) == isParent })
                case ChildEndpoints.ofFamily.endpoint, GlanceEndpoints.glance.endpoint:
                    let names = answer.json["children"]?.elements?.compactMap { $0["firstName"]?.text } ?? []
                    #expect(names.sorted() == children, "\(endpoint)")
                case LedgerEndpoints.list.endpoint:
                    let entries = answer.json["transactions"]?.elements ?? []
                    #expect(!entries.isEmpty && entries.allSatisfy { ids.contains($0["childId"]?.text) })
                default: break
                }
            }
        }
    }

    @Test("A key for reading changes nothing, and one for capturing does not even read")
    func keys() async throws {
        try await APIHouse.run { house in
            let token = try await house.token()
            func key(_ scope: String) async throws -> [String: String] {
                let made = try await house.send(
                    .post, "/auth/api-keys", token: token, body: #"{"name":"Script","scope":"\#(scope)"}"#)
                return ["X-API-Key": try #require(made.json["key"]?.text)]
            }
            let (reader, capturer) = (try await key("read"), try await key("capture"))
            let examples = try await Examples(house)
            for sample in Examples.all {
                let endpoint = sample.endpoint
                let example = try await sample.make(examples, endpoint)
                guard endpoint.operation.who != .anyone else { continue }
                // Whose entries is what a parent, and so a key, has to say.
                let isList = endpoint == LedgerEndpoints.list.endpoint
                let path = isList ? "/transactions?ledger=children" : example.path
                let captured = try await house.send(endpoint, example, path: path, headers: capturer)
                let isForIt = [CaptureEndpoints.capture.endpoint, CaptureEndpoints.batch.endpoint].contains(endpoint)
                #expect((captured.status == 403) != isForIt, "\(endpoint): \(captured.text)")
                // A check books nothing, and a photo that is read leaves nothing.
                let changesNothing = [BudgetEndpoints.check.endpoint, GroceryItemEndpoints.readBarcodes.endpoint]
                if changesNothing.contains(endpoint) { continue }
                if endpoint.method == .get {
                    let read = try await house.send(.get, path, headers: reader)
                    #expect([200, 403, 404].contains(read.status), "\(endpoint): \(read.text)")
                } else {
                    let refused = try await house.send(endpoint, example, headers: reader)
                    #expect(refused.status == 403, "\(endpoint): \(refused.text)")
                }
                _ = try await house.send(endpoint, example, token: example.token)
            }
        }
    }
}
