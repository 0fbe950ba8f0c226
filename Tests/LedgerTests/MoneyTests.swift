import Foundation
import Ledger
import Testing

@Suite("Money")
struct MoneyTests {
    private static let usd = AccountUnit.currency(.usd)

    @Test(
        "Digits are read exactly",
        arguments: [
            ("0", "USD", 0), ("0.10", "USD", 10), ("25", "USD", 2_500), ("25.5", "USD", 2_550), ("-5.00", "USD", -500),
            ("999999.99", "USD", 99_999_999), ("1500", "JPY", 1_500), ("1.234", "KWD", 1_234), ("007.50", "USD", 750),
            ("92233720368547758.07", "USD", Int64.max), ("-0.00", "USD", 0),
        ] as [(String, String, Int64)])
    func reading(text: String, code: String, minorUnits: Int64) throws {
        let currency = try #require(Currency(code: code))
        #expect(try Money(digits: text, unit: .currency(currency)).minorUnits == minorUnits)
    }

    @Test(
        "Everything that is not plain digits is refused",
        arguments: [
            "1e3", "1E3", "NaN", "Infinity", "-", ".", "1.", ".5", "1,5", "1 000", "$5", "+5", "--5", "0x10", "1.2.3",
            "٣",
            "1.00x", "1.005x", " 5", "5\n", "５",
        ])
    func notNumbers(text: String) {
        #expect(throws: MoneyRefusal.notANumber) { try Money(digits: text, unit: Self.usd) }
    }

    @Test(
        "Nothing, too many decimals and too large numbers have refusals of their own",
        arguments: [
            ("", "USD", MoneyRefusal.empty), ("1.005", "USD", .tooManyDecimals(allowed: 2)),
            ("1.000", "USD", .tooManyDecimals(allowed: 2)), ("1.0", "JPY", .tooManyDecimals(allowed: 0)),
            ("92233720368547758.08", "USD", .outOfRange), (String(repeating: "9", count: 10_000), "USD", .outOfRange),
        ])
    func refusals(text: String, code: String, refusal: MoneyRefusal) throws {
        let currency = try #require(Currency(code: code))
        #expect(throws: refusal) { try Money(digits: text, unit: .currency(currency)) }
    }

