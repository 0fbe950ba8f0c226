import Credentials
import Foundation
import Glibc

/// The key that signs access tokens: 32 random bytes in a file of the data folder that only its owner may read, so
/// that tokens outlive a restart and the database holds no secret.
enum TokenKey {
    private static let fileName = "access-token.key"

    /// Reads the key, or makes it on first start. Throws a `KeyFault` when neither can be done.
    static func inFolder(_ folder: String) throws -> [UInt8] {
        let path = folder + "/" + fileName
        if let kept = try read(path) { return kept }
        try? FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let key = Secret.bytes(AccessTokenSigner.keyBytes)
        let unfinished = "\(path).\(getpid())"
        defer { unlink(unfinished) }
        if let code = failure(writing: key, to: unfinished) { throw KeyFault(path, code) }
        // The file has its name only when it is whole. Where another process was faster, its key is the one.
        if link(unfinished, path) == 0 { return key }
        let code = errno
        guard code == EEXIST, let kept = try read(path) else { throw KeyFault(path, code) }
        return kept
    }

    /// The kept key; nil when there is none. Throws for a file that holds none.
    private static func read(_ path: String) throws(KeyFault) -> [UInt8]? {
        guard let kept = FileManager.default.contents(atPath: path) else { return nil }
        guard kept.count == AccessTokenSigner.keyBytes else {
            throw KeyFault(path: path, reason: "is no key; remove the file to get a new one")
        }
        return Array(kept)
    }

    /// Writes a key durably into a file; the system's number when that fails.
    private static func failure(writing key: [UInt8], to path: String) -> Int32? {
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard file >= 0 else { return errno }
        defer { close(file) }
        return write(file, key, key.count) == key.count && fsync(file) == 0 ? nil : errno
    }
}

/// Why there is no key to sign access tokens with.
struct KeyFault: Error, CustomStringConvertible {
    let path: String
    let reason: String

    init(path: String, reason: String) {
        self.path = path
        self.reason = reason
    }

    /// The fault of a system call.
    init(_ path: String, _ code: Int32) {
        self.init(path: path, reason: String(cString: strerror(code)))
    }

    var description: String { "the key file \(path): \(reason)" }
}
