public import Foundation
public import Household
import Ledger

extension SignInSession {
    /// An element of the body of `GET /auth/sessions`.
    public static let fields = Fields<(session: SignInSession, isCurrent: Bool)>(
        "Session",
        [
            .init("id", \.session.id), .init("deviceName", \.session.deviceName),
            .init("platform", \.session.platform), .init("ipNetwork", \.session.network),
            .init("createdAt", \.session.createdAt), .init("lastUsedAt", \.session.lastUsedAt),
            .init("expiresAt", \.session.expiresAt), .init("rememberMe", \.session.rememberMe),
            .init("isCurrent", \.isCurrent),
        ])
}

extension APIKey: AnswerObject {
    /// An element of the body of `GET /auth/api-keys`.
    public static let fields = Fields<APIKey>(
        "ApiKey",
        [
            .init("id", \.id), .init("name", \.name), .init("scope", \.scope), .init("createdAt", \.createdAt),
            .init("lastUsedAt", \.lastUsedAt),
        ])
}

extension NewAPIKey: AnswerObject {
    /// The body of `POST /auth/api-keys`: with the key's text, this once.
    public static let fields = Fields<NewAPIKey>("NewApiKey", APIKey.fields.of(\.key) + [.init("key", \.text)])
}

extension Invitation {
    /// An element of the body of `GET /families/current/invitations`; `url` is the page to send.
    public static let fields = Fields<(invitation: Invitation, url: String)>(
        "Invitation",
        [
            .init("code", \.invitation.code), .init("familyId", \.invitation.familyID),
            .init("role", .choice([Role.parent.rawValue])) { _ in .string(Role.parent.rawValue) },
            .init("createdBy", \.invitation.createdBy), .init("createdAt", \.invitation.createdAt),
            .init("expiresAt", \.invitation.expiresAt), .init("url", \.url),
        ])

    /// The body of `GET /invitations/{id}`: where it leads, and until when.
    public static let familyFields = Fields<(familyName: String, expiresAt: Date)>(
        nil, [.init("familyName", \.familyName), .init("expiresAt", \.expiresAt)])
}

extension PasswordCode: AnswerObject {
    /// The body of `POST /children/{id}/password-code`: digits to be read out.
    public static let fields = Fields<PasswordCode>(
        "PasswordCode", [.init("code", \.code), .init("expiresAt", \.expiresAt)])
}
