public import Foundation
public import Household
public import Ledger

/// What signing in and registering answer (allowance §4.2).
public struct AuthAnswer: Sendable {
    private let user: User
    private let family: Family
    private let childID: Child.ID?
    private let token: String
    private let expiresAt: Date
    private let refreshToken: String
    private let recoveryCodes: [String]

    /// An answer for a person with an access token and what renews it; recovery codes only after registering.
    public init(
        user: User, family: Family, childID: Child.ID?, token: String, expiresAt: Date, refreshToken: String,
        recoveryCodes: [String] = []
    ) {
        self.refreshToken = refreshToken
        self.recoveryCodes = recoveryCodes
        self.user = user
        self.family = family
        self.childID = childID
        self.token = token
        self.expiresAt = expiresAt
    }

    /// What signing in answers.
    public static let fields = Fields<AuthAnswer>(
        "AuthResponse",
        [
            .init("userId", \.user.id), .init("email", \.user.address), .init("userName", \.user.userName),
            .init("firstName", \.user.firstName), .init("lastName", \.user.lastName),
            .init("nickname", \.user.nickname), .init("role", \.user.role), .init("familyId", \.family.id),
            .init("familyName", \.family.name), .init("childId", \.childID), .init("token", \.token),
            .init("expiresAt", \.expiresAt), .init("refreshToken", \.refreshToken),
        ])

    /// What registering answers: with the recovery codes, this once.
    public static let registeredFields = Fields<AuthAnswer>(
        "RegisteredResponse", fields.of { $0 } + [.init("recoveryCodes", \.recoveryCodes)])
}

extension User {
    /// The body of `GET /auth/me`.
    public static let fields = Fields<(user: User, childID: Child.ID?)>(
        "User",
        [
            .init("id", \.user.id), .init("familyId", \.user.familyID), .init("email", \.user.address),
            .init("userName", \.user.userName), .init("firstName", \.user.firstName),
            .init("lastName", \.user.lastName), .init("nickname", \.user.nickname), .init("role", \.user.role),
            .init("isOwner", \.user.isOwner), .init("childId", \.childID), .init("createdAt", \.user.createdAt),
            .init("lastSeenAt", \.user.lastSeenAt), .init("version", \.user.version),
        ])

    /// An element of the body of `GET /families/current/members`; addresses are for parents.
    public static let memberFields = Fields<(user: User, childID: Child.ID?, namesAddress: Bool)>(
        "Member",
        [
            .init("userId", \.user.id), .init("fullName", \.user.fullName), .init("role", \.user.role),
            .init("isOwner", \.user.isOwner), .init("childId", \.childID),
            .optional("email") { $0.namesAddress ? .some($0.user.address) : nil },
            .optional("userName") { $0.namesAddress ? .some($0.user.userName) : nil },
        ])

    /// The address; nil for a child who signs in with a user name alone.
    fileprivate var address: String? { email.isEmpty ? nil : email }
}

extension Family: AnswerObject {
    /// The body of `GET /families/current`.
    public static let fields = Fields<Family>(
        "Family",
        [
            .init("id", \.id), .init("name", \.name), .init("currency", \.currency.code), .init("locale", \.localeTag),
            .init("timeZone", \.timeZoneIdentifier), .init("firstDayOfWeek", \.firstDayOfWeek),
            .init("payTime", \.payTime), .init("childMayRecordSpending", \.childMayRecordSpending),
            .init("createdAt", \.createdAt), .init("version", \.version),
        ])

    /// An element of the body of `GET /families`: the family with the person's role in it.
    public static let membershipFields = Fields<(family: Family, role: Role, isCurrent: Bool)>(
        "Membership",
        [
            .init("id", \.family.id), .init("name", \.family.name), .init("role", \.role),
            .init("isCurrent", \.isCurrent),
        ])
}
