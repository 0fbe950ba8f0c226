import COpenSSL
public import Foundation
public import HTTPEngine

/// The household's own certificate authority: what a home without a name of its own on the internet has for https.
///
///     let authority = try HouseholdAuthority(inFolder: "data/authority", permitting: ["local", "den"], now: now)
///     let identity = try authority.identity(of: names, now: now)
///
/// It is made at the first start and lies in the data folder: `root.pem`, which devices are told to trust, `key.pem`,
/// which only its owner may read, and `server.pem`, the server's present certificate with its key. Whoever has the
/// key can pretend to be any server of a home to these devices, and no other one: the root names what it may vouch
/// for.
public final class HouseholdAuthority: Sendable {
    /// How long the root is valid.
    static let rootDays = 10 * 365
    /// How long a server's certificate is valid, at most: Apple's devices take none of more than 825 days, and public
    /// authorities none of more than 398.
    static let serverDays = 397
    /// A certificate with so little left is replaced.
    static let renewalDays = 30
    /// A device whose clock is a little behind trusts a new certificate too.
    private static let earlierDays = 1

    private let folder: AuthorityFolder
    private let root: Certificate
    private let key: PrivateKey

    /// The authority that a folder holds, or a new one that may vouch for private addresses and for `permitting`, names
    /// with all that end in them.
    public init(inFolder path: String, permitting names: [String], now: Date) throws(AuthorityFault) {
        folder = try AuthorityFolder(path)
        // Half an authority must not be made whole by another one: devices trust the first.
        if try folder.read(.root) != nil, try folder.read(.key) == nil {
            throw folder.fault(.key, "is missing; put it back, or remove the folder to get a new authority")
        }
        let keyText = try folder.keep(.key) { [folder] () throws(AuthorityFault) in try Self.newKey(folder) }
        guard let key = PrivateKey(pem: keyText) else { throw folder.fault(.key, "holds no private key") }
        let rootText = try folder.keep(.root) { [folder] () throws(AuthorityFault) in
            try Self.newRoot(folder, key, names, now)
        }
        guard let root = Certificate(pem: rootText) else { throw folder.fault(.root, "holds no certificate") }
        guard root.fits(key) else { throw folder.fault(.root, "is not that of the key beside it") }
        (self.key, self.root) = (key, root)
    }

    /// The root in the form that devices install (DER).
    public var certificate: [UInt8] { root.der }

    /// The SHA-256 of the root in the form in which devices show it, as "3F:2A:…".
    public var fingerprint: String {
        root.digest.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true) }
            .joined(separator: ":")
    }

    /// Until when the root is valid.
    public var validUntil: Date { root.validUntil }

    /// What of these names devices would take of the authority.
    public func permitted(_ names: ServedNames) -> ServedNames { names.permitted(by: root) }

    /// The certificate of the server: the kept one while it names all of `names` and has 30 days left, else a new one.
    public func identity(of names: ServedNames, now: Date) throws -> TLSIdentity {
        let wanted = permitted(names)
        if let kept = try folder.read(.server), isGood(kept, wanted, now),
            let identity = try? TLSIdentity(certificates: kept, key: kept)
        {
            return identity
        }
        guard now < root.validUntil else {
            throw folder.fault(.root, "has ended; remove the folder to get a new authority for devices to trust")
        }
        let text = try newServer(wanted, now)
        try folder.replace(.server, text)
        return try TLSIdentity(certificates: text, key: text)
    }

    private func isGood(_ text: [UInt8], _ names: ServedNames, _ now: Date) -> Bool {
        guard let certificate = Certificate(pem: text), certificate.isSigned(by: root) else { return false }
        let soon = now.addingTimeInterval(days(Self.renewalDays))
        return certificate.validFrom <= now && now < certificate.validUntil
            && min(soon, root.validUntil) <= certificate.validUntil
            && names.names.allSatisfy(certificate.names(host:))
            && names.addresses.allSatisfy(certificate.names(address:))
    }

    private func newServer(_ names: ServedNames, _ now: Date) throws -> [UInt8] {
        guard let key = PrivateKey() else { throw folder.fault(.server, "cannot be made: no key") }
        let start = now.addingTimeInterval(-days(Self.earlierDays))
        let draft = CertificateDraft(
            name: "Roost server", validFrom: start,
            validUntil: min(start.addingTimeInterval(days(Self.serverDays) - 1), root.validUntil),
            extensions: [
                (NID_basic_constraints, "critical,CA:FALSE"), (NID_key_usage, "critical,digitalSignature"),
                (NID_ext_key_usage, "serverAuth"), (NID_subject_key_identifier, "hash"),
                (NID_authority_key_identifier, "keyid:always"), (NID_subject_alt_name, names.alternativeNames),
            ])
        guard let certificate = draft.signed(for: key, by: (root, self.key)) else {
            throw folder.fault(.server, "cannot be made: OpenSSL refuses")
        }
        return certificate.pem + key.pem
    }

    private static func newKey(_ folder: AuthorityFolder) throws(AuthorityFault) -> [UInt8] {
        guard let key = PrivateKey() else { throw folder.fault(.key, "cannot be made") }
        return key.pem
    }

    private static func newRoot(
        _ folder: AuthorityFolder, _ key: PrivateKey, _ names: [String], _ now: Date
    ) throws(AuthorityFault) -> [UInt8] {
        let start = now.addingTimeInterval(-days(earlierDays))
        var mark: [UInt8] = [0, 0]
        RAND_bytes(&mark, 2)
        let number = mark.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
        let draft = CertificateDraft(
            // A home may have had one before: the number tells them apart in the settings of a phone.
            name: "Roost Household \(number)", validFrom: start,
            validUntil: start.addingTimeInterval(days(rootDays)),
            extensions: [
                (NID_basic_constraints, "critical,CA:TRUE,pathlen:0"),
                (NID_key_usage, "critical,keyCertSign,cRLSign"), (NID_subject_key_identifier, "hash"),
                (NID_name_constraints, "critical," + HomeNetworks.constraints(names: names)),
            ])
        guard let certificate = draft.signed(for: key) else { throw folder.fault(.root, "cannot be made") }
        return certificate.pem
    }
}

private func days(_ count: Int) -> TimeInterval { Double(count) * 86_400 }
