import Foundation
import Synchronization

/// What a running server tells whoever runs it, line by line on the standard error: what was asked and how it was
/// answered, who signed in, what was administered, what broke. Never a secret, and nothing that anybody typed.
///
///     let log = Log(.info)
///     log.write(.warn, "connection-refused", [("from", "192.168.1.0/24")])
///
/// A line costs its writer a lock and its text; `LogWriter` does the rest. Of one kind at most `linesPerSecond` lines a
/// second are written, then one that says how many more there were.
final class Log: Sendable {
    /// How much a line matters.
    enum Level: Int, CaseIterable, Comparable, Sendable {
        case debug, info, warn, error

        /// The word on the line and in the option.
        var name: String { "\(self)" }

        init?(_ name: String) {
            guard let level = Self.allCases.first(where: { $0.name == name }) else { return nil }
            self = level
        }

        static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
    }

    static let linesPerSecond = 20

    private let level: Level
    private let now: @Sendable () -> Date
    private let writer: LogWriter
    private let limit = Mutex(LogLimit(linesPerSecond: Log.linesPerSecond))

    /// A log of all lines from `level` on. Its clock is the machine's, also where the household's is another.
    /// With `isImmediate` each line is written before `write` returns.
    init(
        _ level: Level, descriptor: Int32 = 2, isImmediate: Bool = false,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.level = level
        self.now = now
        writer = LogWriter(descriptor: descriptor, isImmediate: isImmediate) { count in
            LogLine.text(now(), Level.warn.name, "lost", [("count", String(count))])
        }
    }

    /// Writes a line, unless it is below the level or one too many of its kind.
    /// - Parameter kind: what is counted together; lines of the same event unless said otherwise. There must be few.
    func write(
        _ level: Level, _ event: String, kind: String? = nil, _ fields: @autoclosure () -> [(String, String?)]
    ) {
        guard level >= self.level else { return }
        let instant = now()
        let second = Int(instant.timeIntervalSince1970)
        let (rests, admission) = limit.withLock { limit in
            (limit.rests(second: second), limit.admit(kind ?? event, level, second: second))
        }
        write(rests, at: instant)
        if admission.isAdmitted { writer.write(LogLine.text(instant, level.name, event, fields())) }
        if admission.isFirstRefused { writer.after(seconds: 1) { [self] in writeRests() } }
    }

    /// Waits until what was told is written, for a second at most.
    func finish() {
        writeRests(isLast: true)
        writer.finish()
    }

    private func writeRests(isLast: Bool = false) {
        let instant = now()
        write(limit.withLock { $0.rests(second: isLast ? -1 : Int(instant.timeIntervalSince1970)) }, at: instant)
    }

    private func write(_ rests: [LogLimit.Rest], at instant: Date) {
        for rest in rests {
            writer.write(
                LogLine.text(
                    instant, rest.level.name, "more", [("kind", rest.kind), ("count", String(rest.count))]))
        }
    }
}
