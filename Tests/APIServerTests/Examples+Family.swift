import Foundation
import RoostAPI
import Testing

/// Requests about families, their members, invitations and inboxes.
extension Examples {
    static let families: [Sample] = [
        Sample(FamilyEndpoints.list) { Example(path: $1.path(), token: try await $0.house.token()) },
        Sample(FamilyEndpoints.create) {
            Example(path: $1.path(), token: try await $0.house.token(), body: #"{"name":"Lake House"}"#)
        },
        Sample(FamilyEndpoints.family) { Example(path: $1.path(), token: $0.parent) },
        Sample(FamilyEndpoints.change) {
            Example(
                path: $1.path(), token: try await $0.house.token(),
                body: #"{"firstDayOfWeek":"Monday","systems":["money","groceries","allowance"],"version":1}"#)
        },
        Sample(FamilyEndpoints.delete) {
            Example(path: $1.path(), token: try await $0.newFamily("third@example.com"))
        },
        Sample(FamilyEndpoints.members) { Example(path: $1.path(), token: try await $0.house.token()) },
        Sample(FamilyEndpoints.removeMember) { examples, endpoint in
            let mom = try await examples.house.token()
            return Example(path: endpoint.path(try await examples.joined("granny@example.com", of: mom)), token: mom)
        },
        Sample(FamilyEndpoints.memberPasswordCode) { examples, endpoint in
            let mom = try await examples.house.token()
            return Example(path: endpoint.path(try await examples.joined("uncle@example.com", of: mom)), token: mom)
        },
        Sample(FamilyEndpoints.handOn, .parentsThing) { examples, endpoint in
            // A family of its own, so that the Smiths keep their owner.
            let owner = try await examples.newFamily("first@example.com")
            let aunt = try await examples.joined("aunt@example.com", of: owner)
            return Example(path: endpoint.path(), token: owner, body: #"{"userId":"\#(aunt)"}"#)
        },
    ]

    static let invitations: [Sample] = [
        Sample(InvitationEndpoints.list) { Example(path: $1.path(), token: try await $0.house.token()) },
        Sample(InvitationEndpoints.create) { Example(path: $1.path(), token: try await $0.house.token()) },
        Sample(InvitationEndpoints.cancel) { examples, endpoint in
            let mom = try await examples.house.token()
            return Example(path: endpoint.path(try await examples.invitation(mom)), token: mom)
        },
        Sample(InvitationEndpoints.family) {
            Example(path: $1.path(try await $0.invitation(try await $0.house.token())))
        },
        // Any parent may follow it.
        Sample(InvitationEndpoints.accept, .parents) { examples, endpoint in
            let code = try await examples.invitation(try await examples.newFamily("second@example.com"))
            return Example(path: endpoint.path(code), token: try await examples.house.token())
        },
    ]

    static let notices: [Sample] = [
        Sample(NoticeEndpoints.preferences) { Example(path: $1.path(), token: $0.alice) },
        Sample(NoticeEndpoints.changePreferences) {
            Example(
                path: $1.path(), token: $0.alice, body: #"{"lowBalanceThreshold":"5.00","hideAmounts":true}"#)
        },
        Sample(NoticeEndpoints.list) { Example(path: $1.path(), token: $0.alice) },
        Sample(NoticeEndpoints.read, Others(nil, 404, 404)) {
            Example(path: $1.path(try await $0.noticeID()), token: $0.alice)
        },
        Sample(NoticeEndpoints.readAll) { Example(path: $1.path(), token: $0.alice, body: "{}") },
        Sample(NoticeEndpoints.delete, Others(nil, 404, 404)) {
            Example(path: $1.path(try await $0.noticeID()), token: $0.alice)
        },
    ]

    func invitation(_ token: String) async throws -> String {
        let made = try await house.send(.post, "/families/current/invitations", token: token)
        return try #require(made.json["code"]?.text)
    }

    /// The id of a parent who joined the family of `inviting`.
    private func joined(_ email: String, of inviting: String) async throws -> String {
        let body = Self.registration(email, code: try await invitation(inviting))
        let answer = try await house.send(.post, "/auth/register/invited", body: body)
        return try #require(answer.json["userId"]?.text)
    }

    /// The token of the owner of a new family.
    private func newFamily(_ email: String) async throws -> String {
        let body = Self.registration(email).dropLast() + #","familyName":"Other Family"}"#
        let answer = try await house.send(.post, "/auth/register/parent", body: String(body))
        return try #require(answer.json["token"]?.text)
    }

    /// A notice in Alice's inbox, made by a credit.
    private func noticeID() async throws -> String {
        _ = try await house.send(.post, "/children/\(aliceID)/transactions", token: parent, body: Self.gift)
        let page = try await house.send(.get, "/notifications", token: alice).json
        return try #require(page["notifications"]?.elements?.first?["id"]?.text)
    }
}
