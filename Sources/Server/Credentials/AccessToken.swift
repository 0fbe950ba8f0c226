import CSodium
public import Foundation

/// What an access token says ([S §4]): who, of which family, in which role, through which session, until when.
public struct AccessClaims: Hashable, Sendable {
    /// The person.
    public let subject: UUID
    /// The family signed in to.
    public let family: UUID
    /// "Parent" or "Child".
    public let role: String
    /// The child's own profile, for a child.
    public let child: UUID?
    /// The session; a token of a session that has ended is good for nothing.
    public let session: UUID
    /// When it was made, whole seconds.
    public let issuedAt: Date
    /// From when on it is no longer good, whole seconds.
    public let expiresAt: Date

    /// Claims that hold for `lifetimeSeconds` from `now`; 15 minutes unless told.
    public init(
        subject: UUID, family: UUID, role: String, child: UUID?, session: UUID, now: Date,
        lifetimeSeconds: TimeInterval = 900
    ) {
        self.subject = subject
        self.family = family
        self.role = role
        self.child = child
        self.session = session
        issuedAt = Date(timeIntervalSince1970: now.timeIntervalSince1970.rounded(.down))
        expiresAt = issuedAt.addingTimeInterval(lifetimeSeconds)
    }
}

/// Makes and checks access tokens: JSON Web Tokens (RFC 7519) signed with HMAC-SHA-256 (HS256, RFC 7518 §3.2).
///
/// A token is accepted only with exactly the header that is written here, so no other algorithm, and no "none", is
/// ever considered.
public struct AccessTokenSigner: Sendable {
    /// The length of the key.
    public static let keyBytes = Int(crypto_auth_hmacsha256_KEYBYTES)

    private static let header = Secret.base64URL(Array(#"{"alg":"HS256","typ":"JWT"}"#.utf8))

    private let key: [UInt8]

    /// What a text turned out to be.
    public enum Verdict: Hashable, Sendable {
        /// Signed here, and still good.
        case valid(AccessClaims)
        /// Signed here, but too old.
        case expired
        /// Not signed here.
        case invalid
    }

    /// A signer with a secret key of `keyBytes` bytes.
    public init(key: [UInt8]) {
        precondition(key.count == Self.keyBytes, "the key has the length that HMAC-SHA-256 takes")
        self.key = key
    }

    /// The token of some claims.
    public func token(_ claims: AccessClaims) -> String {
        let payload = Payload(
            sub: Self.text(claims.subject), fam: Self.text(claims.family), role: claims.role,
            child: claims.child.map(Self.text), sid: Self.text(claims.session),
            iat: Int(claims.issuedAt.timeIntervalSince1970), exp: Int(claims.expiresAt.timeIntervalSince1970))
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        // Strings and whole numbers always encode.
        return token(payload: (try? encoder.encode(payload)).map { Array($0) } ?? [])
    }

    /// The token of any payload.
    func token(payload: [UInt8]) -> String {
        let signed = Self.header + "." + Secret.base64URL(payload)
        return signed + "." + Secret.base64URL(signature(of: signed.utf8))
    }

    /// Checks a token as of `now`.
    public func verify(_ token: String, now: Date) -> Verdict {
        let parts = token.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard token.utf8.count <= 2_048, parts.count == 3, parts[0].elementsEqual(Self.header.utf8) else {
            return .invalid
        }
        let expected = Secret.base64URL(signature(of: token.utf8[..<parts[1].endIndex]))
        guard Secret.areEqual(expected, String(token[parts[2].startIndex...])), let claims = Self.claims(parts[1])
        else { return .invalid }
        return now < claims.expiresAt ? .valid(claims) : .expired
    }

    private struct Payload: Codable {
        let sub: String
        let fam: String
        let role: String
        let child: String?
        let sid: String
        let iat: Int
        let exp: Int
    }

    private func signature(of text: some Sequence<UInt8>) -> [UInt8] {
        let input = Array(text)
        var output = [UInt8](repeating: 0, count: Int(crypto_auth_hmacsha256_BYTES))
        crypto_auth_hmacsha256(&output, input, UInt64(input.count), key)
        return output
    }

    private static func claims(_ body: some Sequence<UInt8>) -> AccessClaims? {
        guard let bytes = Secret.bytes(base64URL: body),
            let payload = try? JSONDecoder().decode(Payload.self, from: Data(bytes)),
            let subject = UUID(uuidString: payload.sub), let family = UUID(uuidString: payload.fam),
            let session = UUID(uuidString: payload.sid), instants.contains(payload.iat),
            instants.contains(payload.exp), payload.iat <= payload.exp
        else { return nil }
        return AccessClaims(
            subject: subject, family: family, role: payload.role, child: payload.child.flatMap(UUID.init(uuidString:)),
            session: session, now: Date(timeIntervalSince1970: TimeInterval(payload.iat)),
            lifetimeSeconds: TimeInterval(payload.exp - payload.iat))
    }

    /// What an instant may be, in seconds since 1970: to the end of the year 9999, far from where sums overflow.
    private static let instants = 0...253_402_300_799

    private static func text(_ id: UUID) -> String { id.uuidString.lowercased() }
}
