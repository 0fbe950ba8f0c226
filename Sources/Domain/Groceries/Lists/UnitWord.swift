import Household

/// A word by which people say what a quantity counts: "kg", "litros", "Bund", "dozen".
struct UnitWord: Hashable, Sendable {
    /// What is counted.
    let unit: GroceryUnit
    /// How many thousandths of it the word is: a dozen are 12,000 of each, a cl is 10,000 of a ml.
    let thousandths: Int64
    /// Whether something may be called so, when nothing else is said: "2 jars".
    let isThing: Bool

    /// What a word says, without case and accents and with or without a full stop; nil of other words.
    init?(_ word: some StringProtocol) {
        var bare = SearchWords.folded(String(word))
        if bare.count > 1, bare.hasSuffix(".") { bare.removeLast() }
        guard let known = Self.known[bare] else { return nil }
        self = known
    }

    private init(_ unit: GroceryUnit, _ thousandths: Int64, isThing: Bool) {
        self.unit = unit
        self.thousandths = thousandths
        self.isThing = isThing
    }

    private static let known: [String: UnitWord] = {
        var known: [String: UnitWord] = [:]
        for (unit, thousandths, words, isThing) in lists {
            for word in words.split(whereSeparator: \.isWhitespace) {
                known[SearchWords.folded(String(word))] = UnitWord(unit, thousandths, isThing: isThing)
            }
        }
        return known
    }()

    /// English, German, Spanish, French and Indonesian, with their plurals. What holds one thing, such as a bottle or a
    /// can, is counted one by one; what holds several is a pack. A German Pfund is 500 g, an Indonesian ons 100 g.
    private static let lists: [(GroceryUnit, Int64, String, Bool)] = [
        (.g, 1_000, "g gr gm gram grams gramm gramme grammes gramo gramos", false),
        (
            .kg, 1_000, "kg kgs kilo kilos kilogram kilograms kilogramm kilogramme kilogrammes kilogramo kilogramos",
            false
        ),
        (.g, 500_000, "pfund", false),
        (.g, 100_000, "ons", false),
        (.ml, 1_000, "ml milliliter milliliters millilitre millilitres mililitro mililitros mililiter cc", false),
        (.ml, 10_000, "cl centiliter centilitre centilitres centilitro centilitros", false),
        (.ml, 100_000, "dl deciliter decilitre decilitres decilitro decilitros", false),
        (.l, 1_000, "l lt ltr liter liters litre litres litern litro litros", false),
        (.oz, 1_000, "oz ounce ounces unze unzen onza onzas", false),
        (.lb, 1_000, "lb lbs pound pounds libra libras", false),
        (.bunch, 1_000, "bunch bunches bund bunde manojo manojos ramo ramos botte bottes bouquet bouquets ikat", true),
        (
            .pack, 1_000,
            """
            pack packs packet packets package packages pk pkg pkt box boxes bag bags carton cartons
            packung packungen päckchen pck paket pakete tüte tüten beutel schachtel schachteln karton kartons
            paquete paquetes bolsa bolsas caja cajas paquet paquets sachet sachets boîte boîtes
            bungkus pak dus kotak kantong renteng
            """, true
        ),
        (
            .each, 1_000,
            """
            pc pcs piece pieces each ea stk stück stücke pz pza pzas pieza piezas unidad unidades ud uds pièce pièces
            buah biji butir bottle bottles can cans jar jars tin tins flasche flaschen dose dosen becher glas gläser
            botella botellas lata latas frasco frascos tarro tarros bouteille bouteilles bocal bocaux canette canettes
            pot pots botol kaleng
            """, true
        ),
        (.each, 12_000, "dozen dozens doz dutzend docena docenas douzaine douzaines lusin", true),
    ]
}
