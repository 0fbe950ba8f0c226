import Foundation
import Ledger
import Testing

@testable import Money

@Suite("Dates and amounts in the cells of statements")
struct StatementCellTests {
    private let berlin = TimeZone(identifier: "Europe/Berlin")!

    private static let dates: [(text: String, order: DateOrder, told: String?)] = [
        ("2026-01-03", .monthDayYear, "2026-01-03"),
        ("2026/1/3", .dayMonthYear, "2026-01-03"),
        ("03/04/2026", .dayMonthYear, "2026-04-03"),
        ("03/04/2026", .monthDayYear, "2026-03-04"),
        ("03/04/2026", .yearMonthDay, nil),
        ("13/04/2026", .monthDayYear, nil),
        ("03.04.26", .dayMonthYear, "2026-04-03"),
        ("03. 04. 2026", .dayMonthYear, "2026-04-03"),
        ("3-4-99", .dayMonthYear, "1999-04-03"),
        ("26-04-03", .yearMonthDay, "2026-04-03"),
        ("20260103", .dayMonthYear, "2026-01-03"),
        ("03012026", .dayMonthYear, "2026-01-03"),
        ("20112010", .dayMonthYear, "2010-11-20"),
        ("3 Jan 2026", .monthDayYear, "2026-01-03"),
        ("03-JAN-26", .yearMonthDay, "2026-01-03"),
        ("Jan 3, 2026", .dayMonthYear, "2026-01-03"),
        ("3. März 2026", .dayMonthYear, "2026-03-03"),
        ("3 de enero de 2026", .dayMonthYear, "2026-01-03"),
        ("Sat, 3 Jan 2026", .dayMonthYear, "2026-01-03"),
        ("2026 Jan 3", .dayMonthYear, "2026-01-03"),
        ("1er août 2026", .dayMonthYear, nil),
        ("'05/01", .dayMonthYear, "2026-01-05"),
        ("05/12", .dayMonthYear, "2025-12-05"),
        ("05/12", .monthDayYear, "2026-05-12"),
        ("5 Nov", .dayMonthYear, "2026-11-05"),
        ("2026-01-03T12:00:00Z", .dayMonthYear, "2026-01-03 12:00:00"),
        ("2026-01-03T12:00:00.5+07:00", .dayMonthYear, "2026-01-03 05:00:00"),
        ("2026-01-03 00:30:00", .dayMonthYear, "2026-01-02 23:30:00"),
        ("2026-01-03 00:00:00", .dayMonthYear, "2026-01-03"),
        ("03/01/2026 6:12 PM", .dayMonthYear, "2026-01-03 17:12:00"),
        ("03/01/2026 12:00 AM", .dayMonthYear, "2026-01-03"),
        ("03/01/2026, 18:12 WIB", .dayMonthYear, "2026-01-03 17:12:00"),
        ("5 Nov 10:22", .dayMonthYear, "2026-11-05 09:22:00"),
        ("31/02/2026", .dayMonthYear, nil), ("00/01/2026", .dayMonthYear, nil), ("2026-13-01", .dayMonthYear, nil),
        ("03/01/202", .dayMonthYear, nil), ("12,50", .dayMonthYear, nil), ("1.234,56", .dayMonthYear, nil),
        ("2026-01-03 25:00", .dayMonthYear, nil), ("2026-01-03 x", .dayMonthYear, nil), ("", .dayMonthYear, nil),
        ("REWE", .dayMonthYear, nil), ("99999999999999999999", .dayMonthYear, nil),
        (String(repeating: "1/", count: 500), .dayMonthYear, nil),
    ]

    @Test("Dates", arguments: dates.indices)
    func readsDate(index: Int) {
        let (text, order, told) = Self.dates[index]
        let date = DateCell(text)?.date(order, lastDay: day("2026-11-11"), zone: berlin)
        let shown = date.map { date in
            switch date {
            case .day(let day): day.description
            case .instant(let instant):
                String(
                    Date(timeIntervalSince1970: instant.timeIntervalSince1970.rounded(.down)).ISO8601Format()
                        .replacing("T", with: " ").dropLast())
            }
        }
        #expect(shown == told, "\(text)")
    }

