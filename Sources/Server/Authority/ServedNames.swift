import COpenSSL
import Foundation

/// By what a server is reached at home, as its certificate has to name it.
public struct ServedNames: Sendable, Equatable {
    /// Names such as "den.local", in lower case.
    public let names: [String]
    /// Numeric addresses.
    public let addresses: [String]

    /// What of these a certificate can name: names of letters, digits, hyphens and dots, and every address.
    public init(names: [String], addresses: [String]) {
        self.names = names.filter(Self.isPlain)
        self.addresses = addresses.filter { address in
            guard let octets = a2i_IPADDRESS(address) else { return false }
            ASN1_OCTET_STRING_free(octets)
            return true
        }
    }

    /// The value of subjectAltName in the words of `x509v3_config(5)`.
    var alternativeNames: String {
        (names.map { "DNS:\($0)" } + addresses.map { "IP:\($0)" }).joined(separator: ",")
    }

    /// The same without what the constraints of an authority exclude: one such name would spoil a whole certificate.
    func permitted(by authority: Certificate) -> ServedNames {
        guard let constraints = X509_get_ext_d2i(authority.pointer, NID_name_constraints, nil, nil) else { return self }
        let rules = UnsafeMutableRawPointer(constraints).assumingMemoryBound(to: NAME_CONSTRAINTS.self)
        defer { NAME_CONSTRAINTS_free(rules) }
        func isPermitted(_ name: ServedNames) -> Bool {
            // The names of a certificate are looked at once its purpose was.
            guard let probe = name.probe(), X509_check_purpose(probe.pointer, -1, 0) == 1 else { return false }
            return NAME_CONSTRAINTS_check(probe.pointer, rules) == X509_V_OK
        }
        return ServedNames(
            names: names.filter { isPermitted(ServedNames(names: [$0], addresses: [])) },
            addresses: addresses.filter { isPermitted(ServedNames(names: [], addresses: [$0])) })
    }

    /// A certificate of nobody that has these names.
    private func probe() -> Certificate? {
        guard let key = PrivateKey() else { return nil }
        return CertificateDraft(
            name: "Probe", validFrom: Date(timeIntervalSince1970: 0), validUntil: Date(timeIntervalSince1970: 0),
            extensions: [(NID_subject_alt_name, alternativeNames)]
        ).signed(for: key)
    }

    private static func isPlain(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.count <= 253
            && name.utf8.allSatisfy { byte in
                switch byte {
                case 0x61...0x7A, 0x30...0x39, 0x2D, 0x2E: true
                default: false
                }
            }
    }
}
