import COpenSSL
import Glibc

/// The certificate that a server shows, with those that vouch for it and its key, as TLS 1.2 and 1.3 need them.
///
///     let identity = try TLSIdentity(certificateFile: "fullchain.pem", keyFile: "privkey.pem")
///     configuration.secure = SecurePort(8443, identity)
///
/// Unchecked: OpenSSL lets threads share what is not changed any more.
public final class TLSIdentity: @unchecked Sendable {
    /// From when on the certificate is valid, in seconds since 1970.
    public let validFromSeconds: Int
    /// Until when it is, in seconds since 1970. One that has ended is shown all the same: clients tell their people.
    public let validUntilSeconds: Int
    /// The names that the certificate is for, without those that stand for many.
    public let names: [String]

    let context: OpaquePointer

    /// Reads PEM files: the server's own certificate first, then those between it and the authority, and its key.
    public convenience init(certificateFile: String, keyFile: String) throws(TLSIdentityFault) {
        try self.init(
            certificates: try fileBytes(certificateFile), key: try fileBytes(keyFile), certificateFile, keyFile)
    }

    /// The same from what the files would hold.
    ///
    /// - Parameters:
    ///   - certificateName: what a fault calls the certificates.
    ///   - keyName: what a fault calls the key.
    public init(
        certificates: [UInt8], key: [UInt8], _ certificateName: String = "the certificate",
        _ keyName: String = "the key"
    ) throws(TLSIdentityFault) {
        let chain = try PEMChain(certificates, certificateName)
        let key = try PEMKey(key, keyName)
        guard X509_check_private_key(chain.first, key.pointer) == 1 else {
            throw .keyDoesNotFit(certificate: certificateName, key: keyName)
        }
        guard let context = roost_new_tls_server() else { throw .unusable(certificateName, reason: lastError()) }
        var isTaken = SSL_CTX_use_certificate(context, chain.first) == 1
        isTaken = isTaken && SSL_CTX_use_PrivateKey(context, key.pointer) == 1
        for certificate in chain.others where isTaken { isTaken = roost_add_to_chain(context, certificate) == 1 }
        guard isTaken else {
            SSL_CTX_free(context)
            throw .unusable(certificateName, reason: lastError())
        }
        self.context = context
        validFromSeconds = seconds(X509_get0_notBefore(chain.first))
        validUntilSeconds = seconds(X509_get0_notAfter(chain.first))
        names = alternativeNames(of: chain.first).filter { !$0.contains("*") }
    }

    deinit { SSL_CTX_free(context) }
}

/// Why files are no identity of a server.
public enum TLSIdentityFault: Error, Sendable, Equatable, CustomStringConvertible {
    case unreadable(_ file: String, reason: String)
    case noCertificate(_ file: String)
    case noKey(_ file: String)
    case encryptedKey(_ file: String)
    case keyDoesNotFit(certificate: String, key: String)
    case unusable(_ file: String, reason: String)

    public var description: String {
        switch self {
        case .unreadable(let file, let reason): "\(file) cannot be read: \(reason)"
        case .noCertificate(let file): "\(file) holds no certificate in PEM"
        case .noKey(let file): "\(file) holds no private key in PEM"
        case .encryptedKey(let file):
            "the key in \(file) is locked by a password, which nobody could enter at night; "
                + "write it without one: openssl pkey -in \(file) -out key.pem"
        case .keyDoesNotFit(let certificate, let key):
            "the key in \(key) is not that of the certificate in \(certificate)"
        case .unusable(let file, let reason): "\(file) cannot be used: \(reason)"
        }
    }
}

/// The certificates of a PEM text.
private final class PEMChain {
    let first: OpaquePointer
    private(set) var others: [OpaquePointer] = []

