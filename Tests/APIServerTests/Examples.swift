import Foundation
import PhotoFixtures
import RoostAPI
import Testing

/// A good request to each endpoint in the demo family. They are sent in the order of `Endpoint.allCases`, each once.
struct Examples {
    struct Example {
        let path: String
        var token: String?
        var body: String?
        /// A form with files instead of a body of JSON.
        var form: PhotoForm?
    }

    let house: APIHouse
    let parent: String
    let alice: String
    let aliceID: String

    init(_ house: APIHouse) async throws {
        self.house = house
        parent = try await house.token()
        alice = try await house.token("child@example.com")
        aliceID = try await house.childID("Alice", parent)
    }

    /// The request; nil for an endpoint that has no example yet, which fails the test.
    func request(_ endpoint: Endpoint) async throws -> Example? {
        switch endpoint {
        case .health, .live, .ready, .openAPI: Example(path: endpoint.path())
        case .registerParent, .login, .logout, .registerInvited, .refresh, .recover, .completeRecovery, .invitation:
            try await account(endpoint)
        case .confirm, .changeMe, .changePassword, .renewRecoveryCodes, .endOtherSessions, .endSession, .createAPIKey,
            .revokeAPIKey, .switchFamily, .childPasswordCode:
            try await own(endpoint)
        case .createFamily, .changeFamily, .deleteFamily, .removeMember, .memberPasswordCode, .handOnFamily,
            .createInvitation, .cancelInvitation, .acceptInvitation, .registerChild:
            try await family(endpoint)
        case .sessions, .apiKeys, .families, .members, .invitations:
            Example(path: endpoint.path(), token: try await house.token())
        case .addChild, .changeChild, .createChildTransaction, .createTransaction, .transaction, .reverseTransaction:
            try await change(endpoint)
        case .glance, .glanceLinks, .addGlanceLink, .deleteGlanceLink: try await glance(endpoint)
        case .noticePreferences, .changeNoticePreferences, .notices, .readNotice, .readAllNotices, .deleteNotice:
            try await inbox(endpoint)
        case .me, .family, .familyDashboard, .familyChildren, .children, .categories, .exportFamily, .changes:
            Example(path: endpoint.path(), token: parent)
        case .changeTransaction, .removeChild, .restoreChild, .payAllowance, .heldAllowances, .decideHeldAllowances:
            try await allowance(endpoint)
        case .addAttachment, .attachment, .changeAttachment, .deleteAttachment: try await attachments(endpoint)
        case .recurring, .addRecurring, .changeRecurring, .deleteRecurring: try await recurring(endpoint)
        case .child, .childDashboard, .childTransactions, .balanceHistory, .incomeSpending, .monthlyComparison,
            .categorySpending, .spendingTrend, .heatmap, .exportChild:
            Example(path: endpoint.path(aliceID), token: parent)
        case .transactions: Example(path: endpoint.path(), token: alice)
        case .savingsAccounts, .openSavings, .savingsAccount, .changeSavings, .deposit, .withdraw,
            .savingsTransactions, .closeSavings:
            try await savings(endpoint)
        case .wishes, .addWish, .wish, .changeWish, .requestWish, .withdrawWishRequest, .declineWish, .purchaseWish,
            .unpurchaseWish, .deleteWish:
            try await wishes(endpoint)
        case .budgets, .addBudget, .checkBudget, .changeBudget, .deleteBudget: try await budgets(endpoint)
        case .addCategory, .changeCategory, .deleteCategory: try await categories(endpoint)
        }
    }

