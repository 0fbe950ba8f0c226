/// Lets so many lines of one kind a second into the log, and counts the rest, so that no flood fills a disk.
struct LogLimit {
    /// Lines of one kind that were not written.
    struct Rest: Equatable {
        let kind: String
        let level: Log.Level
        let count: Int
    }

    private struct Window {
        var second: Int
        var level: Log.Level
        var count = 0
    }

    private let linesPerSecond: Int
    private var windows: [String: Window] = [:]

    init(linesPerSecond: Int) {
        self.linesPerSecond = linesPerSecond
    }

    /// Counts a line; whether it may be written, and whether it is the first of its second that may not.
    mutating func admit(_ kind: String, _ level: Log.Level, second: Int) -> (isAdmitted: Bool, isFirstRefused: Bool) {
        windows[kind, default: Window(second: second, level: level)].count += 1
        let count = windows[kind]?.count ?? 0
        return (count <= linesPerSecond, count == linesPerSecond + 1)
    }

    /// Forgets the seconds that are over; what was not written in them. A clock that was set back ends them too.
    mutating func rests(second: Int) -> [Rest] {
        var rests: [Rest] = []
        for (kind, window) in windows where window.second != second {
            windows[kind] = nil
            let count = window.count - linesPerSecond
            if count > 0 { rests.append(Rest(kind: kind, level: window.level, count: count)) }
        }
        return rests.sorted { $0.kind < $1.kind }
    }
}
