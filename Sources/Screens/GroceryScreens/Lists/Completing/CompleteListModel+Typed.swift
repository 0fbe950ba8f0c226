import Design
import Foundation
import Groceries
import Household
import HouseholdClient
import Ledger

/// What follows from the list and from what is typed.
extension CompleteListModel {
    /// A line that something is asked about.
    struct AskedLine: Hashable, Identifiable {
        let id: ShoppingListItem.ID
        /// "Milk"
        let name: String
        /// "Milk, 2"
        let title: String
    }

    /// A ticked line that goes into the pantry, and until when it is good.
    struct KeptLine: Hashable, Identifiable {
        let id: ShoppingListItem.ID
        let name: String
        /// Nil for no day.
        let bestBefore: CalendarDate?
    }

    /// The format of the family.
    var format: DisplayFormat { DisplayFormat(person.family) }

    /// On which day it was bought.
    var day: CalendarDate {
        get { typed.day ?? today }
        set { typed.day = newValue == today ? nil : newValue }
    }

    /// The family's today, as the choices tell it.
    private var today: CalendarDate { state.content?.choices.today ?? person.family.day(of: now) }

    // MARK: Lines

    private var lines: [ShoppingListItem] { AisleOrder.own(state.content?.list.lines ?? []) }

    /// Whether nothing is in the basket.
    var isNothingTicked: Bool { !lines.contains(where: \.isPurchased) }

    /// The lines that are not in the basket.
    var leftovers: [AskedLine] { lines.filter { !$0.isPurchased }.map(asked) }

    /// Ticked lines without a price, which is asked for (groceries.md §2.4).
    var unpriced: [AskedLine] {
        lines.filter { $0.isPurchased && $0.actual == nil && $0.price?.isPositive != true }.map(asked)
    }

    /// Ticked lines that go into the pantry, each good for its shelf life unless somebody says otherwise.
    var kept: [KeptLine] {
        lines.filter(\.isPurchased).compactMap { line in
            guard let item = state.content?.list.item(of: line), item.isTracked else { return nil }
            let bestBefore = typed.bestBefore[line.id] ?? item.shelfLifeDays.map { day + $0 }
            return KeptLine(id: line.id, name: item.name, bestBefore: bestBefore)
        }
    }

    private func asked(_ line: ShoppingListItem) -> AskedLine {
        let name = state.content?.list.item(of: line)?.name ?? ""
        return AskedLine(id: line.id, name: name, title: "\(name), \(line.measure.formatted(format.locale))")
    }

    /// Until when a line is good, or nil for no day.
    func bestBeforeChosen(_ day: CalendarDate?, of line: ShoppingListItem.ID) {
        typed.bestBefore.updateValue(day, forKey: line)
    }

    /// What becomes of one line that is not in the basket.
    func leftover(of line: ShoppingListItem.ID) -> CompletionForm.Leftover { typed.leftoverLines[line] ?? .move }

    /// What the list of what is moved will be called; nil where nothing is moved.
    var restNote: String? {
        guard let list = state.content?.list.list else { return nil }
        let moves =
            switch typed.leftovers {
            case .move: !leftovers.isEmpty
            case .drop: false
            case .each: leftovers.contains { leftover(of: $0.id) == .move }
            }
        return moves ? "The new list is called \(CompletionPlan.restName(of: list.name))." : nil
    }

    // MARK: Money

    /// The list with what was typed of lines without a price, as far as it can be read.
    func priced(_ list: FilledList) -> FilledList {
        let asked = Set(unpriced.map(\.id))
        var list = list
        list.lines = list.lines.map { [list] line in
            guard asked.contains(line.id), let priced = try? priced(line, of: list) else { return line }
            return priced
        }
        return list
    }

    /// The line with what was typed of it; nil where nothing was.
    private func priced(_ line: ShoppingListItem, of list: FilledList) throws(FieldErrors) -> ShoppingListItem? {
        guard let item = list.item(of: line), let change = priceChange(of: line.id) else { return nil }
        return try change.applied(
            to: line, of: item, by: person.user.id, at: now, unit: person.family.unit, locale: format.locale
        ).line
    }

    /// What is kept of a line without a price before the list is completed; nil where nothing was typed.
    func priceChange(of line: ShoppingListItem.ID) -> LineChange? {
        guard let text = typed.prices[line], text.contains(where: { !$0.isWhitespace }) else { return nil }
        var change = LineChange()
        change.lineTotal = .set(.typed(text))
        return change
    }

    /// What is wrong with what was typed of lines without a price.
    var wrongPrices: [ShoppingListItem.ID: String] {
        guard let list = state.content?.list else { return [:] }
        var messages: [ShoppingListItem.ID: String] = [:]
        let asked = Set(unpriced.map(\.id))
        for line in list.lines where asked.contains(line.id) {
            do throws(FieldErrors) {
                _ = try priced(line, of: list)
            } catch {
                messages[line.id] = error.all.first?.problem.message(format.locale)
            }
        }
        return messages
    }

    private var spent: Money {
        state.content.map { priced($0.list).figures.totalSpent } ?? .zero(person.family.unit)
    }

    /// What the field of the receipt begins with: what the ticked lines add up to; nothing where nobody knows.
    private var addedUp: String { spent.isPositive ? format.typed(spent) : "" }

    /// What the receipt says. As long as nobody types, it follows the lines.
    var receipt: String {
        get { typed.receipt ?? addedUp }
        set { typed.receipt = newValue == addedUp ? nil : newValue }
    }

    /// What becomes of the difference between the receipt and the lines; nil where there is none (§2.10).
    var differenceNote: String? {
        guard !isNothingTicked, let text = typed.receipt,
            let total = try? GroceryRules.price(.typed(text), unit: person.family.unit, locale: format.locale)
        else { return nil }
        let difference = total - spent
        if difference.isZero { return nil }
        let amount = format.money(difference.magnitude)
        return difference.isNegative
            ? "\(amount) less than the items, a discount."
            : "\(amount) more than the items, kept as \(GroceryExpense.otherName)."
    }

    /// What is sent.
    var form: CompletionForm {
        var form = CompletionForm()
        form.storeID = typed.storeID
        form.sourceID = typed.sourceID
        form.date = day
        form.receiptTotal = receiptTotal
        form.leftovers = typed.leftovers == .drop ? .drop : .move
        if typed.leftovers == .each {
            form.leftoverLines = Dictionary(uniqueKeysWithValues: leftovers.map { ($0.id, leftover(of: $0.id)) })
        }
        let known = Set(kept.map(\.id))
        form.bestBefore = typed.bestBefore.filter { known.contains($0.key) }
        return form
    }

    /// With nothing ticked and nothing typed nothing was paid; otherwise somebody has to say what was.
    private var receiptTotal: AmountInput? {
        if let text = typed.receipt { return .typed(text) }
        if spent.isPositive { return .exact(spent) }
        return isNothingTicked ? nil : .typed("")
    }
}

extension CompletionForm.Leftover {
    /// What people choose.
    var title: String {
        switch self {
        case .move: "Move to a new list"
        case .drop: "Drop"
        }
    }
}
