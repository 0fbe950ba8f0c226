import Foundation
import Glibc

/// The folder of the authority, readable by its owner alone.
struct AuthorityFolder {
    enum File: String {
        case root = "root.pem"
        case key = "key.pem"
        case server = "server.pem"

        /// The root is for everybody, keys are for nobody.
        var mode: mode_t { self == .root ? 0o644 : 0o600 }
    }

    let path: String

    /// Makes the folder where there is none.
    init(_ path: String) throws(AuthorityFault) {
        self.path = path
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw AuthorityFault(path: path, reason: error.localizedDescription)
        }
    }

    /// What a file holds; nil where there is none.
    func read(_ file: File) throws(AuthorityFault) -> [UInt8]? {
        guard access(place(file), F_OK) == 0 else { return nil }
        guard let bytes = FileManager.default.contents(atPath: place(file)) else {
            throw fault(file, "cannot be read")
        }
        return Array(bytes)
    }

    /// What a file holds that never changes once it is there. It is made where there is none; where another process was
    /// faster, what that made is the one.
    func keep(
        _ file: File, _ make: () throws(AuthorityFault) -> [UInt8]
    ) throws(AuthorityFault) -> [UInt8] {
        if let kept = try read(file) { return kept }
        let bytes = try make()
        let unfinished = try write(file, bytes)
        defer { unlink(unfinished) }
        if link(unfinished, place(file)) == 0 { return bytes }
        let code = errno
        guard code == EEXIST, let kept = try read(file) else { throw fault(file, code) }
        return kept
    }

    /// Puts a file in the place of the one before.
    func replace(_ file: File, _ bytes: [UInt8]) throws(AuthorityFault) {
        let unfinished = try write(file, bytes)
        guard rename(unfinished, place(file)) == 0 else {
            let code = errno
            unlink(unfinished)
            throw fault(file, code)
        }
    }

    /// Why a file is of no use.
    func fault(_ file: File, _ reason: String) -> AuthorityFault { AuthorityFault(path: place(file), reason: reason) }

    private func fault(_ file: File, _ code: Int32) -> AuthorityFault { fault(file, String(cString: strerror(code))) }

    private func place(_ file: File) -> String { path + "/" + file.rawValue }

    /// Writes durably under another name, which is returned.
    private func write(_ file: File, _ bytes: [UInt8]) throws(AuthorityFault) -> String {
        var name = Array("\(place(file)).XXXXXX".utf8CString)
        let descriptor = mkstemp(&name)
        guard descriptor >= 0 else { throw fault(file, errno) }
        defer { close(descriptor) }
        let unfinished = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        guard Glibc.write(descriptor, bytes, bytes.count) == bytes.count, fchmod(descriptor, file.mode) == 0,
            fsync(descriptor) == 0
        else {
            let code = errno
            unlink(unfinished)
            throw fault(file, code)
        }
        return unfinished
    }
}

/// Why there is no household authority, or no certificate of it.
public struct AuthorityFault: Error, Sendable, Equatable, CustomStringConvertible {
    /// The file or folder.
    public let path: String
    /// What is the matter with it.
    public let reason: String

    public var description: String { "\(path) \(reason)" }
}
