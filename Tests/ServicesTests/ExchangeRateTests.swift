import Foundation
import Household
import HouseholdFixtures
import Ledger
import Money
import Services
import Testing

@Suite("Exchange rates of a family", .everyEngine, .serialized)
struct ExchangeRateTests {
    let family: PurnamaHousehold

    init() async throws {
        family = try await PurnamaHousehold()
    }

    private var rates: ExchangeRatesService { family.services.exchangeRates }

    private func form(_ date: String, _ rate: String, base: String = "EUR", quote: String? = nil) -> RateForm {
        var form = RateForm()
        (form.base, form.quote, form.date, form.rate) = (base, quote, CalendarDate(date), rate)
        return form
    }

    private func lines(_ rates: [ExchangeRate]) -> [String] {
        rates.map { "\($0.base.code) \($0.quote.code) \($0.date) \($0.rate)" }
    }

    @Test("Rates are kept beside those that there are; one of the same day takes the place of the old one")
    func kept() async throws {
        let hears = family.services.changes.listen(family.raka).oneByOne
        #expect(try await rates.all(family.raka).isEmpty)
        _ = try await rates.put(family.raka, [form("2026-11-03", "17150.5"), form("2026-11-01", "17000")])
        let all = try await rates.put(
            family.raka, [form("2026-11-03", "17151"), form("2026-11-03", "1.08", quote: "USD")])
        #expect(
            lines(all) == ["EUR IDR 2026-11-01 17000", "EUR IDR 2026-11-03 17151", "EUR USD 2026-11-03 1.08"])
        #expect(try await rates.all(family.raka) == all)
        #expect(try await rates.put(family.raka, []) == all)
        #expect(await heard(hears, count: 1) == [.moneySettingsChanged])
    }

    @Test("A list with a line that is none is kept not at all")
    func bad() async throws {
        let refused = try await refusal {
            try await rates.put(family.raka, [form("2026-11-03", "17150.5"), form("2026-11-03", "0")])
        }
        #expect(refused == .form(FieldErrors(.rates, .money(.rateInvalid(line: 2, .rateUnreadable)))))
        #expect(try await rates.all(family.raka).isEmpty)
    }

    @Test("Money without a rate is named and left out; with one it counts (44)")
    func counted() async throws {
        let bca = try await family.add("BCA", opening: "1000000.00")
        _ = try await family.typed("25", of: bca.id) { $0.currency = .eur }
        let before = try await family.services.moneyFigures.overview(family.raka, .month)
        #expect(before.figures.notIncluded.map(\.digits) == ["25.00"] && before.figures.expenses.isZero)
        #expect(before.balance.amount.digits == "1000000.00")

        _ = try await rates.put(family.raka, [form("2026-11-12", "1"), form("2026-11-03", "17150.5")])
        let after = try await family.services.moneyFigures.overview(family.raka, .month)
        #expect(after.figures.notIncluded.isEmpty && after.figures.expenses.digits == "428762.50")
        #expect(after.balance.amount.digits == "571237.50")
    }

    @Test("A child sees and sets none, a key that reads sets none, and families have their own")
    func access() async throws {
        _ = try await rates.put(family.raka, [form("2026-11-03", "17150.5")])
        _ = try await family.household.addChild(family.raka, firstName: "Dewi", email: "dewi@example.com")
        let dewi = try await family.household.signIn("dewi@example.com", TestHousehold.childPassword).caller
        #expect(try await refusal { try await rates.all(dewi) } == .access(.forbidden))
        #expect(try await refusal { try await rates.put(dewi, []) } == .access(.forbidden))
        let new = try await family.services.keys.create(family.raka, name: "Script", scope: .read)
        let script = try #require(try await family.services.keys.caller(key: new.text))
        #expect(try await rates.all(script).count == 1)
        #expect(try await refusal { try await rates.put(script, []) } == .access(.keyScope))
        let stranger = try await family.household.register(family: "Other").caller
        #expect(try await rates.all(stranger).isEmpty)
    }
}
