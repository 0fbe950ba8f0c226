/// How other devices reach the server without anybody reading or changing what is said.
public struct SecureAddress: Hashable, Sendable {
    /// The addresses, the best first: "https://192.168.1.20:8443"; empty where the server has none.
    public var addresses: [String]
    /// What devices compare the certificate of the home with, in pairs of hexadecimal digits; nil where the server's
    /// certificate comes from somebody whom devices trust already.
    public var fingerprint: String?

    /// No address, unless others are given.
    public init(addresses: [String] = [], fingerprint: String? = nil) {
        self.addresses = addresses
        self.fingerprint = fingerprint
    }

    /// Where a device gets the certificate: iPhone and iPad as a profile, all others as a file.
    public static let profilePath = "/secure/roost.mobileconfig"
    /// The certificate as a file.
    public static let certificatePath = "/secure/roost.crt"
}
