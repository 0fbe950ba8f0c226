import Foundation
import Ledger
import Testing

@Suite("Calendar")
struct CalendarTests {
    @Test(
        "Days are numbered from 1970 and fall on the right weekday",
        arguments: [
            ("1970-01-01", 0, Weekday.thursday), ("2025-11-20", 20_412, .thursday), ("2000-02-29", 11_016, .tuesday),
            ("1969-12-31", -1, .wednesday), ("2024-12-31", 20_088, .tuesday), ("0001-01-01", -719_162, .monday),
        ])
    func days(text: String, number: Int, weekday: Weekday) throws {
        let date = try #require(CalendarDate(text))
        #expect(date.daysSinceEpoch == number)
        #expect(date.weekday == weekday)
        #expect(date.description == text)
    }

    @Test("Every day of 800 years is written and read back, one after the other")
    func everyDay() throws {
        let first = try #require(CalendarDate("1600-01-01"))
        var previous = first - 1
        for offset in 0..<292_194 {
            let date = first + offset
            let again = try #require(CalendarDate(year: date.year, month: date.month.month, day: date.day))
            #expect(again == date)
            #expect(date.day == 1 || date.day == previous.day + 1)
            previous = date
        }
        #expect(previous.description == "2399-12-31")
    }

    @Test(
        "Texts that are no day are refused",
        arguments: [
            "2025-02-29", "2025-13-01", "2025-00-10", "2025-11-31", "2025-1-01", "20251120", "2025-11-20T00:00", "",
            "０２５-11-20",
        ])
    func noDays(text: String) {
        #expect(CalendarDate(text) == nil)
    }

    @Test("An instant belongs to the family's local day")
    func localDay() throws {
        let instant = Date(timeIntervalSince1970: 1_764_559_800)
        let newYork = try #require(TimeZone(identifier: "America/New_York"))
        #expect(CalendarDate(instant, in: newYork).description == "2025-11-30")
        #expect(CalendarDate(instant, in: .gmt).description == "2025-12-01")
        #expect(CalendarDate(instant, in: newYork).month == CalendarMonth(year: 2025, month: 11))
    }

    @Test(
        "Months have their length and follow each other over years",
        arguments: [
            (2025, 2, 28), (2024, 2, 29), (1900, 2, 28), (2000, 2, 29), (2025, 11, 30), (2025, 12, 31),
        ])
    func months(year: Int, month: Int, length: Int) throws {
        let value = try #require(CalendarMonth(year: year, month: month))
        #expect(value.length == length)
        #expect(value.lastDay - value.firstDay == length - 1)
        #expect(value.advanced(by: 1).firstDay == value.lastDay + 1)
        #expect(value.advanced(by: 25).advanced(by: -25) == value)
    }

    @Test("The next weekday may be today; a week begins on the family's first day")
    func weeks() throws {
        let thursday = try #require(CalendarDate("2025-11-20"))
        #expect(thursday.next(.saturday).description == "2025-11-22")
        #expect(thursday.next(.thursday) == thursday)
        #expect(thursday.next(.wednesday) - thursday == 6)
        #expect(thursday.startOfWeek(first: .sunday).description == "2025-11-16")
        #expect(thursday.startOfWeek(first: .saturday).description == "2025-11-15")
        #expect(thursday.startOfWeek(first: .thursday) == thursday)
    }

    @Test(
        "A wall-clock time is one instant, on the days the clock changes too",
        arguments: [
            ("2025-11-22", "08:00", "America/New_York", 1_763_816_400),
            ("2025-03-09", "02:30", "America/New_York", 1_741_503_600),
            ("2025-11-02", "01:30", "America/New_York", 1_762_061_400),
            ("2025-11-02", "08:00", "America/New_York", 1_762_088_400),
            ("2025-11-22", "08:00", "Pacific/Auckland", 1_763_751_600),
            ("2025-11-22", "08:00", "Pacific/Honolulu", 1_763_834_400),
            ("2025-10-05", "02:15", "Australia/Lord_Howe", 1_759_591_800),
        ])
    func wallClock(day: String, time: String, zone: String, seconds: Int) throws {
        let date = try #require(CalendarDate(day))
        let instant = date.instant(at: try #require(ClockTime(time)), in: try #require(TimeZone(identifier: zone)))
        #expect(instant.timeIntervalSince1970 == Double(seconds))
    }

    @Test("Texts that are no time are refused", arguments: ["24:00", "8:00", "08:60", "0800", "", "08:00:00", "-1:00"])
    func noTimes(text: String) {
        #expect(ClockTime(text) == nil)
    }
}

@Suite("Ids")
struct IdentifierTests {
    @Test("An id is 36 characters in lower case and is read in either case")
    func text() throws {
        let text = "01234567-89ab-cdef-0123-456789abcdef"
        let id = try #require(Account.ID(text))
        #expect(id.description == text)
        #expect(Account.ID(text.uppercased()) == id)
        #expect(id.uuid.uuidString.lowercased() == text)
    }

    @Test(
        "Other texts are no id",
        arguments: ["", "01234567", "01234567-89ab-cdef-0123-456789abcdeg", "{01234567-89ab-cdef-0123-456789abcde}"])
    func malformed(text: String) {
        #expect(Account.ID(text) == nil)
    }

    @Test("An id is one text in JSON; any other text is no id there")
    func json() throws {
        let id = try #require(Account.ID("01234567-89ab-cdef-0123-456789abcdef"))
        let data = try JSONEncoder().encode([id])
        #expect(String(decoding: data, as: UTF8.self) == #"["01234567-89ab-cdef-0123-456789abcdef"]"#)
        #expect(try JSONDecoder().decode([Account.ID].self, from: data) == [id])
        #expect(throws: DecodingError.self) { try JSONDecoder().decode([Account.ID].self, from: Data(#"["1"]"#.utf8)) }
    }

    @Test("Ids are ordered as their texts")
    func order() throws {
        let texts = [
            "00000000-0000-0000-0000-000000000001", "00000000-0000-0000-0000-0000000000ff",
            "a0000000-0000-0000-0000-000000000000",
        ]
        let ids = texts.compactMap { Account.ID($0) }
        #expect(ids.shuffled().sorted().map(\.description) == texts)
    }
}
