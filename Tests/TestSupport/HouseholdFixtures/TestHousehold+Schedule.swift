public import Allowance
import Credentials
public import Foundation
public import Household
public import Ledger
public import Services
public import Storage
import StorageSQLite

extension TestHousehold {
    /// Moves the clock to a time of a day in a zone; sessions of people do not outlive it by more than their hours.
    public func setClock(_ day: String, _ time: String, in zone: String = "America/New_York") {
        clock.advance(seconds: Self.moment(day, time, in: zone).timeIntervalSince(clock.now))
    }

    /// Every entry of a child, newest first.
    public func entries(_ caller: Caller, of child: Child.ID) async throws -> [PostedEntry] {
        var entries: [PostedEntry] = []
        var start = PageStart.newest
        while true {
            let page = try await services.transactions.page(
                caller, EntryQuery(childID: child), start: start, limit: 100)
            entries += page.records.map(\.posted)
            guard let next = page.nextCursor else { return entries }
            start = .after(next)
        }
    }

    /// "2025-11-22 +15.00 137.50" for each allowance of a child from a day on, oldest first.
    public func allowances(_ caller: Caller, of child: Child.ID, from day: String) async throws -> [String] {
        try await entries(caller, of: child).reversed()
            .filter { $0.entry.source == .allowance && $0.entry.date.description >= day }
            .map { "\($0.entry.date) \($0.entry.signedAmount.digits) \($0.balanceAfter.digits)" }
    }

    /// Changes a child by the version it has now.
    @discardableResult
    public func change(
        _ caller: Caller, _ child: Child.ID, _ wanted: (inout ChildChange) -> Void
    ) async throws -> ChildFigures {
        var change = ChildChange(version: try await services.children.child(caller, child).child.version)
        wanted(&change)
        return try await services.children.change(caller, child, change)
    }

    /// The instant at which a wall clock of a zone shows that time.
    public static func moment(_ day: String, _ time: String, in zone: String = "America/New_York") -> Date {
        guard let day = CalendarDate(day), let time = ClockTime(time), let zone = TimeZone(identifier: zone) else {
            preconditionFailure("no such moment: \(day) \(time) \(zone)")
        }
        return day.instant(at: time, in: zone)
    }

    /// Changes the family's zone; the screen for it comes with the family's settings.
    public func setZone(_ zone: String, of id: Family.ID) async throws {
        try await update(id) { $0.timeZoneIdentifier = zone }
    }

    /// Changes the family's pay time; the screen for it comes with the family's settings.
    public func setPayTime(_ time: String, of id: Family.ID) async throws {
        try await update(id) { $0.payTime = ClockTime(time) ?? $0.payTime }
    }

    private func update(_ id: Family.ID, _ change: @escaping @Sendable (inout Family) -> Void) async throws {
        try await database.write(family: id) { tables in
            guard var family = try tables.families.find(id) else { return }
            change(&family)
            try tables.families.update(family)
        }
    }

    /// The day on a wall clock in New York.
    public func today() -> CalendarDate {
        CalendarDate(clock.now, in: TimeZone(identifier: "America/New_York") ?? .gmt)
    }

    /// Another server on the same store, with the same clock; `database` is its own way there, if it has one.
    public func anotherServer(on other: (any Database)? = nil) throws -> Services {
        try Services(
            database: other ?? database, world: services.world,
            hasher: PasswordHasher(parameters: Argon2Parameters(memoryBytes: 8_192, passes: 1)),
            report: { $0.details })
    }
}
