public import Foundation
public import Household
public import Ledger

/// What somebody wants of a line, as both doors ask for it; nil keeps what is. It says the wanted state, never "flip":
/// two people, or one who asks twice, cannot undo each other (groceries.md §2.2, rule 3).
public struct LineChange: Hashable, Sendable {
    /// Whether it is in the basket.
    public var isPurchased: Bool?
    /// How much of it.
    public var quantity: QuantityInput?
    /// In which unit, one that converts to the item's.
    public var unit: GroceryUnit?
    /// What each unit of the item is thought to cost; cleared for "No price yet".
    public var estimatedPrice: FieldChange<AmountInput> = .kept
    /// What each unit of the item cost; cleared for nobody knows.
    public var actualPrice: FieldChange<AmountInput> = .kept
    /// What the whole line cost; cleared for quantity × price. It goes before `actualPrice`.
    public var lineTotal: FieldChange<AmountInput> = .kept
    /// At most 500 characters; an empty text clears it.
    public var note: String?
    /// Where it stands on the list, from 0.
    public var position: Int?

    /// A change of nothing.
    public init() {}

    /// A tick, or its opposite.
    public init(isPurchased: Bool) {
        self.isPurchased = isPurchased
    }
}

/// What became of a line by a change.
public struct LineOutcome: Hashable, Sendable {
    /// What is different.
    public enum Part: String, CaseIterable, Hashable, Sendable {
        case ticked, unticked, quantity, price, note
        /// Where it is to stand; the lines between move with it (`AisleOrder.moving`).
        case position
    }

    /// The line as it is now.
    public let line: ShoppingListItem
    /// What is different; nothing where it was so before.
    public let parts: Set<Part>

    /// What people on other pages are told: "Ben ticked Eggs"; nil where nothing is different.
    public func announcement(by person: String, item: GroceryItem) -> String? {
        if parts.contains(.ticked) { return "\(person) ticked \(item.name)" }
        if parts.contains(.unticked) { return "\(person) unticked \(item.name)" }
        return parts.isEmpty ? nil : "\(person) changed \(item.name)"
    }
}

extension LineChange {
    /// What a line becomes, or every broken rule in screen order. A wish for what is so already changes nothing, and
    /// who ticked it first stays the one who did.
    ///
    ///     Milk 3, "Line total" 5.00     1.67 each, and the line costs 5.00
    ///     then quantity 4               1.67 each, and the line costs 6.68: the total was that of three
    ///
    /// - Parameters:
    ///   - item: what the line is of.
    ///   - person: who wants it.
    ///   - instant: when.
    public func applied(
        to line: ShoppingListItem, of item: GroceryItem, by person: User.ID, at instant: Date, unit money: AccountUnit,
        locale: Locale
    ) throws(FieldErrors) -> LineOutcome {
        var errors = FieldErrors()
        var changed = line
        errors.collect(.quantity) { () throws(FieldProblem) in
            changed.measure = try measure(of: line, locale)
        }
        if !changed.measure.unit.converts(to: item.unit) {
            errors.add(.groceryUnit, .groceries(.unitUnfit(item.unit.plural)))
        }
        if changed.measure != line.measure, let actual = line.actual { changed.actual = .init(each: actual.each) }
        errors.collect(.estimatedPrice) { () throws(FieldProblem) in
            changed.estimate = try Self.price(estimatedPrice, from: line.estimate, money, locale)
        }
        errors.collect(.actualPrice) { () throws(FieldProblem) in
            guard actualPrice != .kept else { return }
            let each = try Self.price(actualPrice, from: nil, money, locale)
            // The price that is there keeps the total that it was computed from.
            if each != changed.actual?.each { changed.actual = each.map { .init(each: $0) } }
        }
        errors.collect(.lineTotal) { () throws(FieldProblem) in
            changed.actual = try actual(of: changed, item, money, locale)
        }
        errors.collect(.note) { () throws(FieldProblem) in
            if let note { changed.note = try GroceryRules.note(note) }
        }
        if let position {
            if position < 0 { errors.add(.position, .groceries(.positionInvalid)) }
            changed.position = min(position, ShoppingList.lineLimit)
        }
        if !errors.isEmpty { throw errors }
        try LineDraft.checkTotal(of: changed, item, in: money)
        if let isPurchased, isPurchased != line.isPurchased {
            if isPurchased {
                changed.isPurchased = true
                changed.purchasedBy = person
                changed.purchasedAt = instant
            } else {
                changed.unbuy()
            }
        }
        return LineOutcome(line: changed, parts: Self.parts(line, changed))
    }

    private func measure(of line: ShoppingListItem, _ locale: Locale) throws(FieldProblem) -> Measure {
        guard let quantity else {
            guard let unit, unit != line.measure.unit else { return line.measure }
            // The same amount told in another unit, where it can be.
            guard let told = line.measure.converted(to: unit) else { return Measure(line.measure.quantity, unit) }
            guard told.quantity.isGiven else { throw .groceries(.quantityOutOfRange) }
            return told
        }
        return Measure(try GroceryRules.quantity(quantity, locale), unit ?? line.measure.unit)
    }

    private static func price(
        _ change: FieldChange<AmountInput>, from price: Money?, _ unit: AccountUnit, _ locale: Locale
    ) throws(FieldProblem) -> Money? {
        switch change {
        case .kept: return price
        case .cleared: return nil
        case .set(let input):
            guard let price = try GroceryRules.price(input, unit: unit, locale: locale) else {
                throw .groceries(.priceInvalid)
            }
            return price
        }
    }

    /// What was paid, by the total of the line: the price of each follows from it, and the total is kept as typed.
    private func actual(
        of line: ShoppingListItem, _ item: GroceryItem, _ unit: AccountUnit, _ locale: Locale
    ) throws(FieldProblem) -> ShoppingListItem.Price? {
        switch lineTotal {
        case .kept: return line.actual
        case .cleared: return line.actual.map { .init(each: $0.each) }
        case .set:
            guard let total = try Self.price(lineTotal, from: nil, unit, locale),
                let each = line.measure.price(of: total, per: item.unit)
            else { return line.actual }
            guard each <= GroceryRules.limit(unit) else {
                throw .groceries(.tooMuch(limit: GroceryRules.limit(unit)))
            }
            return .init(each: each, total: total)
        }
    }

    private static func parts(_ old: ShoppingListItem, _ new: ShoppingListItem) -> Set<LineOutcome.Part> {
        var parts: Set<LineOutcome.Part> = []
        if old.isPurchased != new.isPurchased { parts.insert(new.isPurchased ? .ticked : .unticked) }
        if old.measure != new.measure { parts.insert(.quantity) }
        if old.actual != new.actual || old.estimate != new.estimate { parts.insert(.price) }
        if old.note != new.note { parts.insert(.note) }
        if old.position != new.position { parts.insert(.position) }
        return parts
    }
}
