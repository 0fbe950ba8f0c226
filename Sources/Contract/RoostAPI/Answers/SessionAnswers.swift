public import Foundation
public import Household
import Ledger

extension SignInSession {
    /// An element of the body of `GET /auth/sessions`, as JSON Schema.
    public static let schema = Schema.object(
        "Session",
        [
            .init("id", .id), .init("deviceName", .text), .init("platform", .nullable(.text)),
            .init("ipNetwork", .text), .init("createdAt", .instant), .init("lastUsedAt", .instant),
            .init("expiresAt", .instant), .init("rememberMe", .flag), .init("isCurrent", .flag),
        ])

    /// An element of the body of `GET /auth/sessions`.
    public func json(isCurrent: Bool) -> JSONValue {
        [
            "id": JSONValue(id), "deviceName": .string(deviceName), "platform": JSONValue(platform),
            "ipNetwork": .string(network), "createdAt": JSONValue(createdAt), "lastUsedAt": JSONValue(lastUsedAt),
            "expiresAt": JSONValue(expiresAt), "rememberMe": .bool(rememberMe), "isCurrent": .bool(isCurrent),
        ]
    }
}

extension APIKey {
    /// An element of the body of `GET /auth/api-keys`, as JSON Schema.
    public static let schema = Schema.object(
        "ApiKey",
        [
            .init("id", .id), .init("name", .text), .init("scope", .choice(APIKeyScope.self)),
            .init("createdAt", .instant), .init("lastUsedAt", .nullable(.instant)),
        ])

    /// The body of `POST /auth/api-keys`, as JSON Schema.
    public static let createdSchema = schema.adding([.init("key", .text)], named: "NewApiKey")

    /// An element of the body of `GET /auth/api-keys`.
    public var json: JSONValue { .object(members) }

    /// The body of `POST /auth/api-keys`: with the key's text, this once.
    public func createdJSON(key: String) -> JSONValue { .object(members + [.init("key", .string(key))]) }

    private var members: [JSONValue.Member] {
        [
            .init("id", JSONValue(id)), .init("name", .string(name)), .init("scope", .string(scope.rawValue)),
            .init("createdAt", JSONValue(createdAt)), .init("lastUsedAt", JSONValue(lastUsedAt)),
        ]
    }
}

extension Invitation {
    /// An element of the body of `GET /families/current/invitations`, as JSON Schema.
    public static let schema = Schema.object(
        "Invitation",
        [
            .init("code", .text), .init("familyId", .id), .init("role", .choice(["Parent"])),
            .init("createdBy", .id), .init("createdAt", .instant), .init("expiresAt", .instant), .init("url", .text),
        ])

    /// An element of the body of `GET /families/current/invitations`; `url` is the page to send.
    public func json(url: String) -> JSONValue {
        [
            "code": .string(code), "familyId": JSONValue(familyID), "role": .string(Role.parent.rawValue),
            "createdBy": JSONValue(createdBy), "createdAt": JSONValue(createdAt), "expiresAt": JSONValue(expiresAt),
            "url": .string(url),
        ]
    }
}

/// The body of `POST /children/{id}/password-code`: digits to be read out.
public struct PasswordCodeAnswer: Sendable {
    private let code: String
    private let expiresAt: Date

    /// Eight digits, and from when on they are no longer good.
    public init(code: String, expiresAt: Date) {
        self.code = code
        self.expiresAt = expiresAt
    }

    /// The body, as JSON Schema.
    public static let schema = Schema.object("PasswordCode", [.init("code", .text), .init("expiresAt", .instant)])

    /// The body.
    public var json: JSONValue { ["code": .string(code), "expiresAt": JSONValue(expiresAt)] }
}
