import COpenSSL
import Foundation
public import HTTPEngine

/// The root of the household's authority as devices take it, for everybody on the network, on the plain port too: who
/// does not trust it yet has no other way to it. It holds no secret.
public struct AuthorityFiles: Sendable {
    /// Where Android and computers find the root.
    public static let certificatePath = "/secure/roost.crt"
    /// Where iPhones and iPads find it.
    public static let profilePath = "/secure/roost.mobileconfig"

    private let certificate: [UInt8]
    private let profile: [UInt8]

    /// The files of an authority.
    public init(_ authority: HouseholdAuthority) {
        certificate = authority.certificate
        profile = Array(Self.profile(certificate).utf8)
    }

    /// Adds the routes of both.
    public func mount(on router: inout Router) {
        let files = [
            (Self.certificatePath, certificate, "application/x-x509-ca-cert"),
            (Self.profilePath, profile, "application/x-apple-aspen-config"),
        ]
        for (path, bytes, type) in files {
            router.immediately(.get, path) { _ in
                Response(
                    headers: [
                        "content-type": type, "cache-control": "no-cache", "x-content-type-options": "nosniff",
                    ], body: bytes)
            }
        }
    }

    /// A configuration profile of Apple's devices that holds a root certificate. Nobody has signed it, which the device
    /// says; a profile that is installed again takes the place of the one before, because its names stay.
    private static func profile(_ certificate: [UInt8]) -> String {
        let profile = identifier("profile", of: certificate)
        let payload = identifier("certificate", of: certificate)
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">
            <dict>
            <key>PayloadContent</key>
            <array>
            <dict>
            <key>PayloadCertificateFileName</key><string>roost.crt</string>
            <key>PayloadContent</key><data>\(Data(certificate).base64EncodedString())</data>
            <key>PayloadDescription</key><string>Lets this device trust the Roost server of your home.</string>
            <key>PayloadDisplayName</key><string>Roost at home</string>
            <key>PayloadIdentifier</key><string>roost.household.\(payload)</string>
            <key>PayloadType</key><string>com.apple.security.root</string>
            <key>PayloadUUID</key><string>\(payload)</string>
            <key>PayloadVersion</key><integer>1</integer>
            </dict>
            </array>
            <key>PayloadDescription</key><string>Lets this device trust the Roost server of your home.</string>
            <key>PayloadDisplayName</key><string>Roost at home</string>
            <key>PayloadIdentifier</key><string>roost.household.\(profile)</string>
            <key>PayloadRemovalDisallowed</key><false/>
            <key>PayloadType</key><string>Configuration</string>
            <key>PayloadUUID</key><string>\(profile)</string>
            <key>PayloadVersion</key><integer>1</integer>
            </dict>
            </plist>

            """
    }

    /// A UUID that follows from the certificate (RFC 9562 §5.8).
    private static func identifier(_ purpose: String, of certificate: [UInt8]) -> String {
        let seed = Array(purpose.utf8) + certificate
        var digest = [UInt8](repeating: 0, count: 32)
        EVP_Digest(seed, seed.count, &digest, nil, EVP_sha256(), nil)
        digest[6] = digest[6] & 0x0F | 0x80
        digest[8] = digest[8] & 0x3F | 0x80
        return digest.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)).uuidString }
    }
}

/// What the page `/secure` tells of https at this server.
public struct SecureAccess: Sendable, Equatable {
    /// The SHA-256 of the household's root, as devices show it ("3F:2A:…"), to be compared; nil where the operator has
    /// given a certificate that devices trust already.
    public let fingerprint: String?
    /// Where https is spoken, the likeliest first, such as "https://192.168.1.20:8443".
    public let addresses: [String]

    /// An access with a root to trust, or without.
    public init(fingerprint: String?, addresses: [String]) {
        self.fingerprint = fingerprint
        self.addresses = addresses
    }
}