    private static let amounts: [(text: String, style: NumberStyle, currency: String, told: String?)] = [
        ("12.50", .point, "EUR", "12.50"), ("12,50", .comma, "EUR", "12.50"),
        ("12,50", .point, "EUR", nil), ("12.50", .comma, "EUR", nil),
        ("1,234.56", .point, "EUR", "1234.56"), ("1.234,56", .comma, "EUR", "1234.56"),
        ("1.234", .comma, "EUR", "1234.00"), ("1,234", .point, "EUR", "1234.00"),
        // Three digits where there are two decimals may be thousands.
        ("1.234", .point, "EUR", nil), ("1.234", .point, "KWD", "1.234"), ("1.234", .automatic, "EUR", "1234.00"),
        ("12.50", .automatic, "EUR", "12.50"), ("12,50", .automatic, "EUR", "12.50"),
        ("1 540,50", .comma, "EUR", "1540.50"), ("1'250.00", .point, "CHF", "1250.00"),
        ("1,00,000.00", .point, "INR", "100000.00"), ("12.34,56", .comma, "EUR", nil),
        ("1234.5000", .point, "EUR", "1234.50"), ("1234.5001", .point, "EUR", nil), ("1500.00", .point, "JPY", "1500"),
        ("-12.50", .point, "EUR", "-12.50"), ("\u{2212}12.50", .point, "EUR", "-12.50"),
        ("12.50-", .point, "EUR", "-12.50"), ("(12.50)", .point, "EUR", "-12.50"), ("+12.50", .point, "EUR", "12.50"),
        ("(12.50", .point, "EUR", nil), ("-12.50-", .point, "EUR", nil),
        ("15.000,-", .comma, "IDR", "15000.00"), ("1'250.\u{2013}", .point, "CHF", "1250.00"),
        (".93", .point, "EUR", "0.93"), ("0", .point, "EUR", "0.00"), ("007", .comma, "EUR", "7.00"),
        ("1e3", .point, "EUR", nil), ("12.50.", .point, "EUR", "12.50"), ("1..2", .point, "EUR", nil),
        ("99999999999999999999", .point, "EUR", nil), ("", .point, "EUR", nil), ("EUR", .point, "EUR", nil),
    ]

    @Test("Amounts", arguments: amounts.indices)
    func readsAmount(index: Int) {
        let (text, style, code, told) = Self.amounts[index]
        let cell = AmountCell(text)
        let money = cell?.money(style, in: Currency(code: code)!)
        let shown = money.map { (cell?.isNegative == true ? -$0 : $0).digits }
        #expect(shown == told, "\(text)")
    }

    @Test(
        "What the marks prove",
        arguments: zip(
            [
                "1.234,56", "1,234.56", "12,50", "12.5", "1.234", "1.500.000", "1,500,000", "0.500", "1234.567", "1234",
                "62.500.00", "1 234,567",
            ],
            [
                NumberStyle.comma, .point, .comma, .point, nil, .comma, .point, .point, .point, nil, nil, .comma,
            ]))
    func proof(text: String, style: NumberStyle?) {
        #expect(AmountCell(text)?.provenStyle == style)
    }

    @Test("What stands around an amount")
    func words() {
        #expect(AmountCell("150,000.00 DB")?.words == ["DB"])
        #expect(AmountCell("Rp 15.000,-")?.words == ["Rp"])
        #expect(AmountCell("-1.234,56\u{A0}€")?.words == ["€"])
        #expect(AmountCell("US$12.50")?.words == ["US$"])
        #expect(AmountCell("1.204,11 € am 3") == nil)
        var words = CurrencyWords(home: Currency(code: "AUD")!)
        #expect(words.currency("€") == .eur && words.currency("Rp") == idr && words.currency("usd") == .usd)
        #expect(words.currency("$")?.code == "AUD" && words.currency("Kaffee") == nil && words.currency("") == nil)
    }

    @Test("Directions in the words of banks")
    func directions() {
        for word in ["DB", "D", "Debet", "Débit", "Soll", "Af", "OUT", "expense", "Cargo"] {
            #expect(FlowWords.type(word) == .expense, "\(word)")
        }
        for word in ["CR", "Cr.", "K", "Kredit", "Crédit", "Haben", "Bij", "IN", "income", "Abono"] {
            #expect(FlowWords.type(word) == .income, "\(word)")
        }
        #expect(FlowWords.type("Sale") == nil && FlowWords.type("transfer") == .transfer)
    }
}
