import COpenSSL
import Foundation

/// What a new certificate is to say.
struct CertificateDraft {
    /// What people read as its name.
    let name: String
    let validFrom: Date
    let validUntil: Date
    /// Extensions by OpenSSL's number, each in the words of `x509v3_config(5)`, in their order.
    let extensions: [(kind: Int32, value: String)]

    /// The certificate of `key`, signed by `issuer` with its key, or by itself; nil where OpenSSL refuses.
    func signed(for key: PrivateKey, by issuer: (certificate: Certificate, key: PrivateKey)? = nil) -> Certificate? {
        guard let made = X509_new() else { return nil }
        let certificate = Certificate(made)
        let issuerName = X509_get_subject_name(issuer?.certificate.pointer ?? made)
        // Version 3 is written as 2.
        guard X509_set_version(made, 2) == 1, setSerialNumber(of: made), setName(of: made),
            X509_set_issuer_name(made, issuerName) == 1, setTimes(of: made), X509_set_pubkey(made, key.pointer) == 1
        else { return nil }
        for (kind, value) in extensions {
            guard Self.add(kind, value, to: made, issuer: issuer?.certificate.pointer ?? made) else { return nil }
        }
        return X509_sign(made, (issuer?.key ?? key).pointer, EVP_sha256()) > 0 ? certificate : nil
    }

    /// 127 random bits: more than the 64 that are demanded, and never negative.
    private func setSerialNumber(of certificate: OpaquePointer) -> Bool {
        var bytes = [UInt8](repeating: 0, count: 16)
        guard RAND_bytes(&bytes, Int32(bytes.count)) == 1 else { return false }
        bytes[0] = bytes[0] & 0x7F | 0x40
        guard let number = BN_bin2bn(bytes, Int32(bytes.count), nil) else { return false }
        defer { BN_free(number) }
        return BN_to_ASN1_INTEGER(number, X509_get_serialNumber(certificate)) != nil
    }

    private func setName(of certificate: OpaquePointer) -> Bool {
        let subject = X509_get_subject_name(certificate)
        let parts = [("O", "Roost"), ("CN", name)]
        return parts.allSatisfy { field, value in
            X509_NAME_add_entry_by_txt(
                subject, field, MBSTRING_FLAG | 0, Array(value.utf8), Int32(value.utf8.count), -1, 0) == 1
        }
    }

    private func setTimes(of certificate: OpaquePointer) -> Bool {
        let times = [(validFrom, X509_getm_notBefore(certificate)), (validUntil, X509_getm_notAfter(certificate))]
        return times.allSatisfy { ASN1_TIME_set($0.1, Int($0.0.timeIntervalSince1970)) != nil }
    }

    private static func add(
        _ kind: Int32, _ value: String, to certificate: OpaquePointer, issuer: OpaquePointer
    ) -> Bool {
        var context = X509V3_CTX()
        X509V3_set_ctx(&context, issuer, certificate, nil, nil, 0)
        guard let made = X509V3_EXT_nconf_nid(nil, &context, kind, value) else { return false }
        defer { X509_EXTENSION_free(made) }
        return X509_add_ext(certificate, made, -1) == 1
    }
}
