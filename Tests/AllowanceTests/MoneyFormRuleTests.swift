import Allowance
import Foundation
import Household
import Ledger
import Testing

@Suite("What money forms fill in")
struct MoneyFormRuleTests {
    @Test(
        "Three round amounts fit the currency, whatever its decimals",
        arguments: [
            ("USD", ["1.00", "5.00", "10.00"]), ("EUR", ["1.00", "5.00", "10.00"]), ("JPY", ["100", "500", "1000"]),
            ("KWD", ["1.000", "5.000", "10.000"]),
        ])
    func round(code: String, digits: [String]) throws {
        let currency = try #require(Currency(code: code))
        #expect(AmountSuggestions(unit: .currency(currency), last: nil).amounts.map(\.digits) == digits)
    }

    @Test("What was booked last comes after them, once, and only if it is an amount of that currency")
    func last() {
        func offered(_ minorUnits: Int64, _ currency: Currency = .usd) -> [String] {
            AmountSuggestions(unit: .currency(.usd), last: Money(minorUnits: minorUnits, currency: currency)).amounts
                .map(\.digits)
        }
        let round = ["1.00", "5.00", "10.00"]
        #expect(offered(725) == round + ["7.25"])
        #expect(offered(500) == round)
        #expect(offered(0) == round && offered(-500) == round)
        #expect(offered(725, .eur) == round)
    }

    @Test(
        "A description that is left open says who gave, or that it was spent; one that is typed stays",
        arguments: [
            (Direction.credit, "", "Mom", "From Mom"), (.credit, " \n ", "Grandma", "From Grandma"),
            (.credit, "", "", "From a parent"), (.debit, "", "Mom", "Spending"), (.debit, "Comic", "Mom", "Comic"),
            (.credit, " Chores ", "Mom", " Chores "),
        ])
    func described(direction: Direction, typed: String, author: String, words: String) {
        var form = EntryForm()
        form.direction = direction
        form.description = typed
        #expect(form.described(by: author).description == words)
    }

    @Test("One that is too long is still refused")
    func tooLong() {
        var form = EntryForm()
        form.description = String(repeating: "d", count: 201)
        #expect(form.described(by: "Mom") == form)
    }

    @Test("Taking the description of an entry away leaves the same words; of what Roost booked it is refused")
    func changed() {
        func entry(_ source: EntrySource) -> Entry {
            Entry(
                id: Entry.ID(UUID()), accountID: Account.ID(UUID()), direction: .credit,
                amount: Money(minorUnits: 5, currency: .usd), date: CalendarDate(daysSinceEpoch: 20_412), sequence: 1,
                description: "Test", source: source, author: .roost, createdAt: Date(timeIntervalSince1970: 0))
        }
        var form = EntryChangeForm(version: 1)
        #expect(form.described(entry(.manual), by: "Mom").description == nil)
        form.description = "  "
        #expect(form.described(entry(.manual), by: "Mom").description == "From Mom")
        #expect(form.described(entry(.allowance), by: "Roost").description == "  ")
        form.description = "Gift"
        #expect(form.described(entry(.manual), by: "Mom").description == "Gift")
    }
}
