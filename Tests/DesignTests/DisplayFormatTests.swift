import Foundation
import Household
import Ledger
import Testing

@testable import Design

@Suite("How figures and days are written")
struct DisplayFormatTests {
    private let newYork = DisplayFormat(
        localeTag: "en-US", timeZone: TimeZone(identifier: "America/New_York") ?? .gmt)
    private let berlin = DisplayFormat(localeTag: "de-DE", timeZone: TimeZone(identifier: "Europe/Berlin") ?? .gmt)
    private let tokyo = DisplayFormat(localeTag: "ja-JP", timeZone: TimeZone(identifier: "Asia/Tokyo") ?? .gmt)
    private let instant = Date(timeIntervalSince1970: 1_763_669_040)

    @Test("Times are the family's, in its words")
    func times() {
        #expect(plain(newYork.dateTime(instant)) == "Nov 20, 2025 at 3:04 PM")
        #expect(plain(newYork.time(instant)) == "3:04 PM")
        #expect(plain(newYork.longDateTime(instant)) == "November 20, 2025 at 3:04 PM")
        #expect(plain(berlin.dateTime(instant)) == "20. Nov. 2025, 21:04")
    }

    @Test("Days are headed Today, Yesterday, and by their date before that")
    func headings() throws {
        let today = try #require(CalendarDate("2025-11-20"))
        #expect(newYork.heading(today, today: today) == "Today")
        #expect(newYork.heading(today - 1, today: today) == "Yesterday")
        #expect(newYork.heading(today - 2, today: today) == "Nov 18")
        #expect(plain(newYork.heading(today - 365, today: today)) == "Nov 20, 2024")
        #expect(newYork.noon(of: today).timeIntervalSince1970 == 1_763_658_000)
        let past = [0, 1, 2, 6, 7].map { newYork.ago(today - $0, today: today) }
        #expect(past == ["today", "yesterday", "2 days ago", "6 days ago", "Nov 13"])
    }

