import Foundation
import Household
import Ledger
import RandomFixtures
import Testing

@testable import Groceries

@Suite("Lines of text (3.3)")
struct LineTextTests {
    private typealias Sample = ListSample

    /// "2 kg|apples|3.50", with "?" for what the line does not say, "@" before the price of one.
    private func told(_ text: String, _ unit: AccountUnit, _ locale: Locale) -> String {
        var told = ""
        let problems = Sample.problems(locale) {
            let line = try LineText(text, unit: unit, locale: locale)
            let amount = [line.quantity?.digits ?? "?", line.unit?.rawValue ?? "?"].joined(separator: " ")
            let price =
                switch line.price {
                case nil: "?"
                case .total(let money): money.digits
                case .each(let money, nil): "@\(money.digits)"
                case .each(let money, let per?): "@\(money.digits)/\(per.rawValue)"
                }
            told = "\(amount)|\(line.name)|\(price)"
        }
        return problems.first ?? told
    }

    @Test(
        "What an American family types",
        arguments: [
            ("2 kg apples 3.50", "2 kg|apples|3.50"), ("2 l oat milk", "2 l|oat milk|?"),
            ("500 g pasta", "500 g|pasta|?"), ("500g pasta", "500 g|pasta|?"), ("eggs", "? ?|eggs|?"),
            ("  milk  ", "? ?|milk|?"), ("2x milk", "2 ?|milk|?"), ("2 x milk", "2 ?|milk|?"),
            ("x2 milk", "2 ?|milk|?"),
            ("2× milk", "2 ?|milk|?"), ("milk 2", "2 ?|milk|?"), ("milk x2", "2 ?|milk|?"), ("milk 2x", "2 ?|milk|?"),
            ("milk x 2", "2 ?|milk|?"), ("2 milk", "2 ?|milk|?"), ("½ l cream", "0.5 l|cream|?"),
            ("1½ l cream", "1.5 l|cream|?"), ("1 1/2 l cream", "1.5 l|cream|?"), ("1/2 lb butter", "0.5 lb|butter|?"),
            ("milk 1 1/2 l", "1.5 l|milk|?"), ("2 x 500 g pasta", "1000 g|pasta|?"), ("2x500g pasta", "1000 g|pasta|?"),
            ("6 x 1.5 l water", "9 l|water|?"), ("1 dozen eggs", "12 each|eggs|?"), ("2 dozen eggs", "24 each|eggs|?"),
            ("2 bottles of wine", "2 each|wine|?"), ("3 packs gum 4.50", "3 pack|gum|4.50"),
            ("2 bunches parsley", "2 bunch|parsley|?"), ("16 oz. cheese", "16 oz|cheese|?"),
            ("3 LBS Beef", "3 lb|Beef|?"),
            ("75 cl wine", "750 ml|wine|?"), ("milk 3.50", "? ?|milk|3.50"), ("milk $3", "? ?|milk|3.00"),
            ("milk $3.5", "? ?|milk|3.50"), ("milk 3.50 USD", "? ?|milk|3.50"), ("milk 2 3.50", "2 ?|milk|3.50"),
            ("tv 1,299.00", "? ?|tv|1299.00"), ("apples 2 kg @ 1.75", "2 kg|apples|@1.75"),
            ("apples 2 kg @1.75", "2 kg|apples|@1.75"), ("apples 2 kg 1.75/kg", "2 kg|apples|@1.75/kg"),
            ("apples $1.75/lb", "? ?|apples|@1.75/lb"), ("milk 1.5", "1.5 ?|milk|?"), ("milk 0.00", "? ?|milk|0.00"),
            ("- milk", "? ?|milk|?"), ("• 2 milk", "2 ?|milk|?"), ("2 jars", "2 ?|jars|?"),
            // Names that have numbers in them.
            ("6-pack eggs", "? ?|6-pack eggs|?"), ("7up", "? ?|7up|?"), ("1 7 up", "1 ?|7 up|?"),
            ("2% milk", "? ?|2% milk|?"), ("00 flour", "? ?|00 flour|?"), ("vitamin B12", "? ?|vitamin B12|?"),
            ("3-in-1 shampoo", "? ?|3-in-1 shampoo|?"), ("100% juice", "? ?|100% juice|?"),
            ("2 milk 1 l", "2 ?|milk 1 l|?"),
            ("flour 405", "? ?|flour 405|?"), ("cola 0", "? ?|cola 0|?"),
            ("rice 5 kg jasmine", "? ?|rice 5 kg jasmine|?"),
            ("milk 3.50€", "? ?|milk 3.50€|?"), ("7 up", "7 ?|up|?"), ("🥛 2", "2 ?|🥛|?"), ("2 חלב", "2 ?|חלב|?"),
            ("NaN", "? ?|NaN|?"), ("1e3", "? ?|1e3|?"),
        ])
    func english(text: String, line: String) {
        #expect(told(text, Sample.usd, Sample.english) == line)
    }

