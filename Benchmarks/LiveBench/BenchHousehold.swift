import Allowance
import Credentials
import Foundation
import Household
import Ledger
import Services
import StorageSQLite
import Synchronization

/// The demo family on a SQLite file, with two children for whom 500 payments wait.
struct BenchHousehold: Sendable {
    static let visitor = Visitor(network: "127.0.0.0/24", isLocal: true, deviceName: "Bench")

    /// What is paid each week, so often that it makes 500 entries.
    private static let (rules, weeks) = (10, 50)

    let services: Services
    let caller: Caller
    private let database: SQLiteDatabase

    /// Seeds the family, lets almost a year pass, and signs a parent in.
    init(folder: String) async throws {
        database = try SQLiteDatabase(folder: folder)
        let later = Later()
        var world = World.system(startingAt: DemoService.clockStart)
        world.now = { [now = world.now] in now() + later.seconds }
        services = Services(
            database: database, world: world,
            hasher: try PasswordHasher(parameters: Argon2Parameters(memoryBytes: 8_192, passes: 1)),
            report: { fault in
                print("fault: \(fault.details)")
                return fault.details
            })
        _ = try await services.demo.seed(password: "password123")
        let before = try await Self.signIn(services)
        for child in try await services.children.all(before) {
            for number in 1...Self.rules {
                var form = RecurringForm()
                form.amount = .digits("1.00")
                form.description = "Row \(number)"
                _ = try await services.recurring.add(before, child.id, form, key: nil)
            }
        }
        later.set(Double(Self.weeks * 7 * 86_400))
        caller = try await Self.signIn(services)
    }

    private static func signIn(_ services: Services) async throws -> Caller {
        var form = SignInForm()
        form.email = "parent@example.com"
        form.password = "password123"
        return try await services.signIn.signIn(form, from: visitor).caller
    }

    /// Books everything that waits for a child, in one commit.
    func bookHeld(of name: String) async throws {
        _ = try await services.allowance.decide(caller, try await child(name), .payAll)
    }

    /// Books 500 entries of a child, each in a commit of its own, one after the other.
    func bookOneByOne(of name: String) async throws {
        var form = EntryForm()
        form.childID = try await child(name)
        form.amount = .digits("1.00")
        for number in 1...500 {
            form.description = "Row \(number)"
            _ = try await services.transactions.create(caller, form, categoryID: nil, key: nil)
        }
    }

    /// How many entries the children have.
    func entryCount() async throws -> Int {
        try await services.transactions.page(caller, EntryQuery()).total
    }

    func close() async {
        await database.close()
    }

    private func child(_ name: String) async throws -> Child.ID {
        guard let child = try await services.children.all(caller).first(where: { $0.child.firstName == name }) else {
            throw Missing(what: name)
        }
        return child.id
    }
}

/// How much later it is than the machine's clock says.
private final class Later: Sendable {
    private let state = Mutex(0.0)

    var seconds: Double { state.withLock { $0 } }

    func set(_ seconds: Double) { state.withLock { $0 = seconds } }
}

/// What the demo should have had.
private struct Missing: Error {
    let what: String
}