    @Test("A span of days is told with its year once, with both where they differ, and one day as itself")
    func spans() throws {
        let (first, last) = (try #require(CalendarDate("2026-12-28")), try #require(CalendarDate("2027-01-03")))
        #expect(newYork.span(DaySpan(days: 7, endingOn: last)) == "Dec 28, 2026 – Jan 3, 2027")
        #expect(newYork.span(DaySpan(days: 3, endingOn: last)) == "Jan 1 – Jan 3, 2027")
        #expect(newYork.span(DaySpan(days: 1, endingOn: first)) == "Dec 28, 2026")
    }

    @Test(
        "A period is told by its days, as the family counts its weeks and days; all time has none to tell",
        arguments: [
            (.week, "Nov 15 – Nov 21, 2025"), (.month, "Nov 1 – Nov 30, 2025"),
            (.threeMonths, "Sep 1 – Nov 30, 2025"), (.year, "Jan 1 – Dec 31, 2025"), (.all, nil),
        ] as [(TimePeriod, String?)])
    func periods(period: TimePeriod, words: String?) {
        let family = Family(
            id: .init(UUID()), name: "Miller", currency: .usd, localeTag: "en-US",
            timeZoneIdentifier: "America/New_York", firstDayOfWeek: .saturday, createdAt: instant)
        #expect(family.caption(of: period, at: instant) == words)
    }

    @Test("Amounts are read with words for their sign")
    func spoken() {
        #expect(newYork.spoken(Money(minorUnits: 1_500, currency: .usd)) == "plus $15.00")
        #expect(newYork.spoken(Money(minorUnits: -1_000, currency: .usd)) == "minus $10.00")
        #expect(newYork.spoken(Money(minorUnits: 0, currency: .usd)) == "$0.00")
        #expect(newYork.spokenBalance(Money(minorUnits: 1_500, currency: .usd)) == "$15.00")
        #expect(newYork.spokenBalance(Money(minorUnits: -1_000, currency: .usd)) == "minus $10.00")
        #expect(newYork.signed(Money(minorUnits: -1_000, currency: .usd)) == "-$10.00")
    }

    @Test("The mark of a currency stands where the locale puts it")
    func marks() {
        #expect(newYork.currencyMark(.currency(.usd)) == ("$", true))
        #expect(berlin.currencyMark(.currency(.eur)) == ("€", false))
        let yen = tokyo.currencyMark(.currency(.jpy))
        #expect(yen.isLeading && ["¥", "￥"].contains(yen.text))
        #expect(newYork.currencyMark(.points).text.isEmpty)
    }

    struct Writing: CustomTestStringConvertible {
        let locale: String
        let zone: String
        let currency: String
        let gain: (digits: String, text: String)
        let debt: (digits: String, text: String)
        let date: String
        let dateTime: String
        let heading: String

        var testDescription: String { locale }
    }

    @Test(
        "Each locale writes money, days and times its own way (62)",
        arguments: [
            Writing(
                locale: "en-US", zone: "America/New_York", currency: "USD", gain: ("1234.50", "+$1,234.50"),
                debt: ("-5.00", "-$5.00"), date: "Nov 20, 2025", dateTime: "Nov 20, 2025 at 3:04 PM",
                heading: "Nov 18"),
            Writing(
                locale: "de-DE", zone: "Europe/Berlin", currency: "EUR", gain: ("1234.50", "+1.234,50 €"),
                debt: ("-5.00", "-5,00 €"), date: "20. Nov. 2025", dateTime: "20. Nov. 2025, 21:04",
                heading: "18. Nov."),
            Writing(
                locale: "fr-FR", zone: "Europe/Paris", currency: "EUR", gain: ("1234.50", "+1 234,50 €"),
                debt: ("-5.00", "-5,00 €"), date: "20 nov. 2025", dateTime: "20 nov. 2025 à 21:04",
                heading: "18 nov."),
            Writing(
                locale: "ja-JP", zone: "Asia/Tokyo", currency: "JPY", gain: ("1234", "+¥1,234"),
                debt: ("-5", "-¥5"), date: "2025年11月20日", dateTime: "2025年11月21日 5:04", heading: "11月18日"),
            Writing(
                locale: "ar-EG", zone: "Africa/Cairo", currency: "EGP", gain: ("1234.50", "+١٬٢٣٤٫٥٠ ج.م."),
                debt: ("-5.00", "-٥٫٠٠ ج.م."), date: "٢٠ نوفمبر، ٢٠٢٥", dateTime: "٢٠ نوفمبر، ٢٠٢٥، ١٠:٠٤ م",
                heading: "١٨ نوفمبر"),
        ])
    func locales(_ row: Writing) throws {
        let zone = try #require(TimeZone(identifier: row.zone))
        let format = DisplayFormat(localeTag: row.locale, timeZone: zone)
        let unit = AccountUnit.currency(try #require(Currency(code: row.currency)))
        let today = try #require(CalendarDate("2025-11-20"))
        #expect(plain(format.signed(try Money(digits: row.gain.digits, unit: unit))) == row.gain.text)
        #expect(plain(format.money(try Money(digits: row.debt.digits, unit: unit))) == row.debt.text)
        #expect(plain(format.date(today)) == row.date)
        #expect(plain(format.dateTime(instant)) == row.dateTime)
        #expect(plain(format.heading(today - 2, today: today)) == row.heading)
    }

    /// With ordinary spaces, and without the marks that only turn the direction of writing.
    private func plain(_ text: String) -> String {
        let spaced = String(text.map { ["\u{202F}", "\u{A0}"].contains($0) ? " " : $0 })
        let marks = ["\u{200E}", "\u{200F}", "\u{61C}"]
        return marks.reduce(spaced) { $0.replacingOccurrences(of: $1, with: "") }
    }
}

@Suite("What a currency field keeps")
struct CurrencyFieldTests {
    struct Case: CustomTestStringConvertible {
        let typed: String
        let locale: String
        let currency: Currency
        let shown: String
        let minorUnits: Int64

        var testDescription: String { "\(typed) in \(locale)" }
    }

    @Test(
        "Digits and one separator stay, everything else is dropped",
        arguments: [
            Case(typed: "12.5.3a", locale: "en-US", currency: .usd, shown: "12.53", minorUnits: 1_253),
            Case(typed: "$1,234.50", locale: "en-US", currency: .usd, shown: "1234.50", minorUnits: 123_450),
            Case(typed: "1.005", locale: "en-US", currency: .usd, shown: "1.00", minorUnits: 100),
            Case(typed: "12,5", locale: "de-DE", currency: .eur, shown: "12,5", minorUnits: 1_250),
            Case(typed: "1.234,50", locale: "de-DE", currency: .eur, shown: "1234,50", minorUnits: 123_450),
            Case(typed: "12.5", locale: "ja-JP", currency: .jpy, shown: "12", minorUnits: 12),
            Case(typed: "1,500", locale: "ja-JP", currency: .jpy, shown: "1500", minorUnits: 1_500),
            Case(typed: "-5", locale: "en-US", currency: .usd, shown: "5", minorUnits: 500),
        ])
    func filter(_ row: Case) throws {
        let text = AmountText(row.typed, unit: .currency(row.currency), locale: Locale(identifier: row.locale))
        #expect(text.text == row.shown)
        #expect(try text.money() == Money(minorUnits: row.minorUnits, currency: row.currency))
    }

    @Test("Cards stand in 1, 2 and 3 columns", arguments: [(320, 1), (599, 1), (600, 2), (1023, 2), (1024, 3)])
    func columns(_ width: Int, _ count: Int) {
        #expect(cardColumns(forWidth: CGFloat(width)) == count)
    }
}
