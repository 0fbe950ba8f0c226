import Foundation
import Household
import Ledger
import Testing

@testable import Groceries

@Suite("What a typed name is likely of (3.3)")
struct CategoryGuessTests {
    private typealias Sample = ListSample

    @Test(
        "Common groceries of five languages have their category",
        arguments: [
            ("Milk", .dairyAndEggs), ("oat milk", .dairyAndEggs), ("Eggs", .dairyAndEggs),
            ("cottage cheese", .dairyAndEggs),
            ("Bread", .bakery), ("pasta", .pantryStaples), ("Olive oil", .pantryStaples), ("Coffee", .drinks),
            ("apples", .produce), ("strawberries", .produce), ("tomatoes", .produce), ("baby carrots", .produce),
            ("orange juice", .drinks), ("tomato sauce", .pantryStaples), ("chicken soup", .pantryStaples),
            ("frozen peas", .frozen), ("ice cream", .frozen), ("potato chips", .snacks), ("cookies", .snacks),
            ("peanut butter", .pantryStaples), ("toilet paper", .household), ("dish soap", .household),
            ("shaving cream", .personalCare), ("dog food", .pets), ("diapers", .baby), ("chicken breast", .meatAndFish),
            ("Vollmilch", .dairyAndEggs), ("Apfelsaft", .drinks), ("Äpfel", .produce), ("Vollkornbrot", .bakery),
            ("Basmatireis", .pantryStaples), ("Vanilleeis", .frozen), ("Hackfleisch", .meatAndFish),
            ("Schwein", .meatAndFish), ("Klopapier", .household), ("Windeln", .baby), ("Katzenfutter", .pets),
            ("leche", .dairyAndEggs), ("manzanas", .produce), ("zumo de naranja", .drinks), ("pan de molde", .bakery),
            ("aceite de oliva", .pantryStaples), ("papel higiénico", .household), ("pasta de dientes", .personalCare),
            ("lait", .dairyAndEggs), ("pommes de terre", .produce), ("jus d'orange", .drinks),
            ("crème fraîche", .dairyAndEggs),
            ("poulet", .meatAndFish), ("papier toilette", .household), ("huile d’olive", .pantryStaples),
            ("susu", .dairyAndEggs), ("beras", .pantryStaples), ("minyak goreng", .pantryStaples),
            ("ayam", .meatAndFish),
            ("bawang merah", .produce), ("air mineral", .drinks), ("tisu toilet", .household), ("kerupuk", .snacks),
            ("telur ayam", .dairyAndEggs), ("pasta gigi", .personalCare),
            ("gizmo", .other), ("", .other), ("🥛", .other), ("牛乳", .other), ("123", .other),
        ] as [(String, GroceryCategory.Key)])
    func categories(name: String, key: GroceryCategory.Key) {
        #expect(CategoryGuess(name).key == key)
    }

    @Test(
        "What is fresh spoils quickly; what keeps, and what is not eaten, does not",
        arguments: [
            ("milk", true, true), ("UHT milk", true, false), ("apples", true, true), ("pasta", true, false),
            ("toilet paper", true, false), ("flowers", false, false), ("gizmo", true, false),
        ])
    func switches(name: String, isTracked: Bool, isPerishable: Bool) {
        let guess = CategoryGuess(name)
        #expect(guess.isTracked == isTracked && guess.isPerishable == isPerishable)
    }

    @Test(
        "An item that is made of a line is priced by its kilogram, litre or pound, and counted otherwise",
        arguments: [
            ("500 g pasta", "Pasta", GroceryUnit.kg, "0.5"), ("2 l oat milk", "Oat milk", .l, "2"),
            ("8 oz butter", "Butter", .lb, "0.5"), ("eggs", "Eggs", .each, "1"), ("6 eggs", "Eggs", .each, "1"),
            ("2 packs gum", "Gum", .pack, "1"), ("2 bunches parsley", "Parsley", .bunch, "1"),
            ("iPhone case", "iPhone case", .each, "1"),
        ])
    func made(text: String, name: String, unit: GroceryUnit, usual: String) throws {
        let line = try LineText(text, unit: Sample.usd, locale: Sample.english)
        let form = ItemForm(guessing: line, categories: Sample.categories, locale: Sample.english)
        #expect(form.name == name && form.unit == unit)
        #expect(form.defaultQuantity == .exact(Sample.quantity(usual)))
        #expect(form.categoryID == Sample.categoryID(CategoryGuess(name).key))
    }
}
