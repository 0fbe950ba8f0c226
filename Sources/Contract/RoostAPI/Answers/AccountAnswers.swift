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

    /// What the body holds.
    public static let schema = Schema.object("AuthResponse", members)

    static let members: [Schema.Property] = [
        .init("userId", .id), .init("email", .nullable(.text)), .init("userName", .nullable(.text)),
        .init("firstName", .text), .init("lastName", .text), .init("nickname", .nullable(.text)),
        .init("role", .choice(Role.self)), .init("familyId", .id),
        .init("familyName", .text), .init("childId", .nullable(.id)), .init("token", .text),
        .init("expiresAt", .instant), .init("refreshToken", .text),
    ]

    /// What registering answers: with the recovery codes, this once.
    public static let registeredSchema = schema.adding(
        [.init("recoveryCodes", .list(.text))], named: "RegisteredResponse")

    /// The body.
    public var json: JSONValue {
        var members: [JSONValue.Member] = [
            .init("userId", JSONValue(user.id)), .init("email", user.emailJSON),
            .init("userName", JSONValue(user.userName)), .init("firstName", .string(user.firstName)),
            .init("lastName", .string(user.lastName)), .init("nickname", JSONValue(user.nickname)),
            .init("role", .string(user.role.rawValue)), .init("familyId", JSONValue(family.id)),
            .init("familyName", .string(family.name)), .init("childId", JSONValue(childID)),
            .init("token", .string(token)), .init("expiresAt", JSONValue(expiresAt)),
            .init("refreshToken", .string(refreshToken)),
        ]
        if !recoveryCodes.isEmpty {
            members.append(.init("recoveryCodes", .array(recoveryCodes.map(JSONValue.string))))
        }
        return .object(members)
    }
}

extension User {
    /// What the body of `GET /auth/me` holds.
    public static let schema = Schema.object(
        "User",
        [
            .init("id", .id), .init("familyId", .id), .init("email", .nullable(.text)),
            .init("userName", .nullable(.text)), .init("firstName", .text), .init("lastName", .text),
            .init("nickname", .nullable(.text)), .init("role", .choice(Role.self)),
            .init("isOwner", .flag), .init("childId", .nullable(.id)), .init("createdAt", .instant),
            .init("lastSeenAt", .nullable(.instant)), .init("version", .wholeNumber),
        ])

    /// The address, or null for a child who signs in with a user name alone.
    fileprivate var emailJSON: JSONValue { email.isEmpty ? .null : .string(email) }

    /// An element of the body of `GET /families/current/members`, as JSON Schema.
    public static let memberSchema = Schema.object(
        "Member",
        [
            .init("userId", .id), .init("fullName", .text), .init("role", .choice(Role.self)),
            .init("isOwner", .flag), .init("childId", .nullable(.id)), .optional("email", .nullable(.text)),
            .optional("userName", .nullable(.text)),
        ])

    /// An element of the body of `GET /families/current/members`; addresses are for parents.
    public func memberJSON(childID: Child.ID?, namesAddress: Bool) -> JSONValue {
        var members: [JSONValue.Member] = [
            .init("userId", JSONValue(id)), .init("fullName", .string(fullName)),
            .init("role", .string(role.rawValue)), .init("isOwner", .bool(isOwner)),
            .init("childId", JSONValue(childID)),
        ]
        if namesAddress {
            members += [.init("email", emailJSON), .init("userName", JSONValue(userName))]
        }
        return .object(members)
    }

    /// The body of `GET /auth/me`.
    public func json(childID: Child.ID?) -> JSONValue {
        [
            "id": JSONValue(id), "familyId": JSONValue(familyID), "email": emailJSON,
            "userName": JSONValue(userName), "firstName": .string(firstName), "lastName": .string(lastName),
            "nickname": JSONValue(nickname),
            "role": .string(role.rawValue), "isOwner": .bool(isOwner), "childId": JSONValue(childID),
            "createdAt": JSONValue(createdAt), "lastSeenAt": JSONValue(lastSeenAt), "version": JSONValue(version),
        ]
    }
}

extension Family {
    /// What the body of `GET /families/current` holds.
    public static let schema = Schema.object(
        "Family",
        [
            .init("id", .id), .init("name", .text), .init("currency", .text), .init("locale", .text),
            .init("timeZone", .text), .init("firstDayOfWeek", .choice(Weekday.self)), .init("payTime", .clockTime),
            .init("childMayRecordSpending", .flag), .init("createdAt", .instant), .init("version", .wholeNumber),
        ])

    /// An element of the body of `GET /families`, as JSON Schema.
    public static let membershipSchema = Schema.object(
        "Membership",
        [
            .init("id", .id), .init("name", .text), .init("role", .choice(Role.self)), .init("isCurrent", .flag),
        ])

    /// An element of the body of `GET /families`: the family with the person's role in it.
    public func membershipJSON(role: Role, isCurrent: Bool) -> JSONValue {
        [
            "id": JSONValue(id), "name": .string(name), "role": .string(role.rawValue),
            "isCurrent": .bool(isCurrent),
        ]
    }

    /// The body of `GET /families/current`.
    public var json: JSONValue {
        [
            "id": JSONValue(id), "name": .string(name), "currency": .string(currency.code),
            "locale": .string(localeTag), "timeZone": .string(timeZoneIdentifier),
            "firstDayOfWeek": .string(firstDayOfWeek.rawValue), "payTime": .string(payTime.description),
            "childMayRecordSpending": .bool(childMayRecordSpending), "createdAt": JSONValue(createdAt),
            "version": JSONValue(version),
        ]
    }
}
