import Credentials
import Foundation
import Glibc
import Groceries
import Household
import Ledger
import Services
import Storage
import StorageSQLite

/// Groceries of a family that has shopped for years: smart lists and what might be needed, from the rules alone and
/// through the database, and a tick on a long list; each beside its bar (issue 19), in milliseconds of the wall, the
/// best of nine.
@main
enum GroceryBench {
    private static let smartListMilliseconds = 20.0
    private static let predictionMilliseconds = 1_000.0
    private static let tickMilliseconds = 200.0

    static func main() async throws {
        var missed = 0
        func say(_ name: String, _ milliseconds: Double, bar: Double) {
            let isMissed = milliseconds > bar
            missed += isMissed ? 1 : 0
            let figure = String(format: "%9.2f", milliseconds)
            print(
                name.padding(toLength: 66, withPad: " ", startingAt: 0), figure, "of", bar, isMissed ? "missed" : "ok")
        }
        let years = ShoppingYears(items: 400, trips: 500, each: 20)
        say("smart list, 500 trips and 400 items", best { years.smartList() }, bar: smartListMilliseconds)
        let many = ShoppingYears(items: 500, trips: 1_000, each: 20)
        say("You Might Need, 500 items and 20,000 purchases", best { many.mightNeed() }, bar: predictionMilliseconds)
        for figure in try await served(many) { say(figure.name, figure.milliseconds, bar: figure.bar) }
        if missed > 0 { exit(EXIT_FAILURE) }
    }

    private static func served(
        _ years: ShoppingYears
    ) async throws -> [(name: String, milliseconds: Double, bar: Double)] {
        let folder = FileManager.default.temporaryDirectory.path + "/roost-bench-\(getpid())"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let database = try SQLiteDatabase(folder: folder)
        let services = Services(
            database: database, world: World.system(startingAt: DemoService.Story.groceries.clockStart),
            hasher: try PasswordHasher(parameters: Argon2Parameters(memoryBytes: 8_192, passes: 1)),
            report: { $0.details })
        _ = try await services.demo.seed(password: "password123", .groceries)
        let caller = try await signIn(services)
        try await years.write(to: database, as: caller)
        let list = try await longList(services, caller)
        let line = list.lines[0].id
        var isTicked = false
        var ticks = Double.infinity
        for _ in 0..<9 {
            isTicked.toggle()
            let change = LineChange(isPurchased: isTicked)
            ticks = min(
                ticks,
                try await milliseconds {
                    _ = try await services.shoppingLists.changeLine(caller, line, of: list.id, change)
                })
        }
        let predictions = try await fastest { _ = try await services.groceryFigures.predictions(caller) }
        let preview = try await fastest { _ = try await services.groceryFigures.smartList(caller) }
        let page = try await fastest { _ = try await services.shoppingLists.page(caller, list.id) }
        await database.close()
        return [
            ("predictions of that family from its database", predictions, predictionMilliseconds),
            ("its smart list from the database", preview, predictionMilliseconds),
            ("a tick on a list of 200 lines", ticks, tickMilliseconds),
            ("that list as its screen shows it", page, tickMilliseconds),
        ]
    }

    private static func longList(_ services: Services, _ caller: Caller) async throws -> FilledList {
        var form = ListForm()
        form.name = "Long"
        let lines = (0..<200).map { LineForm(.text("thing number \($0)")) }
        return try await services.shoppingLists.add(caller, form, lines: lines, key: nil)
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

    private static func fastest(_ work: @Sendable () async throws -> Void) async rethrows -> Double {
        var best = Double.infinity
        for _ in 0..<9 { best = min(best, try await milliseconds(work)) }
        return best
    }

    private static func best(_ work: () -> Void) -> Double {
        var best = Double.infinity
        for _ in 0..<9 { best = min(best, ContinuousClock().measure(work) / .milliseconds(1)) }
        return best
    }
}