    @Test(
        "Digits are written with exactly the currency's decimals, and read back",
        arguments: [
            (0, "USD", "0.00"), (5, "USD", "0.05"), (-5, "USD", "-0.05"), (123_450, "USD", "1234.50"),
            (1_500, "JPY", "1500"), (1_500, "KWD", "1.500"), (Int64.min + 1, "USD", "-92233720368547758.07"),
        ] as [(Int64, String, String)])
    func writing(minorUnits: Int64, code: String, text: String) throws {
        let money = Money(minorUnits: minorUnits, currency: try #require(Currency(code: code)))
        #expect(money.digits == text)
        #expect(try Money(digits: text, unit: money.unit) == money)
    }

    @Test("0.10 + 0.20 is exactly 0.30")
    func exactSum() throws {
        let sum = try Money(digits: "0.10", unit: Self.usd) + Money(digits: "0.20", unit: Self.usd)
        #expect(sum.digits == "0.30")
    }

    @Test(
        "People read money as their locale writes it",
        arguments: [
            ("en-US", "USD", 123_450, "$1,234.50"), ("en-US", "USD", -500, "-$5.00"), ("en-US", "USD", 0, "$0.00"),
            ("fr-FR", "EUR", 123_450, "1\u{202F}234,50\u{A0}€"), ("fr-FR", "EUR", -500, "-5,00\u{A0}€"),
            ("de-DE", "EUR", 123_450, "1.234,50\u{A0}€"), ("de-DE", "EUR", -123_450, "-1.234,50\u{A0}€"),
            ("ja-JP", "JPY", 1_500, "¥1,500"), ("ja-JP", "JPY", -1_500, "-¥1,500"), ("en-GB", "GBP", 5, "£0.05"),
            ("en-US", "KWD", 1_500, "KWD\u{A0}1.500"), ("en-IN", "INR", 123_456_750, "₹12,34,567.50"),
            ("sv-SE", "SEK", -123_450, "-1\u{A0}234,50\u{A0}kr"), ("de-CH", "CHF", 123_450, "CHF\u{A0}1’234.50"),
            ("en-US", "USD", 99_999_999, "$999,999.99"),
            ("en-ID", "IDR", 5_000_000, "Rp\u{A0}50.000"), ("en-ID", "IDR", -5_000_050, "-Rp\u{A0}50.000,50"),
            ("id-ID", "IDR", 0, "Rp0"), ("en-US", "TWD", 12_300, "NT$123"),
        ] as [(String, String, Int64, String)])
    func formatting(locale: String, code: String, minorUnits: Int64, text: String) throws {
        let money = Money(minorUnits: minorUnits, currency: try #require(Currency(code: code)))
        #expect(money.formatted(Locale(identifier: locale)) == text)
    }

    @Test("Arabic digits and separators are those of CLDR")
    func arabic() throws {
        let text = Money(minorUnits: 123_450, currency: try #require(Currency(code: "EGP")))
            .formatted(Locale(identifier: "ar-EG"))
        #expect(text.contains("١٬٢٣٤٫٥٠"))
    }

    @Test("Signs are shown when asked: always for entries, never where words tell")
    func signs() {
        let locale = Locale(identifier: "en-US")
        let plus = Money(minorUnits: 1_500, currency: .usd)
        #expect(plus.formatted(locale, sign: .always) == "+$15.00")
        #expect((-plus).formatted(locale, sign: .always) == "-$15.00")
        #expect((-plus).formatted(locale, sign: .never) == "$15.00")
        #expect(Money.zero(Self.usd).formatted(locale, sign: .always) == "$0.00")
    }

    @Test("Points are whole numbers")
    func points() throws {
        #expect(try Money(digits: "1250", unit: .points).formatted(Locale(identifier: "en-US")) == "1,250")
        #expect(throws: MoneyRefusal.tooManyDecimals(allowed: 0)) { try Money(digits: "1.5", unit: .points) }
    }

    @Test(
        "Minor digits are those of ISO 4217", arguments: [("USD", 2), ("JPY", 0), ("KWD", 3), ("ISK", 0), ("CLP", 0)])
    func minorDigits(code: String, digits: Int) {
        #expect(Currency(code: code)?.minorDigits == digits)
    }

    @Test("Every currency is listed once by code, with a name, and found by its code")
    func currencies() {
        let all = Currency.all
        #expect(all.count > 150)
        #expect(all.map(\.code) == Set(all.map(\.code)).sorted())
        for currency in all {
            #expect(Currency(code: currency.code) == currency)
            #expect(AccountUnit(code: currency.code) == .currency(currency))
            #expect(currency.name != currency.code)
        }
        #expect(Currency.usd.name == "US Dollar")
        #expect(AccountUnit(code: "points") == .points)
        #expect(AccountUnit(code: "XXX") == nil)
    }

    @Test("Unknown codes are no currency", arguments: ["", "usd", "XXX", "ABC", "DOLLAR"])
    func unknownCurrency(code: String) {
        #expect(Currency(code: code) == nil)
    }
}

@Suite("Typed amounts")
struct AmountTextTests {
    @Test(
        "The field keeps digits and one decimal separator, and knows what is meant",
        arguments: [
            ("12.5.3a", "en-US", "USD", "12.53", "12.53"), ("$1,234.50", "en-US", "USD", "1234.50", "1234.50"),
            ("12,5", "de-DE", "EUR", "12,5", "12.50"), ("12.5", "de-DE", "EUR", "12.5", "12.50"),
            ("1.234", "de-DE", "EUR", "1234", "1234.00"), ("1.234,50 €", "de-DE", "EUR", "1234,50", "1234.50"),
            ("1,234", "en-US", "USD", "1234", "1234.00"), ("1,23", "en-US", "USD", "1,23", "1.23"),
            ("1,5", "en-US", "USD", "1,5", "1.50"), ("12,", "en-US", "USD", "12,", "12.00"),
            ("1.239", "en-US", "USD", "1.23", "1.23"), ("12.5", "ja-JP", "JPY", "12", "12"),
            ("¥1,500", "ja-JP", "JPY", "1500", "1500"), ("1 234,50 €", "fr-FR", "EUR", "1234,50", "1234.50"),
            (".5", "en-US", "USD", ".5", "0.50"), ("5.", "en-US", "USD", "5.", "5.00"),
            ("-5", "en-US", "USD", "5", "5.00"),
            ("1.234,50", "en-US", "USD", "1234,50", "1234.50"), ("1,234,567", "en-US", "USD", "1234567", "1234567.00"),
            ("١٢٫٥", "ar-EG", "EGP", "12٫5", "12.50"), ("1.2345", "en-US", "KWD", "1.234", "1.234"),
            ("<script>7</script>", "en-US", "USD", "7", "7.00"), ("½5", "en-US", "USD", "5", "5.00"),
        ])
    func filtering(typed: String, locale: String, code: String, text: String, digits: String) throws {
        let currency = try #require(Currency(code: code))
        let amount = AmountText(typed, unit: .currency(currency), locale: Locale(identifier: locale))
        #expect(amount.text == text)
        #expect(try amount.money().digits == digits)
    }

    @Test(
        "The dot of a pasted symbol is no separator",
        arguments: [
            ("B/. 15.00", "es-PA", "PAB", "15.00"), ("B/.15.00", "es-PA", "PAB", "15.00"),
            ("රු. 15.00", "si-LK", "LKR", "15.00"), ("Rs. 1,500.25", "ta-LK", "LKR", "1500.25"),
            ("Rs.15", "en-US", "USD", "15"), ("$.50", "en-US", "USD", ".50"), ("$ .5", "en-US", "USD", ".5"),
            ("Fr.\u{A0},5", "de-DE", "EUR", ",5"), ("..5", "en-US", "USD", ".5"),
            ("15.00 Rs.", "en-IN", "INR", "15.00"),
        ])
    func symbols(typed: String, locale: String, code: String, text: String) throws {
        let currency = try #require(Currency(code: code))
        #expect(AmountText(typed, unit: .currency(currency), locale: Locale(identifier: locale)).text == text)
    }

    @Test("An amount that a field begins with is the same amount when it is saved, in every locale and currency")
    func begun() throws {
        let locales = [
            "ar-AE", "ar-EG", "bg-BG", "bn-BD", "da-DK", "de-AT", "de-CH", "de-DE", "dz-BT", "en-IN", "en-US", "es-PA",
            "es-PE", "fa-IR", "fr-CH", "fr-FR", "he-IL", "hi-IN", "ja-JP", "mr-IN", "my-MM", "pl-PL", "si-LK", "sv-SE",
            "ta-LK", "tr-TR",
        ]
        for tag in locales {
            let locale = Locale(identifier: tag)
            for currency in Currency.all {
                for minorUnits: Int64 in [1, 1_500, 123_456_789] {
                    let money = Money(minorUnits: minorUnits, currency: currency)
                    #expect(try AmountText(money, locale: locale).money() == money, "\(tag) \(currency.code)")
                }
            }
        }
        let points = Money(minorUnits: 1_500, unit: .points)
        #expect(try AmountText(points, locale: Locale(identifier: "de-DE")).money() == points)
    }

    @Test(
        "Typing key by key ends where pasting ends",
        arguments: [
            ("1,234.50", "en-US", "1234.50"), ("12.53", "en-US", "12.53"), ("1.234,50", "de-DE", "1234.50"),
            ("999999.99", "en-US", "999999.99"),
        ])
    func keyByKey(keys: String, locale: String, digits: String) throws {
        var text = ""
        for key in keys {
            text = AmountText(text + String(key), unit: .currency(.usd), locale: Locale(identifier: locale)).text
        }
        let amount = AmountText(text, unit: .currency(.usd), locale: Locale(identifier: locale))
        #expect(try amount.money().digits == digits)
        #expect(amount.text == text)
    }

    @Test("Decimals of a unit without any are refused, in one piece or key by key; an edit begins anew")
    func refusedDecimals() {
        func amount(_ typed: String) -> AmountText {
            AmountText(typed, unit: .currency(.jpy), locale: Locale(identifier: "ja-JP"))
        }
        #expect(amount("12.5").text == "12")
        let cut = amount("12.")
        #expect(cut.text == "12" && cut.isCutAtSeparator)
        #expect(cut.refusesMore("125") && cut.refusesMore("12"))
        #expect(!cut.refusesMore("1") && !cut.refusesMore("312") && !cut.refusesMore("12.5"))
        #expect(!amount("12").refusesMore("125"))
    }

    @Test(
        "Nothing and a lone separator are no amount",
        arguments: [
            ("", MoneyRefusal.empty), ("abc", .empty), (".", .notANumber), (",", .notANumber),
            (String(repeating: "9", count: 30), .outOfRange), ("92233720368547758.07", .outOfRange),
            ("10000000000000.01", .outOfRange),
        ])
    func refusals(typed: String, refusal: MoneyRefusal) {
        let amount = AmountText(typed, unit: .currency(.usd), locale: Locale(identifier: "en-US"))
        #expect(throws: refusal) { try amount.money() }
    }
}
