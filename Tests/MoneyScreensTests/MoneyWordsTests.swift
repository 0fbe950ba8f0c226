import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import Money
import Testing

@testable import MoneyScreens

@MainActor
@Suite("How the parents' money is written and read aloud")
struct MoneyWordsTests {
    private let family = MoneySample.family
    private let format = MoneySample.format

    @Test("A row says who, what, when and how much; without decimals that are zero")
    func row() {
        let row = row(of: MoneySample.coffee)
        #expect(row.title == "Kopi Kenangan")
        #expect(row.detail == ["Food & Dining", "Today"])
        #expect(row.amount == "-Rp\u{A0}18.500")
        #expect(row.sentence == "Expense, 18.500 rupiah, Kopi Kenangan, Food & Dining, 11 November")
    }

    @Test("A message of January is read as finances.md §5.1, check 69, has it")
    func spokenRow() throws {
        let date = try #require(CalendarDate(year: 2026, month: 1, day: 21))
        let hours = Double(MoneySample.today - date) * 24
        let record = MoneySample.record(
            120, .expense, MoneySample.rupiah(50_000), "Coffee Shop", hoursAgo: hours, category: MoneySample.food)
        #expect(row(of: record).sentence == "Expense, 50.000 rupiah, Coffee Shop, Food & Dining, 21 January")
    }

    @Test("What nobody knows is said, and a transfer names its two sides and has no sign")
    func unknown() {
        let unknown = row(of: MoneySample.unknown)
        #expect(unknown.title == "Unknown" && unknown.detail.first == "Uncategorized")

        let transfer = row(of: MoneySample.topUp)
        #expect(transfer.title == "BCA to GoPay" && transfer.amount == "Rp\u{A0}200.000")
        #expect(transfer.sentence == "Transfer, 200.000 rupiah, BCA to GoPay, 11 November")
        #expect(row(of: MoneySample.wages).amount == "+Rp\u{A0}8.500.000")
    }

    @Test("Below the heading of its day a row has the time and the account")
    func underItsDay() {
        let row = HouseholdRow(MoneySample.coffee, family: family, today: MoneySample.today, isUnderItsDay: true)
        #expect(row.detail.count == 3 && row.detail.last == "GoPay")
        #expect(!row.detail.contains("Today"))
    }

    @Test("What does not count says why")
    func standing() {
        let deleted = row(of: MoneySample.deleted)
        #expect(deleted.isDeleted && deleted.standing == "Deleted" && deleted.sentence.hasSuffix(", Deleted"))
        let waiting = MoneySample.record(121, .expense, MoneySample.rupiah(1), "Amazon", status: .review)
        #expect(row(of: waiting).standing == "Waits for review")
    }

    @Test(
        "Money is read aloud in the family's words, foreign money with its whole name",
        arguments: [
            ("IDR", 5_000_000, "50.000 rupiah"), ("IDR", -100, "minus 1 rupiah"), ("IDR", 5_050, "50,50 rupiah"),
            ("USD", 1_599, "15,99 US dollars"), ("USD", 100, "1 US dollar"), ("JPY", 1_480, "1.480 Japanese yen"),
        ] as [(String, Int64, String)])
    func spoken(_ code: String, _ minorUnits: Int64, _ words: String) throws {
        let money = Money(minorUnits: minorUnits, currency: try #require(Currency(code: code)))
        #expect(format.spokenAmount(money, family: family.currency) == words)
    }

    @Test(
        "The greeting follows the family's clock",
        arguments: [
            (0, 0, "Good Morning"), (11, 59, "Good Morning"), (12, 0, "Good Afternoon"), (16, 59, "Good Afternoon"),
            (17, 0, "Good Evening"), (23, 59, "Good Evening"),
        ])
    func greeting(_ hour: Int, _ minute: Int, _ words: String) throws {
        let time = try #require(ClockTime(hour: hour, minute: minute))
        #expect(format.greeting(at: MoneySample.today.instant(at: time, in: family.timeZone)) == words)
    }

    @Test(
        "The balance has the symbol of its currency",
        arguments: [
            ("IDR", "banknote.fill"), ("USD", "dollarsign.circle.fill"), ("EUR", "eurosign.circle.fill"),
            ("INR", "indianrupeesign.circle.fill"),
        ])
    func symbol(_ code: String, _ symbol: String) throws {
        #expect(AccountUnit.currency(try #require(Currency(code: code))).balanceSymbol == symbol)
    }

    private func row(of record: HouseholdRecord) -> HouseholdRow {
        HouseholdRow(record, family: family, today: MoneySample.today)
    }
}