    private func account(_ endpoint: Endpoint) async throws -> Example? {
        switch endpoint {
        case .registerParent:
            Example(
                path: endpoint.path(),
                body: #"""
                    {"email":"new@example.com","password":"purple hat on a tall giraffe","firstName":"Nora",
                    "lastName":"New","familyName":"New Family"}
                    """#)
        case .login:
            Example(path: endpoint.path(), body: #"{"email":"parent@example.com","password":"password123"}"#)
        case .logout: Example(path: endpoint.path(), token: try await house.token("bob@example.com"))
        default: try await stranger(endpoint)
        }
    }

    private func change(_ endpoint: Endpoint) async throws -> Example? {
        switch endpoint {
        case .addChild:
            Example(
                path: endpoint.path(), token: parent,
                body: #"""
                    {"firstName":"Nils","lastName":"Smith","email":"nils@example.com",
                    "password":"kitten-on-the-sofa","weeklyAllowance":5}
                    """#)
        case .changeChild:
            Example(path: endpoint.path(aliceID), token: parent, body: #"{"weeklyAllowance":16,"version":1}"#)
        case .createChildTransaction:
            Example(path: endpoint.path(aliceID), token: parent, body: Self.gift)
        case .createTransaction:
            Example(
                path: endpoint.path(), token: parent,
                body: Self.gift.dropLast() + #","childId":"\#(aliceID)"}"#)
        case .transaction, .reverseTransaction:
            Example(path: endpoint.path(try await newestEntryID()), token: parent)
        default: nil
        }
    }

    private func glance(_ endpoint: Endpoint) async throws -> Example? {
        let body = #"{"name":"Kitchen","childIds":["\#(aliceID)"],"showAmounts":false}"#
        switch endpoint {
        case .addGlanceLink: return Example(path: endpoint.path(), token: parent, body: body)
        case .deleteGlanceLink:
            let link = try await house.send(.post, "/glance-links", token: parent, body: body).json
            return Example(path: endpoint.path(try #require(link["id"]?.text)), token: parent)
        default: return Example(path: endpoint.path(), token: parent)
        }
    }

    private func inbox(_ endpoint: Endpoint) async throws -> Example? {
        switch endpoint {
        case .noticePreferences, .notices: Example(path: endpoint.path(), token: alice)
        case .readAllNotices: Example(path: endpoint.path(), token: alice, body: "{}")
        case .changeNoticePreferences:
            Example(path: endpoint.path(), token: alice, body: #"{"lowBalanceThreshold":"5.00","hideAmounts":true}"#)
        default: Example(path: endpoint.path(try await noticeID()), token: alice)
        }
    }

    /// A notice in Alice's inbox, made by a credit.
    private func noticeID() async throws -> String {
        _ = try await house.send(.post, "/children/\(aliceID)/transactions", token: parent, body: Self.gift)
        let page = try await house.send(.get, "/notifications", token: alice).json
        return try #require(page["notifications"]?.elements?.first?["id"]?.text)
    }

    private func allowance(_ endpoint: Endpoint) async throws -> Example? {
        switch endpoint {
        case .removeChild: Example(path: endpoint.path(try await newChildID()), token: parent)
        case .restoreChild:
            Example(path: endpoint.path(try await newChildID(isRemoved: true)), token: parent)
        case .payAllowance: Example(path: endpoint.path(aliceID), token: parent, body: #"{"payDay":"2025-11-22"}"#)
        case .heldAllowances: Example(path: endpoint.path(aliceID), token: parent)
        case .decideHeldAllowances: Example(path: endpoint.path(aliceID), token: parent, body: #"{"action":"Skip"}"#)
        case .changeTransaction:
            Example(
                path: endpoint.path(try await newestEntryID()), token: parent,
                body: #"{"description":"Gift","note":"From Grandma","version":1}"#)
        default: nil
        }
    }

    /// A child of its own, so that nobody else is missed.
    private func newChildID(isRemoved: Bool = false) async throws -> String {
        let body = #"""
            {"firstName":"Nora","lastName":"Smith","email":"nora-\#(UUID().uuidString.lowercased())@example.com",
            "password":"kitten-on-the-sofa","weeklyAllowance":5}
            """#
        let id = try #require(
            try await house.send(.post, "/children", token: parent, body: body).json["id"]?.text)
        if isRemoved { _ = try await house.send(.delete, "/children/\(id)", token: parent) }
        return id
    }

    private func recurring(_ endpoint: Endpoint) async throws -> Example? {
        if endpoint == .recurring { return Example(path: endpoint.path() + "?childId=\(aliceID)", token: parent) }
        if endpoint == .addRecurring {
            return Example(
                path: endpoint.path(), token: parent,
                body: #"""
                    {"childId":"\#(aliceID)","type":"Credit","amount":5,"description":"Piano","frequency":"Weekly",
                    "startDate":"2025-11-24"}
                    """#)
        }
        let list = try await house.send(.get, "/recurring?childId=\(aliceID)", token: parent).json["recurring"]
        let id = try #require(list?.elements?.first?["id"]?.text)
        let body = endpoint == .changeRecurring ? #"{"amount":"6.00","endDate":"2026-11-24","version":1}"# : nil
        return Example(path: endpoint.path(id), token: parent, body: body)
    }

    private static let gift = #"{"amount":"3.00","type":"Credit","description":"Gift"}"#

    private func newestEntryID() async throws -> String {
        let page = try await house.send(.get, "/children/\(aliceID)/transactions?type=Credit", token: parent).json
        let entry = page["transactions"]?.elements?.first { $0["description"] == "Gift" }
        return try #require(entry?["id"]?.text)
    }

    /// A photo on a gift, or one to be added to it.
    private func attachments(_ endpoint: Endpoint) async throws -> Example {
        let entry = try #require(
            try await house.send(.post, "/children/\(aliceID)/transactions", token: parent, body: Self.gift)
                .json["id"]?.text)
        let adding = Example(
            path: Endpoint.addAttachment.path(entry), token: parent, form: PhotoForm(SamplePhoto.phoneJPEG))
        if endpoint == .addAttachment { return adding }
        let id = try #require(try await house.send(.addAttachment, adding, token: parent).json["id"]?.text)
        let body = endpoint == .changeAttachment ? #"{"alt":"Blue skates","version":1}"# : nil
        return Example(path: endpoint.path(id), token: parent, body: body)
    }
}

extension APIHouse {
    /// The good request of an example as somebody, perhaps to another path.
    func send(
        _ endpoint: Endpoint, _ example: Examples.Example, token: String? = nil, path: String? = nil,
        headers: [String: String] = [:]
    ) async throws -> Answer {
        if let form = example.form {
            return try await send(
                endpoint.method, path ?? example.path, token: token, content: form.bytes,
                headers: ["Content-Type": form.type].merging(headers) { $1 })
        }
        return try await send(
            endpoint.method, path ?? example.path, token: token, body: example.body, headers: headers)
    }
}
