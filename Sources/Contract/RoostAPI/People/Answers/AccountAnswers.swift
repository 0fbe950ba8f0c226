public import Foundation
public import Household
public import Ledger

/// What signing in and registering answer (allowance §4.2).
public struct AuthAnswer: Sendable {
    private let person: SignedInPerson
    private let token: String
    private let expiresAt: Date
    private let refreshToken: String
    private let recoveryCodes: [String]

    /// An answer for a person with an access token and what renews it; recovery codes only after registering.
    public init(
        person: SignedInPerson, token: String, expiresAt: Date, refreshToken: String, recoveryCodes: [String] = []
    ) {
        self.person = person
        self.token = token
        self.expiresAt = expiresAt
        self.refreshToken = refreshToken
        self.recoveryCodes = recoveryCodes
    }

    /// What signing in answers.
    public static let fields = Fields<AuthAnswer>(
        "AuthResponse",
        [
            .init("userId", \.person.user.id), .init("email", \.person.user.address),
            .init("userName", \.person.user.userName), .init("firstName", \.person.user.firstName),
            .init("lastName", \.person.user.lastName), .init("nickname", \.person.user.nickname),
            .init("role", \.person.role), .init("familyId", \.person.family.id),
            .init("familyName", \.person.family.name), .init("childId", \.person.childID), .init("token", \.token),
            .init("expiresAt", \.expiresAt), .init("refreshToken", \.refreshToken),
        ])

    /// What registering answers: with the recovery codes, this once.
    public static let registeredFields = Fields<AuthAnswer>(
        "RegisteredResponse", fields.of { $0 } + [.init("recoveryCodes", \.recoveryCodes)])
}

extension SignedInPerson: AnswerObject {
    /// The body of `GET /auth/me`.
    public static let fields = Fields<SignedInPerson>(
        "User",
        [
            .init("id", \.user.id), .init("familyId", \.user.familyID), .init("email", \.user.address),
            .init("userName", \.user.userName), .init("firstName", \.user.firstName),
            .init("lastName", \.user.lastName), .init("nickname", \.user.nickname), .init("role", \.user.role),
            .init("isOwner", \.user.isOwner), .init("childId", \.childID), .init("createdAt", \.user.createdAt),
            .init("lastSeenAt", \.user.lastSeenAt), .init("version", \.user.version),
        ])
}

extension User {
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
            .init("systems", \.systems), .init("createdAt", \.createdAt), .init("version", \.version),
        ])
}

extension FamilyMembership {
    /// An element of the body of `GET /families`: the family with the person's role in it.
    public static let fields = Fields<(membership: FamilyMembership, isCurrent: Bool)>(
        "Membership",
        [
            .init("id", \.membership.id), .init("name", \.membership.name), .init("role", \.membership.role),
            .init("isCurrent", \.isCurrent),
        ])
}
