public import Foundation
public import Household
public import Ledger

/// What someone typed into "Add Expense": groceries that were on no list (groceries.md §3.7).
public struct QuickExpenseForm: Hashable, Sendable {
    /// What was paid; above zero.
    public var amount: AmountInput = .typed("")
    /// Where it was bought.
    public var storeID: GroceryStore.ID?
    /// Who paid: a source of the household's money, by its id.
    public var sourceID: UUID?
    /// On which day; nil for today.
    public var date: CalendarDate?
    /// At most 500 characters, or nothing.
    public var note: String?
    /// What was bought, where somebody says: "milk 3.99", or an item with its price.
    public var items: [LineForm] = []

    /// Most items of one expense.
    public static let itemLimit = 200

    /// An empty form.
    public init() {}

    /// The clean values, or every broken rule in screen order.
    public func validated(
        among family: CompletionForm.Neighbours, today: CalendarDate, unit: AccountUnit, locale: Locale
    ) throws(FieldErrors) -> QuickExpenseDraft {
        var errors = FieldErrors()
        let amount = errors.collect(.amount) { () throws(FieldProblem) in
            let amount = try GroceryRules.amount(
                self.amount, unit: unit, locale: locale, invalid: .budgetAmountNotPositive)
            guard let amount, amount.isPositive else { throw .groceries(.budgetAmountNotPositive) }
            return amount
        }
        if let storeID, !family.isStore(storeID) { errors.add(.groceryStore, .groceries(.storeUnknown)) }
        if sourceID.map(family.isSource) != true { errors.add(.source, .groceries(.paidFromRequired)) }
        let date = date ?? today
        if date > today { errors.add(.date, .groceries(.dateInFuture)) }
        if date < CompletionForm.earliest { errors.add(.date, .money(.dateTooOld)) }
        let note = errors.collect(.note) { () throws(FieldProblem) in try GroceryRules.note(self.note) }
        if items.count > Self.itemLimit { errors.add(.groceryItem, .groceries(.listFull(limit: Self.itemLimit))) }
        var drafts: [LineDraft] = []
        for item in items.prefix(Self.itemLimit) {
            do {
                drafts.append(try item.validated(unit: unit, locale: locale))
            } catch {
                for problem in error.all { errors.add(problem.field, problem.problem) }
            }
        }
        guard errors.isEmpty, let amount, let sourceID else { throw errors }
        return QuickExpenseDraft(
            amount: amount, storeID: storeID, sourceID: sourceID, date: date, note: note.flatMap(\.self),
            items: drafts)
    }
}

/// Groceries that were on no list, with no rule of the form broken.
public struct QuickExpenseDraft: Hashable, Sendable {
    /// Above zero.
    public let amount: Money
    /// Where it was bought.
    public let storeID: GroceryStore.ID?
    /// Who paid.
    public let sourceID: UUID
    /// Today at the latest.
    public let date: CalendarDate
    /// Trimmed, at most 500 characters.
    public let note: String?
    /// What was bought, as far as somebody says.
    public let items: [LineDraft]

    /// Who was paid where nobody says: "Groceries".
    public static let merchant = "Groceries"
}