    @Test(
        "What names nothing, or a quantity that nobody may give, is refused",
        arguments: [
            ("", "text: Type an item."), ("  ", "text: Type an item."), ("\u{202E}\n", "text: Type an item."),
            ("2", "text: Type an item."), ("½", "text: Type an item."), ("2 kg", "text: Type an item."),
            ("3.50", "text: Type an item."), ("-", "text: Type an item."), ("2 x", "text: Type an item."),
            ("0 eggs", "text: Enter a quantity between 0.001 and 9999."),
            ("-2 eggs", "text: Enter a quantity between 0.001 and 9999."),
            ("10000 eggs", "text: Enter a quantity between 0.001 and 9999."),
            ("0.0001 kg saffron", "? ?|0.0001 kg saffron|?"),
            ("eggs 0 kg", "text: Enter a quantity between 0.001 and 9999."),
            ("9999 dozen eggs", "text: Enter a quantity between 0.001 and 9999."),
            ("999999999999999999999 eggs", "? ?|999999999999999999999 eggs|?"),
            ("gold 1000000000.00", "text: That is more than $999,999,999.99."),
        ])
    func refused(text: String, line: String) {
        #expect(told(text, Sample.usd, Sample.english) == line)
    }

    @Test("A name has at most 80 characters")
    func long() {
        #expect(told(String(repeating: "x", count: 80), Sample.usd, Sample.english).contains("xxx|?"))
        let sentence = "text: The name can be at most 80 characters."
        #expect(told(String(repeating: "x", count: 81), Sample.usd, Sample.english) == sentence)
        #expect(told(String(repeating: "y ", count: 5_000), Sample.usd, Sample.english) == sentence)
    }

    @Test(
        "What a German family types",
        arguments: [
            ("1,5 kg Äpfel 2,99", "1.5 kg|Äpfel|2.99"), ("2 Flaschen Wein", "2 each|Wein|?"),
            ("1 Bund Petersilie", "1 bunch|Petersilie|?"), ("2 Stück Butter 2,49 €", "2 each|Butter|2.49"),
            ("Milch 2,99€", "? ?|Milch|2.99"), ("Milch 2.99", "? ?|Milch|2.99"), ("1 Pfund Hack", "500 g|Hack|?"),
            ("3 Dosen Tomaten", "3 each|Tomaten|?"), ("2 Päckchen Hefe", "2 pack|Hefe|?"),
            ("Mehl 405", "? ?|Mehl 405|?"),
            ("1.500 g Mehl", "1500 g|Mehl|?"), ("0,25 l Sahne", "0.25 l|Sahne|?"), ("6x1,5l Wasser", "9 l|Wasser|?"),
            ("Äpfel 2 kg je 1,99", "2 kg|Äpfel|@1.99"), ("Kaviar 1.299,00", "? ?|Kaviar|1299.00"),
            ("1 Dutzend Eier", "12 each|Eier|?"),
        ])
    func german(text: String, line: String) {
        #expect(told(text, Sample.eur, Sample.german) == line)
    }

    @Test(
        "What Spanish and French families type",
        arguments: [
            ("2 kg de manzanas", "2 kg|manzanas|?"), ("3 latas de atún", "3 each|atún|?"),
            ("1 manojo de perejil", "1 bunch|perejil|?"),
            ("2 litros de leche 2,40", "2 l|leche|2.40"), ("2 paquetes galletas", "2 pack|galletas|?"),
            ("1 docena huevos", "12 each|huevos|?"), ("2 bouteilles d'eau", "2 each|eau|?"),
            ("1 l d’huile", "1 l|huile|?"),
            ("3 boîtes de thon", "3 pack|thon|?"), ("2 bottes de radis", "2 bunch|radis|?"),
            ("500 grammes de farine", "500 g|farine|?"),
        ])
    func romance(text: String, line: String) {
        #expect(told(text, Sample.eur, Locale(identifier: "es-ES")) == line)
    }

