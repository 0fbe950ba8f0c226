import Foundation
public import Household
import Storage

/// A session that has just begun, with the secret that proves it. The secret is nowhere else.
public struct SignedIn: Sendable {
    /// What the browser keeps in its HttpOnly cookie: 43 characters of base64url.
    public let sessionToken: String
    /// The session.
    public let session: SignInSession
    /// What a phone exchanges for a new access token, once: 43 characters of base64url.
    public let refreshToken: String
    /// Who signed in.
    public let person: SignedInPerson
    /// By which the device is known to have signed in to this account, also once the session has ended: 43 characters
    /// of base64url; nil where the device keeps what it has.
    public var deviceToken: String?
    /// What sets the password anew without the old one, to be shown once; empty except after registering.
    public var recoveryCodes: [String] = []

    /// Who calls from now on.
    public var caller: Caller { person.caller(session.id) }

    /// How long the cookie lives: 30 days when remembered, nil until the browser closes.
    public var cookieSeconds: Int? {
        session.rememberMe ? Int(session.expiresAt.timeIntervalSince(session.createdAt)) : nil
    }
}

extension SignedIn {
    /// How long a device is known after its last sign-in.
    public static let deviceSeconds = Int(KnownDeviceGateway.keptSeconds)
}

/// A session that goes on, with the token that replaces the one it was continued by.
public struct Refreshed: Sendable {
    /// The session.
    public let session: SignInSession
    /// Who it is.
    public let person: SignedInPerson
    /// Good for the next time, once.
    public let refreshToken: String
}

/// Who holds the secret of a session.
public struct Recognised: Sendable {
    /// Who asks.
    public let caller: Caller
    /// How long the browser should keep its cookie from now on; nil while nothing is to be renewed.
    public let cookieSeconds: Int?
}
