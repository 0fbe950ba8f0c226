import Foundation
import RoostAPI
import Testing

/// Requests about people and sign-in. Those that end a session begin one of their own.
extension Examples {
    func own(_ endpoint: Endpoint) async throws -> Example? {
        let token = try await house.token("bob@example.com")
        let mom = try await house.token()
        switch endpoint {
        case .confirm: return Example(path: endpoint.path(), token: token, body: #"{"password":"password123"}"#)
        case .changeMe: return Example(path: endpoint.path(), token: token, body: #"{"nickname":"Bobby","version":1}"#)
        case .changePassword:
            return Example(
                path: endpoint.path(), token: try await house.token("dad@example.com"),
                body: #"{"currentPassword":"password123","newPassword":"green garden with 42 trees"}"#)
        case .renewRecoveryCodes:
            return Example(path: endpoint.path(), token: mom, body: #"{"currentPassword":"password123"}"#)
        case .endOtherSessions: return Example(path: endpoint.path(), token: token)
        case .endSession:
            let sessions = try await house.send(.get, "/auth/sessions", token: token).json["sessions"]?.elements
            let id = try #require(sessions?.first?["id"]?.text)
            return Example(path: endpoint.path(id), token: token)
        case .createAPIKey:
            return Example(path: endpoint.path(), token: mom, body: #"{"name":"Script","scope":"read"}"#)
        case .revokeAPIKey:
            let key = try await house.send(
                .post, "/auth/api-keys", token: mom, body: #"{"name":"Old","scope":"read"}"#)
            return Example(path: endpoint.path(try #require(key.json["id"]?.text)), token: mom)
        case .switchFamily:
            let made = try await house.send(.post, "/families", token: mom, body: #"{"name":"Second"}"#)
            let id = try #require(made.json["id"]?.text)
            return Example(path: endpoint.path(), token: mom, body: #"{"familyId":"\#(id)"}"#)
        case .childPasswordCode: return Example(path: endpoint.path(aliceID), token: mom)
        default: return nil
        }
    }

    func family(_ endpoint: Endpoint) async throws -> Example? {
        let mom = try await house.token()
        switch endpoint {
        case .createFamily: return Example(path: endpoint.path(), token: mom, body: #"{"name":"Lake House"}"#)
        case .changeFamily:
            return Example(path: endpoint.path(), token: mom, body: #"{"firstDayOfWeek":"Monday","version":1}"#)
        case .deleteFamily:
            return Example(path: endpoint.path(), token: try await newFamily("third@example.com"))
        case .removeMember:
            let (granny, _) = try await joined("granny@example.com")
            return Example(path: endpoint.path(granny), token: mom)
        case .memberPasswordCode:
            let (uncle, _) = try await joined("uncle@example.com")
            return Example(path: endpoint.path(uncle), token: mom)
        case .handOnFamily:
            // A family of its own, so that the Smiths keep their owner.
            let (aunt, token) = try await joined("aunt@example.com", of: try await newFamily("first@example.com"))
            return Example(
                path: endpoint.path(), token: token, body: #"{"userId":"\#(aunt)"}"#)
        case .createInvitation: return Example(path: endpoint.path(), token: mom)
        case .cancelInvitation: return Example(path: endpoint.path(try await invitation(mom)), token: mom)
        case .acceptInvitation:
            let code = try await invitation(try await newFamily("second@example.com"))
            return Example(path: endpoint.path(code), token: mom)
        case .registerChild:
            return Example(
                path: endpoint.path(), token: mom,
                body: #"""
                    {"firstName":"Mia","lastName":"Smith","userName":"mia_2015","password":"kitten-on-the-sofa",
                    "weeklyAllowance":1}
                    """#)
        default: return nil
        }
    }

    func stranger(_ endpoint: Endpoint) async throws -> Example? {
        let mom = try await house.token()
        switch endpoint {
        case .registerInvited:
            return Example(
                path: endpoint.path(), body: Self.registration("joe@example.com", code: try await invitation(mom)))
        case .refresh:
            let login = try await house.send(
                .post, "/auth/login", body: #"{"email":"bob@example.com","password":"password123"}"#)
            let token = try #require(login.json["refreshToken"]?.text)
            return Example(path: endpoint.path(), body: #"{"refreshToken":"\#(token)"}"#)
        case .recover: return Example(path: endpoint.path(), body: #"{"email":"nobody@example.com"}"#)
        case .completeRecovery:
            let child = try await house.send(
                .post, "/children", token: mom,
                body: #"{"firstName":"Kim","lastName":"Smith","userName":"kim_1","password":"kitten-on-the-sofa","#
                    + #""weeklyAllowance":1}"#)
            let id = try #require(child.json["id"]?.text)
            let made = try await house.send(.post, "/children/\(id)/password-code", token: mom)
            return Example(
                path: endpoint.path(),
                body: #"{"code":"\#(try #require(made.json["code"]?.text))","email":"kim_1","newPassword":"kitten-9"}"#)
        case .invitation: return Example(path: endpoint.path(try await invitation(mom)))
        default: return nil
        }
    }

    private func invitation(_ token: String) async throws -> String {
        let made = try await house.send(.post, "/families/current/invitations", token: token)
        return try #require(made.json["code"]?.text)
    }

    /// A parent who joined the family of `token`, the Smiths unless told, with a token of the inviting one.
    private func joined(_ email: String, of token: String? = nil) async throws -> (id: String, inviting: String) {
        let inviting = if let token { token } else { try await house.token() }
        let body = Self.registration(email, code: try await invitation(inviting))
        let answer = try await house.send(.post, "/auth/register/invited", body: body)
        return (try #require(answer.json["userId"]?.text), inviting)
    }

    /// The token of the owner of a new family.
    private func newFamily(_ email: String) async throws -> String {
        let body = Self.registration(email).dropLast() + #","familyName":"Other Family"}"#
        let answer = try await house.send(.post, "/auth/register/parent", body: String(body))
        return try #require(answer.json["token"]?.text)
    }

    private static func registration(_ email: String, code: String? = nil) -> String {
        let member = code.map { #","code":"\#($0)""# } ?? ""
        return #"{"email":"\#(email)","password":"purple hat on a tall giraffe","firstName":"Nora","#
            + #""lastName":"New"\#(member)}"#
    }
}
