public import Allowance
public import Credentials
public import Foundation
public import Household
public import Ledger
public import Services
public import Storage
import StorageSQLite
import Synchronization

/// A clock that stands still until a test moves it.
public final class TestClock: Sendable {
    private let instant: Mutex<Date>

    public init(_ instant: Date) {
        self.instant = Mutex(instant)
    }

    public var now: Date { instant.withLock { $0 } }

    public func advance(seconds: TimeInterval) {
        instant.withLock { $0 += seconds }
    }
}

/// Services on a database, a fixed clock and a cheap hasher.
public struct TestHousehold: Sendable {
    /// Where households keep what they have; a test of several engines sets another one around its body.
    @TaskLocal public static var newDatabase: @Sendable () throws -> any Database = { try SQLiteDatabase.inMemory() }

    public let services: Services
    public let clock: TestClock
    public let database: any Database

    public static let home = Visitor(network: "127.0.0.0/24", isLocal: true, deviceName: "Test")
    public static let away = Visitor(network: "192.168.1.0/24", isLocal: false, deviceName: "Phone")
    public static let parentPassword = "purple hat on a tall giraffe"
    public static let childPassword = "kitten-on-the-sofa"

    public init(
        registration: RegistrationMode = .open, now: Date = DemoService.clockStart,
        networks: NetworkLimit = NetworkLimit(limit: 100_000),
        registrations: RegistrationLimits = RegistrationLimits(perNetwork: 100_000, inAll: 100_000),
        parameters: Argon2Parameters = Argon2Parameters(memoryBytes: 8_192, passes: 1),
        database other: (any Database)? = nil, hasher: PasswordHasher? = nil, seal: TextSeal = .passing(),
        report: @escaping @Sendable (ServiceFault) -> String = { $0.details },
        record: @escaping @Sendable (Act) -> Void = { _ in },
        uuid: @escaping @Sendable () -> UUID = { UUID() }
    ) throws {
        let clock = TestClock(now)
        let database: any Database = if let other { other } else { try Self.newDatabase() }
        self.clock = clock
        self.database = database
        services = Services(
            database: database,
            world: World(
                now: { clock.now }, uuid: uuid,
                randomBytes: { (0..<$0).map { UInt8(truncatingIfNeeded: $0 &* 37) } }),
            hasher: try hasher ?? PasswordHasher(parameters: parameters),
            networks: networks, registration: registration, registrations: registrations, seal: seal, record: record,
            report: report)
    }

    /// The Smith Family, everyone with `password123`; in memory unless a database is given.
    public static func demo(
        database: (any Database)? = nil, report: @escaping @Sendable (ServiceFault) -> String = { $0.details }
    ) async throws -> TestHousehold {
        let household = try TestHousehold(database: database, report: report)
        _ = try await household.services.demo.seed(password: "password123")
        return household
    }

    public func register(
        email: String = "mom@example.com", family: String = "Jones Family", from visitor: Visitor = Self.home,
        setupCode: String? = nil
    ) async throws -> SignedIn {
        var form = RegistrationForm()
        form.firstName = "Mary"
        form.lastName = "Jones"
        form.email = email
        form.password = Self.parentPassword
        form.confirmPassword = nil
        form.familyName = family
        form.timeZoneIdentifier = "America/New_York"
        return try await services.people.registerParent(form, setupCode: setupCode, from: visitor)
    }

    public func addChild(
        _ parent: Caller, firstName: String = "Tom", email: String = "tom@example.com", startingBalance: String = "",
        password: String? = nil, key: String? = nil
    ) async throws -> Child {
        var form = AddChildForm()
        form.firstName = firstName
        form.lastName = "Jones"
        form.email = email
        form.password = password ?? Self.childPassword
        form.confirmPassword = nil
        form.weeklyAllowance = .digits("15.00")
        form.startingBalance = .digits(startingBalance)
        return try await services.children.add(parent, form, key: key).child
    }

    public func signIn(
        _ email: String, _ password: String = "password123", rememberMe: Bool = false, from visitor: Visitor = Self.home
    ) async throws -> SignedIn {
        var form = SignInForm()
        form.email = email
        form.password = password
        form.rememberMe = rememberMe
        return try await services.signIn.signIn(form, from: visitor)
    }

    @discardableResult
    public func post(
        _ caller: Caller, _ direction: Direction, _ amount: String, to child: Child.ID, _ description: String = "Test",
        key: String? = nil, change: (inout EntryForm) -> Void = { _ in }
    ) async throws -> PostedEntry {
        var form = EntryForm()
        form.childID = child
        form.direction = direction
        form.amount = .digits(amount)
        form.description = description
        change(&form)
        return try await services.transactions.create(
            caller, form, categoryID: form.category?.id, key: key
        ).record.posted
    }

    public func balance(_ caller: Caller, _ child: Child.ID) async throws -> String {
        try await services.children.child(caller, child).balance.digits
    }
}

/// The refusal that `work` ends in; nil when it succeeds.
public func refusal<Value>(of work: () async throws -> Value) async throws -> Refusal? {
    do {
        _ = try await work()
        return nil
    } catch let failure as ServiceFailure {
        guard case .refused(let refusal) = failure else { throw failure }
        return refusal
    }
}

extension TestHousehold {
    /// Turns childMayRecordSpending on; the screen for it comes with the family's settings.
    public func letChildrenSpend(_ id: Family.ID) async throws {
        try await database.write(family: id) { tables in
            guard var family = try tables.families.find(id) else { return }
            family.childMayRecordSpending = true
            try tables.families.update(family)
        }
    }

    /// Switches systems of a family off, and all others on.
    public func switchOff(_ systems: Set<HouseholdSystem>, in id: Family.ID) async throws {
        try await database.write(family: id) { tables in
            guard var family = try tables.families.find(id) else { return }
            family.systemsOff = systems
            try tables.families.update(family)
        }
    }

    /// Takes the store away underneath the services.
    public func closeStore() async { await database.close() }
}

extension TestHousehold {
    /// Every text that any table holds, for tests that look for what must not be there.
    public func everyText() async throws -> [String] {
        try await database.read { tables in
            let names = try tables.connection.rows("SELECT name FROM sqlite_master WHERE type = 'table'", []) {
                row throws(StorageFault) in try row.text(0)
            }
            var texts: [String] = []
            for name in names {
                let columns = try tables.connection.rows("SELECT name FROM pragma_table_info('\(name)')", []) {
                    row throws(StorageFault) in try row.text(0)
                }
                for column in columns {
                    texts += try tables.connection.rows(
                        "SELECT \(column) FROM \(name) WHERE typeof(\(column)) = 'text'", []
                    ) { row throws(StorageFault) in try row.text(0) }
                }
            }
            return texts
        }
    }
}
