public import Foundation
import Household

/// What a name that somebody typed is likely of: its category, whether it goes into the pantry and whether it spoils
/// quickly. It knows common groceries in English, German, Spanish, French and Indonesian, whatever the family's
/// language, and what it does not know is among "Other".
///
/// The longest known words win ("ice cream" before "cream"), then what something was made into before what it was made
/// of ("orange juice" is a drink, "tomato sauce" a staple, "frozen peas" are frozen). Of German compounds the end
/// decides: "Apfelsaft", "Vollkornbrot".
public struct CategoryGuess: Hashable, Sendable {
    /// The category.
    public let key: GroceryCategory.Key
    /// Whether what is bought goes into the pantry: all but what is given away or thrown away, like flowers.
    public let isTracked: Bool
    /// Whether it spoils quickly.
    public let isPerishable: Bool

    /// What that name is likely of.
    public init(_ name: String) {
        let words = Self.words(of: name)
        let key = Self.key(of: words) ?? .other
        self.key = key
        isTracked = !words.contains { Self.untracked.contains($0) || Self.untracked.contains(Self.singular($0)) }
        isPerishable = key.isPerishable && !words.contains { Self.keeping.contains($0) }
    }

    /// Words without case, accents and marks, at most 12.
    private static func words(of name: String) -> [String] {
        SearchWords.folded(FieldRules.clean(String(name.prefix(120))))
            .split { !$0.isLetter && !$0.isNumber }.prefix(12).map(String.init)
    }

    private static func key(of words: [String]) -> GroceryCategory.Key? {
        let bare = words.map(singular)
        for length in [3, 2, 1] where words.count >= length {
            let found = (0...(words.count - length)).flatMap { start -> [GroceryCategory.Key] in
                [words, bare].compactMap { known[$0[start..<(start + length)].joined(separator: " ")] }
            }
            if let key = order.first(where: { found.contains($0) }) { return key }
        }
        let endings = words.compactMap(ending)
        return order.first(where: { endings.contains($0) })
    }

    /// The category of the longest ending of a German compound.
    private static func ending(of word: String) -> GroceryCategory.Key? {
        endings.filter { word.hasSuffix($0.key) && word.count >= $0.key.count + 3 }
            .max { ($0.key.count, $0.key) < ($1.key.count, $1.key) }?.value
    }

    /// The word without the plural of English, Spanish and French.
    private static func singular(_ word: String) -> String {
        if word.count > 4, word.hasSuffix("ies") { return word.dropLast(3) + "y" }
        if word.count > 4, ["oes", "xes", "hes"].contains(where: { word.hasSuffix($0) }) {
            return String(word.dropLast(2))
        }
        return word.count > 3 && word.hasSuffix("s") && !word.hasSuffix("ss") ? String(word.dropLast()) : word
    }

    /// What something was made into comes before what it was made of.
    private static let order: [GroceryCategory.Key] = [
        .frozen, .pets, .baby, .household, .personalCare, .drinks, .snacks, .bakery, .pantryStaples, .dairyAndEggs,
        .meatAndFish, .produce,
    ]

    /// Each word or words, folded, with its category.
    private static let known: [String: GroceryCategory.Key] = {
        var known: [String: GroceryCategory.Key] = [:]
        for (key, lists) in GroceryWords.all {
            for word in lists.split(whereSeparator: { $0 == "," || $0.isNewline }) {
                let folded = words(of: String(word)).joined(separator: " ")
                if !folded.isEmpty, known[folded] == nil { known[folded] = key }
            }
        }
        return known
    }()

    private static let endings: [String: GroceryCategory.Key] = {
        var endings: [String: GroceryCategory.Key] = [:]
        for (key, list) in GroceryWords.endings {
            for word in list.split(separator: " ") { endings[SearchWords.folded(String(word))] = key }
        }
        return endings
    }()

    private static let untracked: Set<String> = [
        "flower", "blumen", "blumenstrauss", "strauss", "bouquet", "flor", "fleur", "bunga", "newspaper", "zeitung",
        "periodico", "journal", "koran", "magazine", "zeitschrift", "revista", "majalah", "gift", "geschenk", "regalo",
        "cadeau", "hadiah", "kado", "card", "stamp", "briefmarken", "lottery", "lotto", "deposit", "pfand",
    ]

    /// Words that say that something keeps.
    private static let keeping: Set<String> = [
        "canned", "dried", "tinned", "uht", "powder", "powdered", "dose", "dosen", "getrocknet", "getrocknete",
        "haltbare", "seco", "seca", "secos", "secas", "lata", "enlatado", "polvo", "sec", "seche", "seches", "conserve",
        "poudre", "kering", "kaleng", "bubuk", "pickled",
    ]
}

extension GroceryCategory.Key {
    /// Whether what is in it mostly spoils within days.
    public var isPerishable: Bool {
        switch self {
        case .produce, .dairyAndEggs, .meatAndFish, .bakery: true
        case .pantryStaples, .frozen, .snacks, .drinks, .household, .personalCare, .baby, .pets, .other: false
        }
    }

    /// Where what is in it is mostly kept.
    public var usualLocation: PantryLot.Location {
        switch self {
        case .dairyAndEggs, .meatAndFish: .fridge
        case .frozen: .freezer
        case .produce, .bakery, .pantryStaples, .snacks, .drinks, .household, .personalCare, .baby, .pets: .cupboard
        case .other: .cupboard
        }
    }
}

extension ItemForm {
    /// The form of an item that is not there yet, of the name and the unit that somebody typed into a list. Kilograms,
    /// litres and pounds price what is measured; what is counted is counted. How much was typed of something measured
    /// is what is put on a list again where nobody says.
    ///
    ///     "500 g pasta"  an item Pasta by the kilogram, 0.5 of it unless somebody says otherwise
    ///     "eggs"         an item Eggs, counted one by one
    public init(guessing text: LineText, categories: [GroceryCategory], locale: Locale) {
        self.init(
            guessing: text.itemName(locale), Measure(text.quantity ?? .one, text.unit ?? .each),
            categories: categories)
    }

    /// The form of an item that is not there yet, of its name and of how much is wanted of it.
    public init(guessing name: String, _ typed: Measure, categories: [GroceryCategory]) {
        self.init()
        let guess = CategoryGuess(name)
        self.name = name
        unit = typed.unit.priced
        if unit.dimension != .count(unit), let quantity = typed.converted(to: unit)?.quantity, quantity.isGiven {
            defaultQuantity = .exact(quantity)
        }
        categoryID = (categories.first { $0.key == guess.key } ?? categories.first { $0.key == .other })?.id
        isTracked = guess.isTracked
        isPerishable = guess.isPerishable
    }
}
