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
