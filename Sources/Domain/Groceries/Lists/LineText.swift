public import Foundation
public import Household
public import Ledger

/// One line of text as people type it into "Add Item" (groceries.md §3.3), in the family's locale and currency.
///
///     "2 kg apples 3.50"       2 kg of "apples" for 3.50 together
///     "2 l oat milk"           2 l          "500 g pasta", "500g pasta"    500 g
///     "eggs"                   the item's usual quantity                   "1 dozen eggs"   12 of each
///     "1,5 kg Äpfel 2,99"      1.5 kg for 2.99 (de-DE)                     "½ l cream"      0.5 l
///     "2x milk", "milk 2", "milk x2", "2 milk"                             2 of the item's unit
///     "2 x 500 g pasta", "2x500g pasta"                                    1,000 g
///     "2 bottles of wine"      2 of each
///     "beras 5 kg 75000", "beras 5 kg 75.000", "beras 5 kg 75rb"           5 kg for Rp 75,000 together (IDR)
///     "apples 2 kg @ 1.75", "apples 2 kg 1.75/kg"                          2 kg at 1.75 a kilogram
///
/// What is ambiguous is decided so:
///
///     "milk 3.50"         a last number with exactly the currency's decimals is a price, of the whole line
///     "milk 1.5"          any other one is a quantity: 1.5
///     "telur 10"          where people write no decimals (IDR, JPY), a last number below 100 is a quantity,
///     "telur 10000"       one from 100 on, or with marks that group it, is a price
///     "Mehl 405"          a last number above 99 without a unit belongs to the name, where it is no price
///     "6-pack eggs", "7up", "2% milk", "00 flour", "vitamin B12"           names, as nothing parts number and word
///     "7 up"              7 of "up": write "7up", or "1 7 up"
///     "6 pack eggs"       6 packs of "eggs"
///     "2 milk 1 l"        2 of "milk 1 l": a quantity in front leaves the end alone
///     "rice 5 kg jasmine" a name: a quantity stands in front or at the end
///     "milk 3.50€"        a name in a family of USD: it is no price there
///     "0 eggs", "-2 eggs", "10000 eggs"    refused; "2 kg" and "3.50" name no item
public struct LineText: Hashable, Sendable {
    /// What it says of money.
    public enum Price: Hashable, Sendable {
        /// Of the whole line.
        case total(Money)
        /// Of one unit: of the one that is named, else of the line's.
        case each(Money, per: GroceryUnit?)
    }

    /// What is bought, as typed: 1-80 characters.
    public let name: String
    /// How much; nil where nobody says.
    public let quantity: Quantity?
    /// Of what; nil for the item's own unit.
    public let unit: GroceryUnit?
    /// What it costs; nil where nobody says.
    public let price: Price?

    /// Reads a line, or throws what is wrong with it.
    public init(_ text: String, unit money: AccountUnit, locale: Locale) throws(FieldErrors) {
        self = try FieldErrors.checked(.messageText) { () throws(FieldProblem) in
            try Self.read(text, LineReader(unit: money, locale: locale))
        }
    }

    private init(name: String, quantity: Quantity?, unit: GroceryUnit?, price: Price?) {
        self.name = name
        self.quantity = quantity
        self.unit = unit
        self.price = price
    }

    /// The name of an item that is made of it: "oat milk" is "Oat milk". Words with capitals of their own stay.
    public func itemName(_ locale: Locale) -> String {
        let word = name.prefix { $0 != " " }
        guard let first = word.first, first.isLetter, word == word.lowercased(with: locale) else { return name }
        return String(first).uppercased(with: locale) + name.dropFirst()
    }

    /// What each unit of an item costs by it; nil where it says nothing of money, or of another kind of unit.
    ///
    /// - Parameter measure: how much the line is of.
    public func estimate(of measure: Measure, per itemUnit: GroceryUnit) -> Money? {
        switch price {
        case nil: nil
        case .total(let total): measure.price(of: total, per: itemUnit)
        case .each(let each, let unit): Measure(.one, unit ?? measure.unit).price(of: each, per: itemUnit)
        }
    }

    private static func read(_ text: String, _ reader: LineReader) throws(FieldProblem) -> LineText {
        var words = FieldRules.clean(text).split(whereSeparator: \.isWhitespace).flatMap(parted).prefix(64)
        while let first = words.first, bullets.contains(String(first)) { words.removeFirst() }
        if words.isEmpty { throw .groceries(.itemRequired) }
        let price = reader.price(&words)
        var amount = try reader.leading(&words)
        if amount == nil { amount = try reader.trailing(&words) }
        let name = words.joined(separator: " ")
        // A number alone, or with a unit that nothing is called, names nothing.
        if name.isEmpty || words.count == 1 && Quantity(typed: name, reader.locale) != nil {
            throw .groceries(.itemRequired)
        }
        let limited = try GroceryRules.name(name, missing: .itemRequired, limit: GroceryItem.nameLimit)
        if let quantity = amount?.quantity, !quantity.isGiven { throw .groceries(.quantityOutOfRange) }
        if let price, price.amount > GroceryRules.limit(reader.unit) {
            throw .groceries(.tooMuch(limit: GroceryRules.limit(reader.unit)))
        }
        return LineText(name: limited, quantity: amount?.quantity, unit: amount?.unit, price: price)
    }

    /// "6x1,5l" as the two words that it is.
    private static func parted(_ word: Substring) -> [Substring] {
        guard let mark = word.firstIndex(where: { $0 == "x" || $0 == "×" }), mark != word.startIndex,
            word[..<mark].allSatisfy(\.isNumber), word[mark...].dropFirst().first?.isNumber == true
        else { return [word] }
        return [word[...mark], word[mark...].dropFirst()]
    }

    /// What stands in front of the lines of a list that is pasted.
    private static let bullets: Set<String> = ["-", "–", "—", "*", "•", "·", "[]", "[x]", "☐", "☑", "✓"]
}

extension LineText.Price {
    /// The amount that was typed.
    public var amount: Money {
        switch self {
        case .total(let money), .each(let money, _): money
        }
    }
}
