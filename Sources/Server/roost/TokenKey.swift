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
        if let kept = FileManager.default.contents(atPath: path) {
            guard kept.count == AccessTokenSigner.keyBytes else {
                throw KeyFault(path: path, reason: "is no key; remove the file to get a new one")
            }
            return Array(kept)
        }
        let key = Secret.bytes(AccessTokenSigner.keyBytes)
        try? FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL, 0o600)
        guard file >= 0 else { throw KeyFault(path: path, reason: String(cString: strerror(errno))) }
        defer { close(file) }
        guard write(file, key, key.count) == key.count, fsync(file) == 0 else {
            throw KeyFault(path: path, reason: String(cString: strerror(errno)))
        }
        return key
    }
}

/// Why there is no key to sign access tokens with.
struct KeyFault: Error, CustomStringConvertible {
    let path: String
    let reason: String

    var description: String { "the key file \(path): \(reason)" }
}
