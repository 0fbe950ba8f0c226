public import Foundation
public import Household
public import Ledger

/// What someone wants on a list: an item, or a text that names one (groceries.md §3.3, §4).
public struct LineForm: Hashable, Sendable {
    /// What is wanted.
    public enum Subject: Hashable, Sendable {
        /// One of the family's items.
        case item(GroceryItem.ID)
        /// A line of text, "2 l oat milk".
        case text(String)
    }

    /// What is wanted.
    public var subject: Subject
    /// How much; nil for what the text says, else the item's usual quantity.
    public var quantity: QuantityInput?
    /// Of what; nil for what the text says, else the item's unit.
    public var unit: GroceryUnit?
    /// What each unit of the item is thought to cost; nil for what the text and its prices say.
    public var estimatedPrice: AmountInput?
    /// At most 500 characters, or nothing.
    public var note: String?

    /// A form of one thing.
    public init(_ subject: Subject) {
        self.subject = subject
    }

    /// The clean values, or every broken rule in screen order.
    public func validated(unit money: AccountUnit, locale: Locale) throws(FieldErrors) -> LineDraft {
        var errors = FieldErrors()
        var text: LineText?
        if case .text(let typed) = subject {
            do {
                text = try LineText(typed, unit: money, locale: locale)
            } catch {
                for problem in error.all { errors.add(problem.field, problem.problem) }
            }
        }
        let quantity = errors.collect(.quantity) { () throws(FieldProblem) -> Quantity? in
            guard let quantity = self.quantity else { return nil }
            return try GroceryRules.quantity(quantity, locale)
        }
        let estimate = errors.collect(.estimatedPrice) { () throws(FieldProblem) -> Money? in
            guard let price = self.estimatedPrice else { return nil }
            return try GroceryRules.price(price, unit: money, locale: locale)
        }
        let note = errors.collect(.note) { () throws(FieldProblem) in try GroceryRules.note(self.note) }
        guard errors.isEmpty else { throw errors }
        return LineDraft(
            subject: subject, text: text, quantity: quantity.flatMap(\.self) ?? text?.quantity,
            unit: unit ?? text?.unit, estimate: estimate.flatMap(\.self), note: note.flatMap(\.self))
    }
}

/// A line to add, with no rule of the form broken.
public struct LineDraft: Hashable, Sendable {
    /// What is wanted.
    public let subject: LineForm.Subject
    /// What its text says; nil of an item.
    public let text: LineText?
    /// How much; nil for the item's usual quantity.
    public let quantity: Quantity?
    /// Of what; nil for the item's unit.
    public let unit: GroceryUnit?
    /// What each unit of the item is thought to cost, where somebody typed that.
    public let estimate: Money?
    /// Trimmed, at most 500 characters.
    public let note: String?

    /// By which name its item is found; nil where it is named by its id.
    public var nameKey: String? { text.map { GroceryItem.nameKey($0.name) } }

    /// How much of an item it is: its usual quantity where nobody says, and one of a unit that nobody gives a number.
    public func measure(of item: GroceryItem) -> Measure {
        guard let quantity else {
            return unit.map { Measure(.one, $0) } ?? Measure(item.defaultQuantity, item.unit)
        }
        return Measure(quantity, unit ?? item.unit)
    }
}

/// What adding to a list made.
public enum LineAddition: Hashable, Sendable {
    /// A line that was not there.
    case added(ShoppingListItem)
    /// The line that the list has of the item, with more of it (§2.2, rule 2).
    case merged(ShoppingListItem)

    /// The line.
    public var line: ShoppingListItem {
        switch self {
        case .added(let line), .merged(let line): line
        }
    }

    /// "Milk is already on this list. Quantity is now 3."; nil of a new line.
    public func sentence(of item: GroceryItem, _ locale: Locale) -> String? {
        switch self {
        case .added: nil
        case .merged(let line):
            "\(item.name) is already on this list. Quantity is now \(line.measure.formatted(locale))."
        }
    }
}

extension LineDraft {
    /// What a text says, and nothing else.
    public init(_ text: LineText) {
        self.init(
            subject: .text(text.name), text: text, quantity: text.quantity, unit: text.unit, estimate: nil, note: nil)
    }

    /// Puts an item on a list, or more of it where it is there (§2.2, rule 2). What was in the basket goes back to be
    /// bought, since more of it is wanted than was taken; its prices stay.
    ///
    /// - Parameters:
    ///   - known: what the item's prices say that it costs (`PriceHistory.estimate`); what is typed comes before it.
    ///   - origin: how a new line came onto the list, and `reason` why it was suggested.
    ///   - id: who a new line becomes.
    public func adding(
        _ item: GroceryItem, to list: FilledList, known: Money?,
        origin: ShoppingListItem.Origin = .manual, reason: String? = nil, id: ShoppingListItem.ID
    ) throws(FieldErrors) -> LineAddition {
        let measure = measure(of: item)
        guard measure.unit.converts(to: item.unit) else {
            throw FieldErrors(.groceryUnit, .groceries(.unitUnfit(item.unit.plural)))
        }
        let typed = estimate ?? text?.estimate(of: measure, per: item.unit)
        guard var line = list.lines.first(where: { $0.itemID == item.id }) else {
            guard list.lines.count < ShoppingList.lineLimit else {
                throw FieldErrors(.groceryItem, .groceries(.listFull(limit: ShoppingList.lineLimit)))
            }
            let last = list.lines.map(\.position).max() ?? -1
            let line = ShoppingListItem(
                id: id, listID: list.id, itemID: item.id, measure: measure, estimate: typed ?? known, note: note,
                position: last + 1, origin: origin, reason: reason)
            try Self.checkTotal(of: line, item, in: list.unit)
            return .added(line)
        }
        switch line.measure.adding(measure) {
        case .success(let sum): line.measure = sum
        case .failure(let reason): throw Self.errors(reason)
        }
        line.unbuy()
        // A typed total was that of another quantity.
        if let actual = line.actual { line.actual = .init(each: actual.each) }
        line.estimate = typed ?? line.estimate ?? known
        line.note = note ?? line.note
        try Self.checkTotal(of: line, item, in: list.unit)
        return .merged(line)
    }

    /// Refuses a line that costs more than one may.
    static func checkTotal(
        of line: ShoppingListItem, _ item: GroceryItem, in unit: AccountUnit
    ) throws(FieldErrors) {
        let limit = GroceryRules.limit(unit)
        for price in [line.estimate, line.actual?.each] {
            guard let price, price > limit || line.measure.cost(at: price, per: item.unit).map({ $0 > limit }) ?? false
            else { continue }
            throw FieldErrors(.quantity, .groceries(.tooMuch(limit: limit)))
        }
    }

    private static func errors(_ reason: ListWish.Outcome.Reason) -> FieldErrors {
        switch reason {
        case .unitUnfit(let unit): FieldErrors(.groceryUnit, .groceries(.unitUnfit(unit.plural)))
        case .quantityOutOfRange: FieldErrors(.quantity, .groceries(.quantityOutOfRange))
        case .nameUnfit: FieldErrors(.messageText, .groceries(.itemRequired))
        case .listFull: FieldErrors(.groceryItem, .groceries(.listFull(limit: ShoppingList.lineLimit)))
        }
    }
}

extension ShoppingListItem {
    /// Takes it out of the basket; its prices stay.
    mutating func unbuy() {
        isPurchased = false
        purchasedBy = nil
        purchasedAt = nil
    }
}
