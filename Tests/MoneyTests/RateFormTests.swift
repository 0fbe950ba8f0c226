import Foundation
import Household
import Ledger
import Money
import Testing

@Suite("Exchange rates as somebody gives them")
struct RateFormTests {
    private func form(
        base: String = "EUR", quote: String? = nil, date: String? = "2026-11-03", rate: String = "17150.5"
    ) -> RateForm {
        var form = RateForm()
        form.base = base
        form.quote = quote
        form.date = date.flatMap { CalendarDate($0) }
        form.rate = rate
        return form
    }

    private func problem(_ forms: [RateForm]) throws -> FieldErrors? {
        let idr = try #require(Currency(code: "IDR"))
        do throws(FieldErrors) {
            _ = try RateForm.validated(forms, into: idr)
            return nil
        } catch {
            return error
        }
    }

    @Test("A rate is into the family's currency unless it says into which")
    func quotes() throws {
        let idr = try #require(Currency(code: "IDR"))
        let rates = try RateForm.validated([form(), form(quote: "USD", rate: "1.08")], into: idr)
        #expect(rates.map(\.quote) == [idr, .usd] && rates.map(\.base) == [.eur, .eur])
        #expect(rates.map { "\($0.rate)" } == ["17150.5", "1.08"])
        #expect(try RateForm.validated([], into: idr).isEmpty)
    }

    @Test(
        "A rate is digits with at most one point, above zero, 12 before and 12 after it",
        arguments: [
            ("1", true), ("0.000000000001", true), ("999999999999.999999999999", true), ("007", true), ("", false),
            ("0", false), ("0.000", false), ("-1", false), ("+1", false), ("1e3", false), ("1,5", false), (".5", false),
            ("5.", false), ("1.2.3", false), (" 1", false), ("1234567890123", false), ("0.1234567890123", false),
            ("NaN", false), ("١", false),
        ])
    func digits(rate: String, isGood: Bool) throws {
        #expect(try problem([form(rate: rate)]) == (isGood ? nil : broken(1, .rateUnreadable)))
    }

    @Test("The first line that is none is named, with what is wrong with it")
    func lines() throws {
        let good = form()
        #expect(try problem([good, form(base: "eur")]) == broken(2, .currencyUnknown))
        #expect(try problem([form(quote: "XXX")]) == broken(1, .currencyUnknown))
        #expect(try problem([form(base: "IDR")]) == broken(1, .currenciesEqual))
        #expect(try problem([good, good, form(base: "USD", quote: "USD")]) == broken(3, .currenciesEqual))
        #expect(try problem([form(date: nil), form(rate: "0")]) == broken(1, .dateMissing))
        let told = try #require(try problem([good, form(rate: "0")])?.all.first)
        #expect(told.field.rawValue == "rates")
        #expect(
            told.problem.message(Locale(identifier: "en-US"))
                == "Rate 2: Enter a number greater than 0, with at most 12 digits before and after the point.")
    }

    private func broken(_ line: Int, _ problem: MoneyProblem.RateProblem) -> FieldErrors {
        FieldErrors(.rates, .money(.rateInvalid(line: line, problem)))
    }
}
