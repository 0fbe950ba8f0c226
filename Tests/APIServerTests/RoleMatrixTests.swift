import Foundation
import Household
import HouseholdFixtures
import Ledger
import RoostAPI
import Services
import Testing

/// Who gets what from every endpoint (shared 29, allowance 88).
///
/// Each row says what the good request of `Examples` answers to others than the one it was made for: to Alice, whose
/// things it mostly concerns, to her brother Bob, to a parent of another family, and to nobody. Its own person gets
/// what the document promises. A dot stands where the request would be the person's own.
@Suite("Roles over the API")
struct RoleMatrixTests {
    private struct Row: Equatable {
        let alice: Int?
        let bob: Int?
        let stranger: Int?
        let nobody: Int?

        init(_ alice: Int?, _ bob: Int?, _ stranger: Int?, _ nobody: Int? = 401) {
            self.alice = alice
            self.bob = bob
            self.stranger = stranger
            self.nobody = nobody
        }

        /// For parents; what a parent of another family asks for is not there.
        static let parentsThing = Row(403, 403, 404)
        /// For parents, about the asker's own family.
        static let parents = Row(403, 403, nil)
        /// For parents and the child itself.
        static let childsThing = Row(nil, 404, 404)
        /// For whoever is signed in, about the asker alone.
        static let own = Row(nil, nil, nil)
        /// For anyone.
        static let open = Row(nil, nil, nil, nil)
    }

    /// The row of an endpoint; no default, so that a new one needs its own.
    private static func row(_ endpoint: Endpoint) -> Row {
        switch endpoint {
        case .health, .live, .ready, .openAPI, .registerParent, .registerInvited, .login, .refresh, .recover,
            .completeRecovery,
            .invitation:
            .open
        case .logout, .confirm, .me, .changeMe, .changePassword, .sessions, .endOtherSessions, .families,
            .noticePreferences, .changeNoticePreferences, .notices, .readAllNotices, .family, .members,
            .familyChildren, .transactions, .categories, .changes, .glance:
            .own
        case .apiKeys, .createAPIKey, .createFamily, .familyDashboard, .children, .addChild, .registerChild,
            .invitations, .createInvitation, .acceptInvitation, .exportFamily, .glanceLinks, .addGlanceLink,
            .addCategory:
            .parents
        // The stranger has another password.
        case .renewRecoveryCodes: Row(403, 403, 401)
        case .changeFamily, .deleteFamily: Row(403, 403, nil)
        case .revokeAPIKey, .removeMember, .memberPasswordCode, .handOnFamily, .cancelInvitation, .deleteGlanceLink,
            .addBudget, .changeCategory, .deleteCategory:
            .parentsThing
        case .endSession: Row(404, nil, 404)
        case .removeChild, .restoreChild: Row(404, 404, 404)
        case .attachment: .childsThing
        // Alice sees the gift and its photo, which a parent recorded.
        case .addAttachment, .changeAttachment, .deleteAttachment: Row(403, 404, 404)
        case .payAllowance, .heldAllowances, .decideHeldAllowances, .changeTransaction, .changeRecurring,
            .deleteRecurring:
            Row(403, 404, 404)
        case .recurring: .childsThing
        case .addRecurring: .parentsThing
        case .switchFamily: Row(404, 404, 404)
        case .readNotice, .deleteNotice: Row(nil, 404, 404)
        case .child, .childDashboard, .childTransactions, .transaction, .balanceHistory, .incomeSpending,
            .monthlyComparison, .categorySpending, .spendingTrend, .heatmap, .exportChild, .savingsAccounts,
            .openSavings, .savingsAccount, .deposit, .withdraw, .savingsTransactions, .wishes, .addWish, .wish,
            .changeWish, .requestWish, .withdrawWishRequest, .deleteWish, .budgets, .checkBudget:
            .childsThing
        case .changeSavings, .closeSavings, .declineWish, .purchaseWish, .unpurchaseWish, .changeBudget, .deleteBudget:
            Row(403, 404, 404)
        case .changeChild, .childPasswordCode, .reverseTransaction: Row(403, 404, 404)
        case .createChildTransaction: Row(403, 404, 404)
        case .createTransaction: Row(403, 404, 404)
        }
    }

    @Test("Every endpoint answers each role as the table of permissions says")
    func matrix() async throws {
        try await APIHouse.run { house in
            _ = try await house.household.register(email: "stranger@example.com", family: "Other Family")
            let examples = try await Examples(house)
            for endpoint in Endpoint.allCases {
                let example = try #require(try await examples.request(endpoint))
                let row = Self.row(endpoint)
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
            for endpoint in Endpoint.allCases where Self.row(endpoint) == .own {
                let token = try await house.token(email, password)
                // The plain address is, for a parent, the household's own ledger.
                let ledger = endpoint == .transactions && isParent ? "?ledger=children" : ""
                var example = Examples.Example(path: endpoint.path() + ledger, token: token)
                let newPassword = "purple hat on a tall giraffe"
                switch endpoint {
                case .confirm: example.body = #"{"password":"\#(password)"}"#
                case .changeMe: example.body = #"{"nickname":"Me","version":1}"#
                case .changePassword:
                    example.body = #"{"currentPassword":"\#(password)","newPassword":"\#(newPassword)"}"#
                case .changeNoticePreferences: example.body = #"{"hideAmounts":true}"#
                case .readAllNotices: example.body = "{}"
                default: break
                }
                let answer = try await house.send(endpoint, example, token: token)
                #expect(answer.status == endpoint.operation.answer.status, "\(endpoint): \(answer.text)")
                switch endpoint {
                case .me, .changeMe: #expect(answer.json["email"]?.text == email)
                case .changePassword: password = newPassword
                case .members:
                    let members = answer.json["members"]?.elements ?? []
                    #expect(members.count == 4)
                    #expect(members.allSatisfy { ($0["email"]?.text != nil) == isParent })
                case .familyChildren, .glance:
                    let names = answer.json["children"]?.elements?.compactMap { $0["firstName"]?.text } ?? []
                    #expect(names.sorted() == children, "\(endpoint)")
                case .transactions:
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
            for endpoint in Endpoint.allCases {
                let example = try #require(try await examples.request(endpoint))
                guard endpoint.operation.who != .anyone else { continue }
                // Whose entries is what a parent, and so a key, has to say.
                let path = endpoint == .transactions ? "/transactions?ledger=children" : example.path
                let captured = try await house.send(endpoint, example, path: path, headers: capturer)
                #expect(captured.status == 403, "\(endpoint): \(captured.text)")
                // A check books nothing.
                if endpoint == .checkBudget { continue }
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
