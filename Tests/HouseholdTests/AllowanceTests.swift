import Foundation
import Household
import Ledger
import Testing

@Suite("When the allowance comes")
struct AllowanceTests {
    private static let newYork = "America/New_York"

    private func instant(_ day: String, _ time: String, _ zone: String = newYork) throws -> Date {
        let date = try #require(CalendarDate(day))
        return date.instant(at: try #require(ClockTime(time)), in: try #require(TimeZone(identifier: zone)))
    }

    private func schedule(
        amount: Int64 = 1_500, paused: Bool = false, added: Date, zone: String = newYork
    ) throws -> AllowanceSchedule {
        AllowanceSchedule(
            weeklyAllowance: Money(minorUnits: amount, currency: .usd), payDay: .saturday, isPaused: paused,
            addedAt: added, payTime: .defaultPayTime, timeZone: try #require(TimeZone(identifier: zone)))
    }

    @Test(
        "The next payment as it is shown through a week",
        arguments: [
            ("2025-11-20", "15:00", "2 days", "2025-11-22"), ("2025-11-21", "09:00", "Tomorrow", "2025-11-22"),
            ("2025-11-22", "00:00", "Today", "2025-11-22"), ("2025-11-22", "07:59", "Today", "2025-11-22"),
            ("2025-11-22", "08:00", "7 days", "2025-11-29"), ("2025-11-22", "08:01", "7 days", "2025-11-29"),
            ("2025-11-23", "00:00", "6 days", "2025-11-29"),
        ])
    func nextPayment(day: String, time: String, text: String, payDay: String) throws {
        let schedule = try schedule(added: instant("2025-01-01", "12:00"))
        let payment = schedule.nextPayment(now: try instant(day, time))
        #expect(payment.text == text)
        #expect(schedule.nextPayDay(now: try instant(day, time))?.description == payDay)
        #expect(payment.isSoon == (text == "Today" || text == "Tomorrow"))
    }

    @Test(
        "The first payment comes strictly after the child was added",
        arguments: [
            ("2025-11-20", "15:00", "2025-11-22"), ("2025-11-22", "07:00", "2025-11-22"),
            ("2025-11-22", "08:00", "2025-11-29"), ("2025-11-22", "09:00", "2025-11-29"),
        ])
    func firstPayment(day: String, time: String, payDay: String) throws {
        let added = try instant(day, time)
        #expect(try schedule(added: added).nextPayDay(now: added)?.description == payDay)
    }

    @Test("Paused shows Paused, nothing weekly shows Pending, and neither has a date")
    func noDate() throws {
        let now = try instant("2025-11-20", "15:00")
        let paused = try schedule(paused: true, added: now)
        #expect(paused.nextPayment(now: now).text == "Paused")
        #expect(paused.nextPayDay(now: now) == nil)
        let nothing = try schedule(amount: 0, added: now)
        #expect(nothing.nextPayment(now: now).text == "Pending")
        #expect(nothing.nextPayment(now: now).days == 0)
        #expect(nothing.nextPayDay(now: now) == nil)
    }

    @Test(
        "Families at both ends of the day are paid at 08:00 of their own",
        arguments: [
            ("Pacific/Auckland", "2025-11-22"), ("Pacific/Honolulu", "2025-11-22"),
        ])
    func zones(zone: String, day: String) throws {
        let schedule = try schedule(added: instant("2025-01-01", "12:00"), zone: zone)
        let due = try instant(day, "08:00", zone)
        #expect(schedule.nextPayDay(now: due.addingTimeInterval(-1))?.description == day)
        #expect(schedule.nextPayDay(now: due)?.description == "2025-11-29")
    }
}

@Suite("Statistics and totals")
struct StatisticsTests {
    private let account = Account(id: Account.ID(UUID()), unit: .currency(.usd))

    private func entry(
        _ direction: Direction, _ minorUnits: Int64, _ day: String, _ source: EntrySource, reversed: Bool = false
    ) throws -> Entry {
        Entry(
            id: Entry.ID(UUID()), accountID: account.id, direction: direction,
            amount: Money(minorUnits: minorUnits, currency: .usd), date: try #require(CalendarDate(day)), sequence: 1,
            description: "Test", source: source, author: .roost, createdAt: Date(timeIntervalSince1970: 0),
            reversedByID: reversed ? Entry.ID(UUID()) : nil)
    }

    @Test("A month counts earnings and spending of its days, without transfers, starts and reversed pairs")
    func month() throws {
        let stats = MonthlyStats(
            of: try #require(CalendarMonth(year: 2025, month: 11)),
            entries: [
                try entry(.credit, 8_500, "2025-11-01", .manual), try entry(.credit, 1_500, "2025-11-30", .allowance),
                try entry(.debit, 2_500, "2025-11-15", .manual), try entry(.debit, 900, "2025-11-15", .savings),
                try entry(.credit, 5_950, "2025-11-01", .startingBalance),
                try entry(.credit, 777, "2025-11-02", .manual, reversed: true),
                try entry(.debit, 777, "2025-11-03", .reversal), try entry(.credit, 5, "2025-10-31", .manual),
                try entry(.debit, 5, "2025-12-01", .manual),
            ], unit: account.unit)
        #expect(stats.totalEarned.digits == "100.00")
        #expect(stats.totalSpent.digits == "25.00")
        #expect(stats.netChange.digits == "75.00")
    }

    @Test("The last 7 days include today")
    func recent() {
        let recent = RecentDays(today: CalendarDate(daysSinceEpoch: 100))
        #expect(recent.last - recent.first == 6)
    }

    @Test("Totals leave out removed children, and the allowance of paused ones (I-28)")
    func totals() {
        func summary(_ balance: Int64, paused: Bool = false, removed: Bool = false) -> ChildSummary {
            let now = Date(timeIntervalSince1970: 0)
            let child = Child(
                id: Child.ID(UUID()), userID: User.ID(UUID()), familyID: Family.ID(UUID()), accountID: account.id,
                firstName: "A", lastName: "B", weeklyAllowance: Money(minorUnits: 1_500, currency: .usd),
                allowancePaused: paused, createdAt: now, archivedAt: removed ? now : nil)
            return ChildSummary(child: child, balance: Money(minorUnits: balance, currency: .usd), recentEntryCount: 0)
        }
        let totals = FamilyTotals(
            [summary(12_550), summary(15_000), summary(99_900, removed: true), summary(-50, paused: true)],
            unit: account.unit)
        #expect(totals.totalBalance.digits == "275.00")
        #expect(totals.totalWeeklyAllowance.digits == "30.00")
    }

    @Test("The predefined categories are those of the page, each name once per kind")
    func categories() {
        let all = PredefinedCategory.all
        let names = { (kind: Direction) in all.filter { $0.kind == kind && $0.isSelectable }.map(\.name) }
        #expect(names(.credit) == ["Allowance", "Chores", "Gift", "Bonus", "Other Income"])
        #expect(
            names(.debit) == [
                "Toys", "Games", "Books", "Clothes", "Snacks", "Electronics", "Entertainment", "Sports", "Crafts",
                "Charity", "Other Spending",
            ])
        #expect(all.filter { !$0.isSelectable }.map(\.name) == ["Savings Transfer", "Starting Balance"])
        #expect(all.allSatisfy { (0...7).contains($0.colour) && !$0.symbol.isEmpty })
    }
}
