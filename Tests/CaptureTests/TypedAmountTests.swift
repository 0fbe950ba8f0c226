import Ledger
import Testing

@testable import Capture

@Suite("Amounts that are typed are read as in messages (2.3)")
struct TypedAmountTests {
    @Test(
        "The examples of the page",
        arguments: [
            ("Rp50.000,00", "IDR", "50000.00 IDR"), ("IDR 50,000.50", "IDR", "50000.50 IDR"),
            ("Rs 1,00,000.00", "INR", "100000.00 INR"), ("1 540,50 ₽", "RUB", "1540.50 RUB"),
            ("Rp 1.500.000", "IDR", "1500000.00 IDR"), ("₫1.250.000", "VND", "1250000 VND"),
            ("PKR 62.500.00", "PKR", "62500.00 PKR"), ("Rp 50.000", "IDR", "50000.00 IDR"),
            ("€1.234", "EUR", "1234.00 EUR"), ("$1,234", "USD", "1234.00 USD"), ("OMR 12.650", "OMR", "12.650 OMR"),
            ("OMR 1,250", "OMR", "1250.000 OMR"), ("$15.99", "USD", "15.99 USD"), ("7,00 €", "EUR", "7.00 EUR"),
            ("KWD 0,75", "KWD", "0.750 KWD"), ("¥1480", "JPY", "1480 JPY"), ("EUR .93", "EUR", "0.93 EUR"),
            ("Rp15.000,-", "IDR", "15000.00 IDR"), ("CHF 1'250.–", "CHF", "1250.00 CHF"),
            ("Rp1,2jt", "IDR", "1200000.00 IDR"), ("Rp50rb", "IDR", "50000.00 IDR"),
            ("50.000", "IDR", "50000.00 IDR"), ("12,50", "EUR", "12.50 EUR"), (" 5 ", "USD", "5.00 USD"),
            ("50rb", "IDR", "50000.00 IDR"), ("1500", "JPY", "1500 JPY"), ("-5", "USD", "-5.00 USD"),
            ("€ 25,00", "IDR", "25.00 EUR"),
            ("50 000", "CZK", "50000.00 CZK"), ("1 540,50", "EUR", "1540.50 EUR"), ("Rp -500", "IDR", "-500.00 IDR"),
            ("0,00", "EUR", "0.00 EUR"), ("0", "USD", "0.00 USD"), ("0.5", "USD", "0.50 USD"),
        ])
    func read(typed: String, currency: String, amount: String) throws {
        let money = try TypedAmount.money(typed, in: #require(Currency(code: currency)))
        #expect("\(money.digits) \(money.unit.code)" == amount)
    }

    @Test(
        "What is no amount is none",
        arguments: ["USD 1.2345", "¥1.5", "five", "1 2 3 4", "50,000 and 3", "12:30", "5 apples", "1.2.3"])
    func unreadable(typed: String) throws {
        let currency = try #require(Currency(code: typed.hasPrefix("¥") ? "JPY" : "USD"))
        #expect(throws: TypedAmount.Refusal.unreadable) { try TypedAmount.money(typed, in: currency) }
    }

    @Test("Nothing typed is said to be nothing")
    func empty() {
        #expect(throws: TypedAmount.Refusal.empty) { try TypedAmount.money("  ", in: .usd) }
    }
}
