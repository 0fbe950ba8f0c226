import Foundation
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

    private func plain(_ text: String) -> String {
        text.replacingOccurrences(of: "\u{202F}", with: " ").replacingOccurrences(of: "\u{A0}", with: " ")
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
