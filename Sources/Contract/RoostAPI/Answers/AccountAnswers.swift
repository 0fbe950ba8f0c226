public import Foundation
public import Household
public import Ledger

/// What signing in and registering answer (allowance §4.2). Refresh tokens come with token rotation.
public struct AuthAnswer: Sendable {
    private let user: User
    private let family: Family
    private let childID: Child.ID?
    private let token: String
    private let expiresAt: Date

    /// An answer for a person with an access token.
    public init(user: User, family: Family, childID: Child.ID?, token: String, expiresAt: Date) {
        self.user = user
        self.family = family
        self.childID = childID
        self.token = token
        self.expiresAt = expiresAt
    }

    /// What the body holds.
    public static let schema = Schema.object("AuthResponse", members)

    static let members: [Schema.Property] = [
        .init("userId", .id), .init("email", .text), .init("firstName", .text), .init("lastName", .text),
        .init("nickname", .nullable(.text)), .init("role", .choice(Role.self)), .init("familyId", .id),
        .init("familyName", .text), .init("childId", .nullable(.id)), .init("token", .text),
        .init("expiresAt", .instant),
    ]

    /// The body.
    public var json: JSONValue {
        [
            "userId": JSONValue(user.id), "email": .string(user.email), "firstName": .string(user.firstName),
            "lastName": .string(user.lastName), "nickname": JSONValue(user.nickname),
            "role": .string(user.role.rawValue), "familyId": JSONValue(family.id), "familyName": .string(family.name),
            "childId": JSONValue(childID), "token": .string(token), "expiresAt": JSONValue(expiresAt),
        ]
    }
}

extension User {
    /// What the body of `GET /auth/me` holds.
    public static let schema = Schema.object(
        "User",
        [
            .init("id", .id), .init("familyId", .id), .init("email", .text), .init("firstName", .text),
            .init("lastName", .text), .init("nickname", .nullable(.text)), .init("role", .choice(Role.self)),
            .init("isOwner", .flag), .init("childId", .nullable(.id)), .init("createdAt", .instant),
            .init("version", .wholeNumber),
        ])

    /// The body of `GET /auth/me`.
    public func json(childID: Child.ID?) -> JSONValue {
        [
            "id": JSONValue(id), "familyId": JSONValue(familyID), "email": .string(email),
            "firstName": .string(firstName), "lastName": .string(lastName), "nickname": JSONValue(nickname),
            "role": .string(role.rawValue), "isOwner": .bool(isOwner), "childId": JSONValue(childID),
            "createdAt": JSONValue(createdAt), "version": JSONValue(version),
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
