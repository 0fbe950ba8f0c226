import Credentials
import Foundation
import Glibc
import Household
import Ledger
import Money
import Services
import Storage
import StorageSQLite

/// The parents' money with 100,000 transactions: importing statements of 10,000 rows and taking one back, opening and
/// searching the list, the figures of each period; each beside its bar (issue 18), in milliseconds of the wall.
@main
enum MoneyBench {
    private static let importMilliseconds = 5_000.0
    private static let listMilliseconds = 100.0
    private static let figureMilliseconds = 20.0
    private static let rowsEach = 10_000
    private static let files = 10

    static func main() async throws {
        let folder = FileManager.default.temporaryDirectory.path + "/roost-bench-\(getpid())"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let database = try SQLiteDatabase(folder: folder)
        let services = Services(
            database: database, world: World.system(startingAt: DemoService.clockStart),
            hasher: try PasswordHasher(parameters: Argon2Parameters(memoryBytes: 8_192, passes: 1)),
            report: { $0.details })
        _ = try await services.demo.seed(password: "password123")
        let caller = try await signIn(services)
        var missed = 0
        func say(_ name: String, _ milliseconds: Double, bar: Double) {
            let isMissed = milliseconds > bar
            missed += isMissed ? 1 : 0
            let columns = [name.padding(toLength: 58, withPad: " ", startingAt: 0), text(milliseconds), text(bar)]
            print(columns.joined(separator: " "), isMissed ? "missed" : "ok")
        }
        print("milliseconds of the wall, then the bar; the longest read beside an import is that of 50 pages' figures")
        for number in 0..<files {
            let file = StatementFile(name: "\(number).csv", bytes: Statements.rows(rowsEach, file: number))
            let isShown = number == 0 || number == files - 1
            let reads = isShown ? Task { await Reads.longest(services, caller) } : nil
            let duration = try await milliseconds { _ = try await services.statements.add(caller, file, key: nil) }
            reads?.cancel()
            if let reads {
                say("import of 10,000 rows beside \(number * rowsEach) transactions", duration, bar: importMilliseconds)
                say("  the longest of 50 reads meanwhile", await reads.value, bar: importMilliseconds)
            }
        }
        for figure in try await lists(services, caller) { say(figure.name, figure.milliseconds, bar: figure.bar) }
        let last = try await services.statements.all(caller)[0]
        say(
            "taking an import of 10,000 rows back",
            try await milliseconds { _ = try await services.statements.undo(caller, last.id) }, bar: importMilliseconds)
        await database.close()
        if missed > 0 { exit(EXIT_FAILURE) }
    }

    private static func lists(
        _ services: Services, _ caller: Caller
    ) async throws -> [(name: String, milliseconds: Double, bar: Double)] {
        var figures: [(name: String, milliseconds: Double, bar: Double)] = []
        var searched = HouseholdQuery()
        searched.search = "shop 17"
        var rare = HouseholdQuery()
        rare.search = "no such merchant"
        var amount = HouseholdQuery()
        amount.order = .largest
        let queries = [
            ("opening the list", HouseholdQuery(), HouseholdPageStart.first),
            ("its page 2,000", HouseholdQuery(), .page(2_000)), ("searching a merchant", searched, .first),
            ("searching what is not there", rare, .first), ("the list by amount", amount, .first),
        ]
        for (name, query, start) in queries {
            let duration = try await best {
                _ = try await services.householdTransactions.page(caller, query, start: start)
            }
            figures.append(("\(name) of 100,000", duration, listMilliseconds))
        }
        for period in TimePeriod.allCases {
            let duration = try await best { _ = try await services.moneyFigures.overview(caller, period) }
            figures.append(("figures of \(period.rawValue)", duration, figureMilliseconds))
        }
        return figures
    }

    private static func signIn(_ services: Services) async throws -> Caller {
        var form = SignInForm()
        form.email = "parent@example.com"
        form.password = "password123"
        let visitor = Visitor(network: "127.0.0.0/24", isLocal: true, deviceName: "Bench")
        return try await services.signIn.signIn(form, from: visitor).caller
    }

    private static func milliseconds(_ work: @Sendable () async throws -> Void) async rethrows -> Double {
        let start = ContinuousClock.now
        try await work()
        return (ContinuousClock.now - start) / .milliseconds(1)
    }

    private static func best(_ work: @Sendable () async throws -> Void) async rethrows -> Double {
        var best = Double.infinity
        for _ in 0..<9 { best = min(best, try await milliseconds(work)) }
        return best
    }

    private static func text(_ milliseconds: Double) -> String {
        String(format: "%9.1f", milliseconds)
    }
}

/// Statements of a busy household: 27 rows a day, every one another.
enum Statements {
    static func rows(_ count: Int, file: Int) -> [UInt8] {
        var text = "Date,Description,Amount\n"
        let start = CalendarDate("2016-01-01") ?? CalendarDate(daysSinceEpoch: 0)
        for row in 0..<count {
            let number = file * count + row
            let amount = "-\(1 + number % 5_000).\(10 + number % 90)"
            text += "\(start + number / 27),Shop \(number % 997) street \(number),\(amount)\n"
        }
        return Array(text.utf8)
    }
}

/// What 50 open pages would read while somebody imports.
enum Reads {
    static func longest(_ services: Services, _ caller: Caller) async -> Double {
        await withTaskGroup { group in
            for _ in 0..<50 {
                group.addTask {
                    var longest = 0.0
                    while !Task.isCancelled {
                        let start = ContinuousClock.now
                        _ = try? await services.moneyFigures.overview(caller, .month)
                        longest = max(longest, (ContinuousClock.now - start) / .milliseconds(1))
                        try? await Task.sleep(for: .seconds(1))
                    }
                    return longest
                }
            }
            return await group.reduce(0, max)
        }
    }
}
