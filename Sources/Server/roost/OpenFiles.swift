import Glibc

/// How many files and connections the system lets the program have open at once.
enum OpenFiles {
    /// What the store, the log and photos need beside connections.
    private static let reserved = 256

    /// So many of `wanted` connections as leave enough open files for the rest; asks the system for as many as it
    /// gives.
    static func connections(_ wanted: Int) -> Int {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return wanted }
        let needed = rlim_t(wanted + reserved)
        if limit.rlim_cur < needed {
            limit.rlim_cur = min(needed, limit.rlim_max)
            _ = setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        }
        return max(min(wanted, Int(clamping: limit.rlim_cur) - reserved), 64)
    }
}
