import Credentials
import Foundation
import Household
import HouseholdFixtures
import Ledger
import ProcessFixtures
import Services
import Storage
import StorageSQLite
import Testing

@Suite("The schedule after a crash")
struct ScheduleCrashTests {
    @Test("kill -9 in the middle of paying, with two schedulers at once, pays every pay-day once (47)")
    func killed() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("roost-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        var clock = DemoService.clockStart
        for round in 1...6 {
            // The clock begins again a while before the crash, as after a battery has run empty.
            clock = try Self.runAndKill(folder.path, from: clock - 1_209_600, after: 6 + round)
        }

        let database = try SQLiteDatabase(folder: folder.path)
        let last = clock
        let paid = try await database.read { tables in
            let outlooks = try tables.upkeep.outlooks()
            return try outlooks.map { outlook in
                let family = try #require(try tables.families.find(outlook.familyID))
                let child = try #require(try tables.children.find(outlook.childID, in: family.id))
                let journal = try tables.entries.journal(of: child.account, in: family.id)
                let balance = try tables.accounts.balance(of: child.account, in: family.id)
                #expect(balance == journal.balance)
                let entries = journal.entries.filter { $0.source == .allowance && $0.date.day >= 1 }
                return (entries.map(\.date), family.day(of: last))
            }
        }
        await database.close()

        #expect(paid.count == 2)
        for (days, today) in paid {
            let recent = days.filter { $0 >= CalendarDate(DemoService.clockStart, in: .gmt) }
            let first = try #require(CalendarDate("2025-11-22"))
            let expected = stride(from: 0, to: 400, by: 7).map { first + $0 }.filter { $0 <= today }
            #expect(expected.count >= 10)
            #expect(Set(recent).count == recent.count, "paid twice: \(recent)")
            // What the last pass under way had paid beyond its acknowledgement is right as well.
            #expect(recent.starts(with: expected), "\(recent)")
            #expect(recent.count <= expected.count + 1)
        }
    }

    /// Runs the schedulers, ends them without warning after that many passes, and gives the clock of the last one.
    private static func runAndKill(_ folder: String, from start: Date, after count: Int) throws -> Date {
        let schedulers = try ProductProcess("crash-scheduler", [folder, String(Int(start.timeIntervalSince1970))])
        let lines = try schedulers.killed(afterLines: count)
        #expect(!lines.contains("failed"))
        return Date(timeIntervalSince1970: try #require(lines.last.flatMap { Double($0) }))
    }
}
