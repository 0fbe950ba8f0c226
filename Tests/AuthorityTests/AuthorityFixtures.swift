import COpenSSL
import Foundation
import HTTPEngine

@testable import Authority

/// A data folder for the length of one test.
final class TestFolder {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    var authorityPath: String { path + "/authority" }

    func authority(at time: Date = start, permitting names: [String] = homeNames) throws -> HouseholdAuthority {
        try HouseholdAuthority(inFolder: authorityPath, permitting: names, now: time)
    }

    /// The certificate that a file holds.
    func certificate(_ name: String) throws -> Certificate? {
        Certificate(pem: Array(try Data(contentsOf: URL(fileURLWithPath: authorityPath + "/" + name))))
    }

    func write(_ bytes: [UInt8], to name: String) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: path + "/" + name))
    }

    func mode(_ name: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path + "/" + name)[.posixPermissions] as? Int
    }
}

let start = Date(timeIntervalSince1970: 1_794_362_400)
let day = 86_400.0
let homeNames = ["localhost", "den", "local", "lan", "home.arpa"]
let served = ServedNames(
    names: ["localhost", "den", "den.local"], addresses: ["127.0.0.1", "::1", "192.168.1.20", "fd00::7"])

/// Why a client that trusts `root` does not take a certificate of a server that it has asked for as `name` or
/// `address`; nil where it does. By all the rules of RFC 5280.
func objection(
    to certificate: Certificate?, trusting root: Certificate?, name: String? = nil, address: String? = nil,
    at time: Date = start
) -> String? {
    let store = X509_STORE_new()
    X509_STORE_add_cert(store, root?.pointer)
    let context = X509_STORE_CTX_new()
    defer {
        X509_STORE_CTX_free(context)
        X509_STORE_free(store)
    }
    X509_STORE_CTX_init(context, store, certificate?.pointer, nil)
    let rules = X509_STORE_CTX_get0_param(context)
    X509_VERIFY_PARAM_set_flags(rules, UInt(X509_V_FLAG_X509_STRICT))
    X509_VERIFY_PARAM_set_purpose(rules, X509_PURPOSE_SSL_SERVER)
    X509_VERIFY_PARAM_set_time(rules, Int(time.timeIntervalSince1970))
    if let name { X509_VERIFY_PARAM_set1_host(rules, name, 0) }
    if let address { X509_VERIFY_PARAM_set1_ip_asc(rules, address) }
    if X509_verify_cert(context) == 1 { return nil }
    return String(cString: X509_verify_cert_error_string(Int(X509_STORE_CTX_get_error(context))))
}

extension Certificate {
    /// The whole in OpenSSL's words.
    var words: String {
        let bio = BIO_new(BIO_s_mem())
        defer { BIO_free(bio) }
        X509_print(bio, pointer)
        var bytes = [UInt8](repeating: 0, count: Int(BIO_ctrl_pending(bio)))
        BIO_read(bio, &bytes, Int32(bytes.count))
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The words behind the title of an extension.
    func words(of title: String) -> String? {
        let lines = words.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        return lines.firstIndex { $0.hasPrefix(title + ":") }.map { lines[$0] + " " + lines[$0 + 1] }
    }

    var serialNumber: [UInt8] {
        let number = X509_get0_serialNumber(pointer)
        return Array(UnsafeBufferPointer(start: ASN1_STRING_get0_data(number), count: Int(ASN1_STRING_length(number))))
    }
}
