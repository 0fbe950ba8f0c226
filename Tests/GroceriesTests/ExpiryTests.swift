import Foundation
import Groceries
import Ledger
import Testing

@Suite("What expires (2.6)")
struct ExpiryTests {
    private typealias Sample = PantrySample
    private let milk = Sample.item(1, "Milk")
    private let eggs = Sample.item(2, "eggs")
    private let ham = Sample.item(3, "Ham")

    @Test(
        "The label says how long it keeps, and how much that presses",
        arguments: [
            ("2026-06-07", "Expired 3 days ago", .now), ("2026-06-08", "Expired 2 days ago", .now),
            ("2026-06-09", "Expired yesterday", .now), ("2026-06-10", "Expires today", .now),
            ("2026-06-11", "Expires tomorrow", .soon), ("2026-06-12", "Expires in 2 days", .soon),
            ("2026-06-13", "Expires in 3 days", .later), ("2026-06-15", "Expires in 5 days", .later),
            ("2024-02-29", "Expired 832 days ago", .now), ("2028-02-29", "Expires in 629 days", .later),
        ] as [(String, String, Expiry.Urgency)])
    func label(bestBefore: String, label: String, urgency: Expiry.Urgency) {
        let expiry = Expiry(bestBefore: Sample.day(bestBefore), today: Sample.today)
        #expect(expiry.label == label)
        #expect(expiry.urgency == urgency)
        #expect(expiry.isPast == label.hasPrefix("Expired"))
    }

    @Test("The label changes at the family's midnight, whatever the zone of the server")
    func midnight() throws {
        let zone = try #require(TimeZone(identifier: "America/New_York"))
        let late = Sample.today.instant(at: try #require(ClockTime("23:30")), in: zone)
        let early = late.addingTimeInterval(3_600)
        let labels = [late, early].map { Expiry(bestBefore: Sample.today, today: CalendarDate($0, in: zone)).label }
        #expect(labels == ["Expires today", "Expired yesterday"])
    }

    private func names(_ lots: [PantryLot], within days: Int = 7, includeExpired: Bool = true) -> [String] {
        ExpiringLot.all(
            lots, of: [milk, eggs, ham], within: days, includeExpired: includeExpired, today: Sample.today
        ).map { "\($0.item.name) \($0.expiry.daysLeft)" }
    }

    @Test("Within 7 days is the seventh day and not the eighth; what has expired comes first")
    func window() {
        let lots = [
            Sample.lot(1, of: milk, until: "2026-06-17"), Sample.lot(2, of: eggs, until: "2026-06-18"),
            Sample.lot(3, of: ham, until: "2026-06-08"), Sample.lot(4, of: ham, "0", until: "2026-06-11"),
            Sample.lot(5, of: eggs),
        ]
        #expect(names(lots) == ["Ham -2", "Milk 7"])
        #expect(names(lots, includeExpired: false) == ["Milk 7"])
        #expect(names(lots, within: 365) == ["Ham -2", "Milk 7", "eggs 8"])
    }

    @Test("Within no days is today and what has expired")
    func noDays() {
        let lots = [
            Sample.lot(1, of: milk, until: "2026-06-10"), Sample.lot(2, of: eggs, until: "2026-06-11"),
            Sample.lot(3, of: ham, until: "2026-06-09"),
        ]
        #expect(names(lots, within: 0) == ["Ham -1", "Milk 0"])
        #expect(names(lots, within: 0, includeExpired: false) == ["Milk 0"])
    }

    @Test("Of one day they stand by name without regard to case, of one item by age")
    func order() {
        let lots = [
            Sample.lot(1, of: milk, "2", until: "2026-06-12", added: 60),
            Sample.lot(2, of: milk, "3", until: "2026-06-12"), Sample.lot(3, of: eggs, until: "2026-06-12"),
            Sample.lot(4, of: ham, until: "2026-06-12"),
        ]
        let all = ExpiringLot.all(lots, of: [milk, ham, eggs], today: Sample.today)
        #expect(all.map(\.id) == [3, 4, 2, 1].map { Sample.id($0) })
    }

    @Test("What is in the freezer is not named before its day has passed")
    func freezer() {
        let lots = [
            Sample.lot(1, of: milk, until: "2026-06-10", in: .freezer),
            Sample.lot(2, of: ham, until: "2026-06-09", in: .freezer),
        ]
        #expect(names(lots) == ["Ham -1"])
    }

    @Test("Lots of items that nobody knows are left out")
    func unknown() {
        #expect(names([Sample.lot(1, of: Sample.item(9, "Ghost"), until: "2026-06-10")]).isEmpty)
    }
}