    @Test(
        "Where people write no decimals, a number from 100 on is a price",
        arguments: [
            ("beras 5 kg 75000", "5 kg|beras|75000.00"), ("beras 5 kg 75.000", "5 kg|beras|75000.00"),
            ("beras 5 kg Rp75.000", "5 kg|beras|75000.00"), ("beras 5 kg Rp 75.000", "5 kg|beras|75000.00"),
            ("beras 5 kg 75rb", "5 kg|beras|75000.00"), ("beras 5 kg 75 ribu", "5 kg|beras|75000.00"),
            ("telur 10", "10 ?|telur|?"), ("telur 10 25000", "10 ?|telur|25000.00"),
            ("telur 10000", "? ?|telur|10000.00"),
            ("2 bungkus mie 6000", "2 pack|mie|6000.00"), ("3 ikat kangkung", "3 bunch|kangkung|?"),
            ("1 lusin telur", "12 each|telur|?"), ("2 ons kopi", "200 g|kopi|?"), ("gula 1,5 kg", "1.5 kg|gula|?"),
            ("beras 5 kg 15.000/kg", "5 kg|beras|@15000.00/kg"), ("kulkas 10.000.000", "? ?|kulkas|10000000.00"),
        ])
    func indonesian(text: String, line: String) {
        #expect(told(text, Sample.idr, Sample.indonesian) == line)
    }

    @Test(
        "Yen have no decimals, dinars three",
        arguments: [
            ("卵 300", "? ?|卵|300"), ("卵 2", "2 ?|卵|?"), ("牛乳 1 l 250", "1 l|牛乳|250"), ("米 ¥3,000", "? ?|米|3000"),
            ("牛乳 １ l", "1 l|牛乳|?"),
        ])
    func japanese(text: String, line: String) {
        #expect(told(text, Sample.jpy, Sample.japanese) == line)
        #expect(told("dates 1.250", Sample.kwd, Sample.english) == "? ?|dates|1.250")
        #expect(told("dates 1.25", Sample.kwd, Sample.english) == "1.25 ?|dates|?")
    }

    @Test(
        "A price of the line or of one becomes what each unit of the item costs",
        arguments: [
            ("2 kg apples 3.50", GroceryUnit.kg, "1.75"), ("500 g pasta 1.29", .kg, "2.58"),
            ("3 eggs 5.00", .each, "1.67"),
            ("2 kg apples @ 1.75", .kg, "1.75"), ("apples 8 oz 4.00/lb", .lb, "4.00"), ("500 g pasta 1.29", .each, nil),
        ] as [(String, GroceryUnit, String?)])
    func estimates(text: String, unit: GroceryUnit, digits: String?) throws {
        let line = try LineText(text, unit: Sample.usd, locale: Sample.english)
        let measure = Measure(line.quantity ?? .one, line.unit ?? unit)
        #expect(line.estimate(of: measure, per: unit)?.digits == digits)
    }

    @Test("No text stops it, and what it gives is within bounds", arguments: 0..<200)
    func random(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        let words = [
            "2", "½", "x", "kg", "3.50", "milk", "@", "/kg", "-", "Rp", "75rb", "1/2", "0", "🥛", "٣", "x2", "2x3", "$",
            "€",
            "99999999999", "1.234,5", "of", "d'", "'", "\u{202E}", "je", "1/kg", "@1", "−1",
        ]
        let text = (0..<Int.random(in: 1...6, using: &random)).compactMap { _ in words.randomElement(using: &random) }
            .joined(separator: Bool.random(using: &random) ? " " : "")
        for (unit, locale) in [
            (Sample.usd, Sample.english), (Sample.idr, Sample.indonesian), (Sample.jpy, Sample.japanese),
        ] {
            guard let line = try? LineText(text, unit: unit, locale: locale) else { continue }
            #expect((1...80).contains(line.name.count), "seed \(seed): \(text)")
            #expect(line.quantity?.isGiven != false, "seed \(seed): \(text)")
            #expect(line.price.map { !$0.amount.isNegative } != false, "seed \(seed): \(text)")
        }
    }
}
