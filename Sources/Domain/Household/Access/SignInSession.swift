public import Foundation
public import Ledger

/// One device's sign-in ([S §4]). The secret that proves it is kept only as a hash, in the store.
public struct SignInSession: Hashable, Sendable, Identifiable {
    public typealias ID = Identifier<SignInSession>

    /// Who it is; not a secret.
    public let id: ID
    /// The person.
    public let userID: User.ID
    /// The family signed in to.
    public let familyID: Family.ID
    /// What the person calls the device: "Firefox on Linux".
    public let deviceName: String
    /// The network it was made from, without the last part of the address.
    public let network: String
    /// Whether it outlives the browser.
    public let rememberMe: Bool
    /// When the person signed in.
    public let createdAt: Date
    /// When it was last used.
    public var lastUsedAt: Date
    /// From when on it is no longer good.
    public var expiresAt: Date
    /// When the person last proved who it is: by signing in, or by confirming it since.
    public var confirmedAt: Date

    /// A session as it begins at `now`.
    public init(
        id: ID, userID: User.ID, familyID: Family.ID, deviceName: String, network: String, rememberMe: Bool, now: Date
    ) {
        self.id = id
        self.userID = userID
        self.familyID = familyID
        self.deviceName = deviceName
        self.network = network
        self.rememberMe = rememberMe
        createdAt = now
        lastUsedAt = now
        expiresAt = Self.expiry(rememberMe: rememberMe, createdAt: now, lastUsedAt: now)
        confirmedAt = now
    }

    /// A session as the store kept it.
    public init(
        id: ID, userID: User.ID, familyID: Family.ID, deviceName: String, network: String, rememberMe: Bool,
        createdAt: Date, lastUsedAt: Date, expiresAt: Date, confirmedAt: Date
    ) {
        self.id = id
        self.userID = userID
        self.familyID = familyID
        self.deviceName = deviceName
        self.network = network
        self.rememberMe = rememberMe
        self.createdAt = createdAt
        self.lastUsedAt = lastUsedAt
        self.expiresAt = expiresAt
        self.confirmedAt = confirmedAt
    }

    /// How long a proof counts as fresh: 10 minutes.
    public static let freshSeconds: TimeInterval = 600

    /// Whether the person proved who it is within the last 10 minutes.
    public func isFresh(now: Date) -> Bool { now.timeIntervalSince(confirmedAt) <= Self.freshSeconds }

    /// The system in the device's name, "Linux" of "Firefox on Linux"; nil where the name says none.
    public var platform: String? {
        guard let range = deviceName.range(of: " on ") else { return nil }
        return String(deviceName[range.upperBound...])
    }

    /// The same sign-in continued in another family: the device, its age and its proof stay.
    public func moved(to family: Family.ID, id: ID, now: Date) -> SignInSession {
        SignInSession(
            id: id, userID: userID, familyID: family, deviceName: deviceName, network: network,
            rememberMe: rememberMe, createdAt: createdAt, lastUsedAt: now,
            expiresAt: Self.expiry(rememberMe: rememberMe, createdAt: createdAt, lastUsedAt: now),
            confirmedAt: confirmedAt)
    }

    /// Whether it is still good.
    public func isValid(now: Date) -> Bool { now < expiresAt }

    /// The session after being used at `now`; nil while that is not worth a write (within 5 minutes of the last one).
    public func used(now: Date) -> SignInSession? {
        guard now.timeIntervalSince(lastUsedAt) >= 300 else { return nil }
        var session = self
        session.lastUsedAt = now
        session.expiresAt = Self.expiry(rememberMe: rememberMe, createdAt: createdAt, lastUsedAt: now)
        return session
    }

    /// Whether using it at `now` makes it last longer: 180 days after signing in a remembered one ends all the same.
    public func lasts(longerWithUseAt now: Date) -> Bool {
        Self.expiry(rememberMe: rememberMe, createdAt: createdAt, lastUsedAt: now) > expiresAt
    }

    /// How long a remembered session lives without use: 30 days.
    public static let rememberedSeconds: TimeInterval = 30 * 86_400

    /// Remembered: 30 days after the last use, at most 180 days after signing in. Else 12 hours after the last use.
    static func expiry(rememberMe: Bool, createdAt: Date, lastUsedAt: Date) -> Date {
        let day = 86_400.0
        guard rememberMe else { return lastUsedAt.addingTimeInterval(day / 2) }
        return min(lastUsedAt.addingTimeInterval(rememberedSeconds), createdAt.addingTimeInterval(180 * day))
    }
}
