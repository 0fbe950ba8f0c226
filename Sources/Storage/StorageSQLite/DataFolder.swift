import Foundation
import Glibc
import Storage

/// The folder that holds the database: only its owner may enter, one server at a time, and a mark says whether the last
/// one left in good order.
final class DataFolder: @unchecked Sendable {
    /// How the last server left the folder.
    enum State: String {
        /// Nothing was ever kept here.
        case fresh = ""
        /// A server ran and did not say goodbye: a crash, a power cut, `kill -9`.
        case open
        /// The last server closed the database.
        case closed
        /// The check after a crash found damage; nobody has put it right since.
        case damaged
    }

    /// The name of the database file in its folder.
    static let databaseName = "roost.sqlite"

    /// The path of the database file.
    let databasePath: String
    /// How the last server left the folder.
    let stateAtStart: State

    private var lock: Descriptor?

    /// Makes the folder if it is missing, closes it to others (0700), and takes its lock.
    ///
    /// Throws `.inUse` when another server holds it, `.inputOutput` when the folder cannot be used, and `.corrupt` when
    /// its database is gone, unless `mayLackFile`.
    init(path: String, mayLackFile: Bool = false) throws(StorageFault) {
        guard Self.makeFolder(path) else { throw Self.fault("make \(path)") }
        guard chmod(path, 0o700) == 0 else { throw Self.fault("protect \(path)") }

        let lockPath = path + "/roost.lock"
        guard let file = Descriptor(owning: Glibc.open(lockPath, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)) else {
            throw Self.fault("open \(lockPath)")
        }
        guard flock(file.number, LOCK_EX | LOCK_NB) == 0 else {
            throw StorageFault(.inUse, message: "another server runs on this data", place: lockPath)
        }
        databasePath = path + "/" + Self.databaseName

        var bytes = [UInt8](repeating: 0, count: 16)
        let count = pread(file.number, &bytes, bytes.count, 0)
        // A mark that cannot be read is treated as a crash: checking too often harms nobody.
        stateAtStart = State(rawValue: String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)) ?? .open

        if stateAtStart != .fresh, !mayLackFile, Self.size(of: databasePath) == 0 {
            throw StorageFault(
                .corrupt, message: "the database file is missing or empty, though this folder was in use",
                place: databasePath)
        }
        lock = consume file
    }

    /// Lets another server in; to be called after the database was closed.
    func release() {
        lock = nil
    }

    /// Writes the mark, durably.
    func mark(_ state: State) throws(StorageFault) {
        let bytes = Array(state.rawValue.utf8)
        guard let file = lock?.number, ftruncate(file, 0) == 0, pwrite(file, bytes, bytes.count, 0) == bytes.count,
            fsync(file) == 0
        else { throw Self.fault("mark") }
    }

    private static func makeFolder(_ path: String) -> Bool {
        if (try? FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])) != nil
        {
            return true
        }
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    /// Bytes of a file; 0 if there is none.
    static func size(of path: String) -> Int {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : 0
    }

    /// The fault of the system call that has just failed.
    static func fault(_ place: String) -> StorageFault {
        let code = errno
        return StorageFault(
            isFull(code) ? .diskFull : .inputOutput, code: Int(code), message: String(cString: strerror(code)),
            place: place)
    }

    /// Whether a system call failed because there is no more room: on the disk, for this user, or in one file.
    static func isFull(_ code: Int32) -> Bool {
        [ENOSPC, EDQUOT, EFBIG].contains(code)
    }
}
