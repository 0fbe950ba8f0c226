import COpenSSL
import Testing

@testable import HTTPEngine

/// A certificate that vouches for itself, and its key, in PEM.
struct PEMPair {
    let certificate: [UInt8]
    let key: [UInt8]

    /// - Parameters:
    ///   - days: from when to when it is valid, from now on.
    ///   - bits: a key of RSA so long; nil for one on P-256.
    ///   - password: what locks the key; nil for none.
    init(days: ClosedRange<Int> = -1...30, bits: UInt32? = nil, password: String? = nil) {
        let key = bits.map { makeRSAKey($0) } ?? roost_new_p256_key()
        let certificate = X509_new()
        X509_set_version(certificate, 2)
        ASN1_INTEGER_set_int64(X509_get_serialNumber(certificate), 7)
        X509_NAME_add_entry_by_txt(
            X509_get_subject_name(certificate), "CN", MBSTRING_FLAG, Array("roost".utf8), 5, -1, 0)
        X509_set_issuer_name(certificate, X509_get_subject_name(certificate))
        X509_gmtime_adj(X509_getm_notBefore(certificate), days.lowerBound * 86_400)
        X509_gmtime_adj(X509_getm_notAfter(certificate), days.upperBound * 86_400)
        X509_set_pubkey(certificate, key)
        X509_sign(certificate, key, EVP_sha256())
        self.certificate = written { PEM_write_bio_X509($0, certificate) }
        self.key = written { bio in
            guard let password else { return PEM_write_bio_PKCS8PrivateKey(bio, key, nil, nil, 0, nil, nil) }
            return PEM_write_bio_PKCS8PrivateKey(
                bio, key, EVP_aes_128_cbc(), password, Int32(password.utf8.count), nil, nil)
        }
        X509_free(certificate)
        EVP_PKEY_free(key)
    }

    func identity() throws -> TLSIdentity { try TLSIdentity(certificates: certificate, key: key) }
}

private func makeRSAKey(_ bits: UInt32) -> OpaquePointer? {
    let making = EVP_PKEY_CTX_new_id(EVP_PKEY_RSA, nil)
    var key: OpaquePointer?
    EVP_PKEY_keygen_init(making)
    EVP_PKEY_CTX_set_rsa_keygen_bits(making, Int32(bits))
    EVP_PKEY_generate(making, &key)
    EVP_PKEY_CTX_free(making)
    return key
}

private func written(_ body: (OpaquePointer?) -> Int32) -> [UInt8] {
    let bio = BIO_new(BIO_s_mem())
    _ = body(bio)
    var bytes = [UInt8](repeating: 0, count: Int(BIO_ctrl_pending(bio)))
    BIO_read(bio, &bytes, Int32(bytes.count))
    BIO_free(bio)
    return bytes
}

/// The ports of a server that speaks both.
struct Ports {
    let plain: Int
    let secure: Int
}

/// Runs a server that also speaks TLS for the length of `body`.
func withSecureServer(
    limits: Limits = .patient, as identity: TLSIdentity? = nil, swapping port: SecurePort? = nil,
    _ build: (inout Router) -> Void = { _ in }, body: (Ports) async throws -> Void
) async throws {
    var router = Router()
    build(&router)
    var configuration = Server.Configuration()
    configuration.host = "127.0.0.1"
    configuration.port = 0
    configuration.limits = limits
    configuration.secure = try port ?? SecurePort(0, identity ?? PEMPair().identity())
    let server = Server(router, configuration: configuration)
    let plain = try server.start()
    let ports = Ports(plain: plain, secure: try #require(try server.securePort()))
    do {
        try await body(ports)
    } catch {
        await server.stop()
        throw error
    }
    await server.stop()
}
