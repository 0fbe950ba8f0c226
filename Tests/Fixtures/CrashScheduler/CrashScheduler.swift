import Credentials
import Foundation
import Glibc
import Services
import StorageSQLite
import Synchronization

/// Pays the demo family's allowances without end: two schedulers at once, over a clock that leaps half a week after
/// each pass. It prints the clock once a pass is through. A test ends this process without warning.
///
///     crash-scheduler FOLDER SECONDS-SINCE-1970
@main
struct CrashScheduler {
    static func main() async throws {
        let arguments = CommandLine.arguments
        let clock = LeapingClock(Date(timeIntervalSince1970: Double(arguments[2]) ?? 0))
        let database = try SQLiteDatabase(folder: arguments[1])
        let services = Services(
            database: database,
            world: World(now: { clock.now }, uuid: { UUID() }, randomBytes: { [UInt8](repeating: 1, count: $0) }),
            hasher: try PasswordHasher(parameters: Argon2Parameters(memoryBytes: 8_192, passes: 1)),
            report: { $0.details })
        _ = try await services.demo.seed(password: "password123")
        while true {
            async let one = services.schedule.pass()
            async let other = services.schedule.pass()
            let failures = try await one.failures + other.failures
            acknowledge(failures == 0 ? "\(Int(clock.now.timeIntervalSince1970))" : "failed")
            clock.leap()
        }
    }

    /// One system call per line, so that a line is either there whole or not at all.
    private static func acknowledge(_ text: String) {
        let line = Array((text + "\n").utf8)
        _ = Glibc.write(STDOUT_FILENO, line, line.count)
    }
}

private final class LeapingClock: Sendable {
    private let instant: Mutex<Date>

    init(_ instant: Date) {
        self.instant = Mutex(instant)
    }

    var now: Date { instant.withLock { $0 } }

    func leap() { instant.withLock { $0 += 302_400 } }
}
