import CSQLite
import Foundation
import Synchronization

/// Counts the fsyncs that SQLite asks the system for, on files below a folder. It stands between SQLite and its own
/// file layer as a VFS; files opened before the first count are not seen.
struct SyncCount {
    private let folder: String

    init(below folder: String) {
        self.folder = folder
        SyncLayer.install
    }

    /// While true, every fsync below the folder fails, as on a dying disk.
    func setFailing(_ isFailing: Bool) {
        let folder = folder
        SyncLayer.failing.withLock { folders in
            if isFailing { folders.insert(folder) } else { folders.remove(folder) }
        }
    }

    var value: Int {
        SyncLayer.counts.withLock { counts in
            counts.reduce(0) { $1.key.hasPrefix(folder) ? $0 + $1.value : $0 }
        }
    }
}

private typealias FileMethods = UnsafePointer<sqlite3_io_methods>

/// C callbacks cannot capture, so what they need stands here; it is written once before any of them runs, or locked.
private enum SyncLayer {
    static let counts = Mutex<[String: Int]>([:])
    static let failing = Mutex<Set<String>>([])
    static let names = Mutex<[UInt: String]>([:])
    static let originals = Mutex<[UInt: UInt]>([:])
    nonisolated(unsafe) static let system = sqlite3_vfs_find(nil)

    static let install: Void = {
        guard let system else { return }
        let layer = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
        layer.initialize(to: system.pointee)
        layer.pointee.zName = UnsafePointer(strdup("counting"))
        layer.pointee.xOpen = { SyncLayer.open($1, $2, $3, $4) }
        sqlite3_vfs_register(layer, 1)
    }()

    private static func open(
        _ name: UnsafePointer<CChar>?, _ file: UnsafeMutablePointer<sqlite3_file>?, _ flags: Int32,
        _ outFlags: UnsafeMutablePointer<Int32>?
    ) -> Int32 {
        let code = system?.pointee.xOpen?(system, name, file, flags, outFlags) ?? SQLITE_ERROR
        if code == SQLITE_OK, let file, let methods = file.pointee.pMethods {
            if let name { names.withLock { $0[UInt(bitPattern: file)] = String(cString: name) } }
            file.pointee.pMethods = counting(methods)
        }
        return code
    }

    private static func sync(_ file: UnsafeMutablePointer<sqlite3_file>?, _ flags: Int32) -> Int32 {
        guard let file, let table = file.pointee.pMethods else { return SQLITE_ERROR }
        if let name = names.withLock({ $0[UInt(bitPattern: file)] }) {
            if failing.withLock({ $0.contains { name.hasPrefix($0) } }) { return SQLITE_IOERR | (4 << 8) }
            counts.withLock { $0[name, default: 0] += 1 }
        }
        let original = originals.withLock { $0[UInt(bitPattern: table)] }
        return original.flatMap { FileMethods(bitPattern: $0) }?.pointee.xSync(file, flags) ?? SQLITE_ERROR
    }

    /// The same methods with an `xSync` that counts; one copy for each table of SQLite's own.
    private static func counting(_ methods: FileMethods) -> FileMethods {
        originals.withLock { originals in
            if let copy = originals.first(where: { $0.value == UInt(bitPattern: methods) })?.key,
                let known = FileMethods(bitPattern: copy)
            {
                return known
            }
            let copy = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)
            copy.initialize(to: methods.pointee)
            copy.pointee.xSync = { SyncLayer.sync($0, $1) }
            originals[UInt(bitPattern: copy)] = UInt(bitPattern: methods)
            return UnsafePointer(copy)
        }
    }
}
