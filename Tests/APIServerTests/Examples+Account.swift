import Foundation
import RoostAPI
import Testing

/// Requests about signing in. Those that end a session begin one of their own.
extension Examples {
    static let accounts: [Sample] = [
        Sample(AccountEndpoints.registerParent) {
            Example(
                path: $1.path(),
                body: #"""
                    {"email":"new@example.com","password":"purple hat on a tall giraffe","firstName":"Nora",
                    "lastName":"New","familyName":"New Family"}
                    """#)
        },
        Sample(AccountEndpoints.registerInvited) {
            let code = try await $0.invitation(try await $0.house.token())
            return Example(path: $1.path(), body: registration("joe@example.com", code: code))
        },
        Sample(AccountEndpoints.registerChild) {
            Example(
                path: $1.path(), token: try await $0.house.token(),
                body: #"""
                    {"firstName":"Mia","lastName":"Smith","userName":"mia_2015","password":"kitten-on-the-sofa",
                    "weeklyAllowance":1}
                    """#)
        },
        Sample(AccountEndpoints.login) {
            Example(path: $1.path(), body: #"{"email":"parent@example.com","password":"password123"}"#)
        },
        Sample(AccountEndpoints.refresh) { examples, endpoint in
            let login = try await examples.house.send(
                .post, "/auth/login", body: #"{"email":"bob@example.com","password":"password123"}"#)
            let token = try #require(login.json["refreshToken"]?.text)
            return Example(path: endpoint.path(), body: #"{"refreshToken":"\#(token)"}"#)
        },
        Sample(AccountEndpoints.logout) { Example(path: $1.path(), token: try await $0.bob()) },
        Sample(AccountEndpoints.confirm) {
            Example(path: $1.path(), token: try await $0.bob(), body: #"{"password":"password123"}"#)
        },
        Sample(AccountEndpoints.me) { Example(path: $1.path(), token: $0.parent) },
        Sample(AccountEndpoints.changeMe) {
            Example(path: $1.path(), token: try await $0.bob(), body: #"{"nickname":"Bobby","version":1}"#)
        },
        Sample(AccountEndpoints.avatar) { Example(path: $1.path(), token: $0.parent) },
        Sample(AccountEndpoints.chooseAvatar) {
            Example(path: $1.path(), token: try await $0.bob(), body: #"{"emoji":"🐼","color":"Green"}"#)
        },
        Sample(AccountEndpoints.changePassword) {
            Example(
                path: $1.path(), token: try await $0.house.token("dad@example.com"),
                body: #"{"currentPassword":"password123","newPassword":"green garden with 42 trees"}"#)
        },
        // The stranger has another password.
        Sample(AccountEndpoints.renewRecoveryCodes, Others(403, 403, 401)) {
            Example(
                path: $1.path(), token: try await $0.house.token(), body: #"{"currentPassword":"password123"}"#)
        },
        Sample(AccountEndpoints.recover) { Example(path: $1.path(), body: #"{"email":"nobody@example.com"}"#) },
        Sample(AccountEndpoints.completeRecovery) { examples, endpoint in
            let mom = try await examples.house.token()
            let child = try await examples.house.send(
                .post, "/children", token: mom,
                body: #"{"firstName":"Kim","lastName":"Smith","userName":"kim_1","password":"kitten-on-the-sofa","#
                    + #""weeklyAllowance":1}"#)
            let id = try #require(child.json["id"]?.text)
            let made = try await examples.house.send(.post, "/children/\(id)/password-code", token: mom)
            let code = try #require(made.json["code"]?.text)
            return Example(
                path: endpoint.path(), body: #"{"code":"\#(code)","email":"kim_1","newPassword":"kitten-9"}"#)
        },
    ]

    static let sessions: [Sample] = [
        Sample(SessionEndpoints.list) { Example(path: $1.path(), token: try await $0.house.token()) },
        Sample(SessionEndpoints.endOthers) { Example(path: $1.path(), token: try await $0.bob()) },
        Sample(SessionEndpoints.end, Others(404, nil, 404)) { examples, endpoint in
            let bob = try await examples.bob()
            let sessions = try await examples.house.send(.get, "/auth/sessions", token: bob).json["sessions"]?.elements
            return Example(path: endpoint.path(try #require(sessions?.first?["id"]?.text)), token: bob)
        },
        Sample(SessionEndpoints.keys) { Example(path: $1.path(), token: try await $0.house.token()) },
        Sample(SessionEndpoints.createKey) {
            Example(
                path: $1.path(), token: try await $0.house.token(), body: #"{"name":"Script","scope":"read"}"#)
        },
        Sample(SessionEndpoints.revokeKey) { examples, endpoint in
            let mom = try await examples.house.token()
            let key = try await examples.house.send(
                .post, "/auth/api-keys", token: mom, body: #"{"name":"Old","scope":"read"}"#)
            return Example(path: endpoint.path(try #require(key.json["id"]?.text)), token: mom)
        },
        Sample(SessionEndpoints.switchFamily, .nobodys) { examples, endpoint in
            let mom = try await examples.house.token()
            let made = try await examples.house.send(.post, "/families", token: mom, body: #"{"name":"Second"}"#)
            let id = try #require(made.json["id"]?.text)
            return Example(path: endpoint.path(), token: mom, body: #"{"familyId":"\#(id)"}"#)
        },
    ]

    /// A new session of Bob's.
    func bob() async throws -> String { try await house.token("bob@example.com") }

    static func registration(_ email: String, code: String? = nil) -> String {
        let member = code.map { #","code":"\#($0)""# } ?? ""
        return #"{"email":"\#(email)","password":"purple hat on a tall giraffe","firstName":"Nora","#
            + #""lastName":"New"\#(member)}"#
    }
}
