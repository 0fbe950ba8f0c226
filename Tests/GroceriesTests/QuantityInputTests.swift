import Foundation
import Household
import Ledger
import Testing

@testable import Groceries

@Suite("Quantities, shares and prices as they are typed (2.1, 2.3)")
struct QuantityInputTests {
    private typealias Sample = ListSample

    @Test(
        "A typed quantity is read by the locale's marks, with fractions and digits of any script",
        arguments: [
            ("en-US", "0.75", "0.75"), ("en-US", ".5", "0.5"), ("en-US", "0,75", "0.75"), ("en-US", "1,500", "1500"),
            ("en-US", "1.500", "1.5"), ("en-US", "5.", "5"), ("en-US", " 2 ", "2"), ("en-US", "½", "0.5"),
            ("en-US", "1½", "1.5"), ("en-US", "1 ½", "1.5"), ("en-US", "1/2", "0.5"), ("en-US", "1 1/2", "1.5"),
            ("en-US", "1/3", "0.333"), ("en-US", "2/3", "0.667"), ("en-US", "٣", "3"), ("en-US", "９", "9"),
            ("de-DE", "0,75", "0.75"), ("de-DE", "1.5", "1.5"), ("de-DE", "1.500", "1500"), ("de-DE", "0.750", "0.75"),
            ("de-DE", "1.500,5", "1500.5"), ("id-ID", "1,5", "1.5"), ("ja-JP", "1.5", "1.5"),
            ("de-CH", "1'500", "1500"),
            ("en-US", "", nil), ("en-US", ".", nil), ("en-US", "NaN", nil), ("en-US", "inf", nil),
            ("en-US", "1e3", nil),
            ("en-US", "-1", nil), ("en-US", "1.2345", nil), ("en-US", "1.2.3", nil), ("en-US", "1/0", nil),
            ("en-US", "1,2,3", nil), ("en-US", "99999999999999999999", nil), ("en-US", "0x10", nil),
            ("en-US", "🥛", nil),
        ] as [(String, String, String?)])
    func typed(locale: String, text: String, digits: String?) {
        #expect(Quantity(typed: text, Locale(identifier: locale))?.digits == digits)
    }

    @Test(
        "Somebody may give 0.001 to 9,999",
        arguments: [
            (QuantityInput.typed("0"), false), (.typed("0.001"), true), (.typed("0.0001"), false),
            (.typed("9999"), true), (.typed("9999.001"), false), (.typed("10000000"), false), (.digits("1"), true),
            (.digits("1,5"), false), (.digits("-1"), false), (.digits("NaN"), false), (.exact(.zero), false),
        ])
    func bounds(input: QuantityInput, isFine: Bool) {
        let told = Sample.problems { _ = try GroceryRules.quantity(input, Sample.english) }
        #expect(told == (isFine ? [] : ["Enter a quantity between 0.001 and 9999."]))
        let inGerman = Sample.problems(Sample.german) { _ = try GroceryRules.quantity(.typed("viel"), Sample.german) }
        #expect(inGerman == ["Enter a quantity between 0,001 and 9999."])
    }

    @Test(
        "A share is exact and rounded only where it is written",
        arguments: [
            (2, 3, "0.6667", 66, 67), (1_187, 2_000, "0.5935", 59, 59), (0, 0, "0.0000", 0, 0), (5, 0, "0.0000", 0, 0),
            (3, 3, "1.0000", 100, 100), (-5, 10, "0.0000", 0, 0), (59_999, 60_000, "1.0000", 99, 100),
            (66_000, 60_000, "1.1000", 110, 110), (1, .max, "0.0000", 0, 0), (.max, .max, "1.0000", 100, 100),
        ] as [(Int64, Int64, String, Int, Int)])
    func shares(part: Int64, whole: Int64, digits: String, cut: Int, rounded: Int) {
        let share = ExactShare(part, of: whole)
        #expect(share.digits == digits && share.cutPercent == cut && share.roundedPercent == rounded)
        #expect(share.filled.part <= share.filled.whole)
    }

    @Test(
        "A price is 0 or more, and never something else that was meant",
        arguments: [
            ("", nil, []), (" ", nil, []), ("0", "0.00", []), ("3.99", "3.99", []), ("$3.99", "3.99", []),
            ("10000000", "10000000.00", []), ("-1", nil, ["Enter a price of 0 or more."]),
            ("\u{2212}5", nil, ["Enter a price of 0 or more."]), ("NaN", nil, ["Enter a price of 0 or more."]),
            ("1e3", nil, ["Enter a price of 0 or more."]), ("75rb", nil, ["Enter a price of 0 or more."]),
            ("🥛", nil, ["Enter a price of 0 or more."]),
            ("1000000000", nil, ["That is more than $999,999,999.99."]),
        ] as [(String, String?, [String])])
    func prices(text: String, digits: String?, problems: [String]) {
        var price: Money?
        let told = Sample.problems {
            price = try GroceryRules.price(.typed(text), unit: Sample.usd, locale: Sample.english)
        }
        #expect(price?.digits == digits && told == problems)
    }

    @Test(
        "A measure is told with its unit",
        arguments: [
            (Measure(.one, .each), "1"), (Measure(Quantity(whole: 2), .each), "2"), (Measure(.one, .pack), "1 pack"),
            (Measure(Quantity(whole: 3), .bunch), "3 bunches"), (Measure(Quantity(thousandths: 750), .kg), "0.75 kg"),
        ])
    func words(measure: Measure, text: String) {
        #expect(measure.formatted(Sample.english) == text && measure.quantityLabel(Sample.english) == "Qty: \(text)")
        #expect(Measure(Quantity(thousandths: 750), .kg).formatted(Sample.german) == "0,75 kg")
    }
}
