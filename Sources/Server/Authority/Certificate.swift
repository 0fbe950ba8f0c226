import COpenSSL
import Foundation

/// A certificate of X.509 (RFC 5280). Unchecked: nothing of it changes once it is made.
final class Certificate: @unchecked Sendable {
    let pointer: OpaquePointer

    /// Takes over what OpenSSL has made.
    init(_ pointer: OpaquePointer) {
        self.pointer = pointer
    }

    /// The first certificate of a PEM text; nil where there is none.
    convenience init?(pem: [UInt8]) {
        let found = withMemory(pem) { PEM_read_bio_X509($0, nil, nil, nil) }
        ERR_clear_error()
        guard let found else { return nil }
        self.init(found)
    }

    deinit { X509_free(pointer) }

    /// As it is kept in files.
    var pem: [UInt8] { writtenToMemory { PEM_write_bio_X509($0, pointer) == 1 } }

    /// As devices are given it.
    var der: [UInt8] { writtenToMemory { i2d_X509_bio($0, pointer) == 1 } }

    /// The SHA-256 of the whole.
    var digest: [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 32)
        X509_digest(pointer, EVP_sha256(), &bytes, nil)
        return bytes
    }

    /// The first instant that it is valid.
    var validFrom: Date { date(X509_get0_notBefore(pointer)) }

    /// The last instant that it is valid.
    var validUntil: Date { date(X509_get0_notAfter(pointer)) }

    /// Whether it holds the public half of a key.
    func fits(_ key: PrivateKey) -> Bool { X509_check_private_key(pointer, key.pointer) == 1 }

    /// Whether it was signed by `issuer`.
    func isSigned(by issuer: Certificate) -> Bool {
        let isSigned = X509_verify(pointer, X509_get0_pubkey(issuer.pointer)) == 1
        ERR_clear_error()
        return isSigned
    }

    /// Whether a client that asks for a name would take it.
    func names(host: String) -> Bool {
        X509_check_host(pointer, host, host.utf8.count, UInt32(X509_CHECK_FLAG_NEVER_CHECK_SUBJECT), nil) == 1
    }

    /// Whether a client that asks for a number would take it.
    func names(address: String) -> Bool { X509_check_ip_asc(pointer, address, 0) == 1 }

    private func date(_ time: UnsafePointer<ASN1_TIME>?) -> Date {
        var parts = tm()
        return ASN1_TIME_to_tm(time, &parts) == 1 ? Date(timeIntervalSince1970: Double(timegm(&parts))) : .distantPast
    }
}

/// A private key on the curve P-256. Unchecked: nothing of it changes.
final class PrivateKey: @unchecked Sendable {
    let pointer: OpaquePointer

    /// A new key that nobody can guess; nil without memory or chance.
    init?() {
        guard let made = roost_new_p256_key() else { return nil }
        pointer = made
    }

    /// The first private key of a PEM text; nil where there is none that needs no password.
    init?(pem: [UInt8]) {
        let found = withMemory(pem) { PEM_read_bio_PrivateKey($0, nil, { _, _, _, _ in -1 }, nil) }
        ERR_clear_error()
        guard let found else { return nil }
        pointer = found
    }

    deinit { EVP_PKEY_free(pointer) }

    /// As it is kept in files (PKCS #8).
    var pem: [UInt8] { writtenToMemory { PEM_write_bio_PKCS8PrivateKey($0, pointer, nil, nil, 0, nil, nil) == 1 } }
}

/// Has OpenSSL read from `bytes`.
private func withMemory<Result>(_ bytes: [UInt8], _ body: (OpaquePointer) -> Result?) -> Result? {
    guard let bio = BIO_new(BIO_s_mem()) else { return nil }
    defer { BIO_free(bio) }
    BIO_write(bio, bytes, Int32(bytes.count))
    return body(bio)
}

/// What OpenSSL has written; nothing where it failed.
private func writtenToMemory(_ body: (OpaquePointer) -> Bool) -> [UInt8] {
    guard let bio = BIO_new(BIO_s_mem()) else { return [] }
    defer { BIO_free(bio) }
    guard body(bio) else { return [] }
    var bytes = [UInt8](repeating: 0, count: Int(BIO_ctrl_pending(bio)))
    let count = BIO_read(bio, &bytes, Int32(bytes.count))
    return Array(bytes.prefix(Int(max(0, count))))
}