    init(_ text: [UInt8], _ name: String) throws(TLSIdentityFault) {
        let bio = try memory(text, name)
        defer { BIO_free(bio) }
        ERR_clear_error()
        guard let first = PEM_read_bio_X509(bio, nil, nil, nil) else {
            let isAbsent = isMissingInPEM(ERR_peek_last_error())
            throw isAbsent ? .noCertificate(name) : .unusable(name, reason: lastError())
        }
        self.first = first
        while let next = PEM_read_bio_X509(bio, nil, nil, nil) { others.append(next) }
        guard isMissingInPEM(ERR_peek_last_error()) else { throw .unusable(name, reason: lastError()) }
        ERR_clear_error()
    }

    deinit { for certificate in [first] + others { X509_free(certificate) } }
}

/// The private key of a PEM text.
private final class PEMKey {
    let pointer: OpaquePointer

    init(_ text: [UInt8], _ name: String) throws(TLSIdentityFault) {
        let bio = try memory(text, name)
        defer { BIO_free(bio) }
        ERR_clear_error()
        var isEncrypted = false
        let key = withUnsafeMutablePointer(to: &isEncrypted) { asked in
            PEM_read_bio_PrivateKey(
                bio, nil,
                { _, _, _, asked in
                    asked?.assumingMemoryBound(to: Bool.self).pointee = true
                    return -1
                }, asked)
        }
        guard let key else {
            if isEncrypted { throw .encryptedKey(name) }
            // OpenSSL says of a text without a key that it does not support it.
            guard String(decoding: text, as: UTF8.self).contains("PRIVATE KEY-----") else { throw .noKey(name) }
            throw .unusable(name, reason: lastError())
        }
        pointer = key
    }

    deinit { EVP_PKEY_free(pointer) }
}

private func memory(_ text: [UInt8], _ name: String) throws(TLSIdentityFault) -> OpaquePointer {
    guard let bio = BIO_new(BIO_s_mem()) else { throw .unusable(name, reason: lastError()) }
    BIO_write(bio, text, Int32(text.count))
    return bio
}

/// Whether the text has simply come to its end without what was looked for.
private func isMissingInPEM(_ error: UInt) -> Bool {
    ERR_GET_LIB(error) == ERR_LIB_PEM && ERR_GET_REASON(error) == PEM_R_NO_START_LINE
}

/// OpenSSL's words for what went wrong last on this thread.
private func lastError() -> String {
    let error = ERR_peek_last_error()
    ERR_clear_error()
    return ERR_reason_error_string(error).map { String(cString: $0) } ?? "OpenSSL gives no reason"
}

/// The names of DNS in subjectAltName.
private func alternativeNames(of certificate: OpaquePointer) -> [String] {
    guard let extended = X509_get_ext_d2i(certificate, NID_subject_alt_name, nil, nil) else { return [] }
    let stack = OpaquePointer(extended)
    defer { GENERAL_NAMES_free(stack) }
    return (0..<max(0, OPENSSL_sk_num(stack))).compactMap { index in
        guard let name = OPENSSL_sk_value(stack, index)?.assumingMemoryBound(to: GENERAL_NAME.self),
            name.pointee.type == GEN_DNS, let bytes = ASN1_STRING_get0_data(name.pointee.d.dNSName)
        else { return nil }
        let count = Int(ASN1_STRING_length(name.pointee.d.dNSName))
        return String(validating: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }
}

private func seconds(_ time: UnsafePointer<ASN1_TIME>?) -> Int {
    var parts = tm()
    return ASN1_TIME_to_tm(time, &parts) == 1 ? timegm(&parts) : 0
}

/// What a small file holds.
private func fileBytes(_ path: String) throws(TLSIdentityFault) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw .unreadable(path, reason: String(cString: strerror(errno))) }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 1024 * 1024)
    var count = 0
    while count < bytes.count {
        let more = bytes.withUnsafeMutableBytes { read(file, $0.baseAddress.map { $0 + count }, $0.count - count) }
        guard more >= 0 else { throw .unreadable(path, reason: String(cString: strerror(errno))) }
        if more == 0 { return Array(bytes[..<count]) }
        count += more
    }
    throw .unreadable(path, reason: "it has more than 1 MB")
}
