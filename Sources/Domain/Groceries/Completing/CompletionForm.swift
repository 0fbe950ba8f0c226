public import Foundation
public import Household
public import Ledger

/// What someone typed into "Complete List" (groceries.md §2.10).
public struct CompletionForm: Hashable, Sendable {
    /// What becomes of a line that is not in the basket. The raw value is the one on the wire.
    public enum Leftover: String, CaseIterable, Hashable, Sendable {
        /// It goes to a new list.
        case move
        /// It stays on this one, as not bought.
        case drop
    }

    /// Where it was bought.
    public var storeID: GroceryStore.ID?
    /// Who paid: a source of the household's money, by its id.
    public var sourceID: UUID?
    /// On which day; nil for today.
    public var date: CalendarDate?
    /// What the receipt says; nil for what the lines add up to.
    public var receiptTotal: AmountInput?
    /// What becomes of the lines that are not in the basket.
    public var leftovers: Leftover = .move
    /// What becomes of single ones of them.
    public var leftoverLines: [ShoppingListItem.ID: Leftover] = [:]
    /// Until when what was bought is good, where that is not its shelf life; nil within for no day.
    public var bestBefore: [ShoppingListItem.ID: CalendarDate?] = [:]

    /// An empty form.
    public init() {}

    /// The form as it opens for a list: at its store, today, with what its lines add up to.
    ///
    /// - Parameter sourceID: who paid last.
    public init(_ list: FilledList, sourceID: UUID?, today: CalendarDate) {
        storeID = list.list.storeID
        self.sourceID = sourceID
        date = today
        receiptTotal = .exact(list.figures.totalSpent)
    }

    /// What a form must fit.
    public struct Neighbours {
        /// Whether that is one of the family's stores.
        public var isStore: (GroceryStore.ID) -> Bool
        /// Whether that is a source that may be chosen.
        public var isSource: (UUID) -> Bool

        /// What the family has.
        public init(isStore: @escaping (GroceryStore.ID) -> Bool, isSource: @escaping (UUID) -> Bool) {
            self.isStore = isStore
            self.isSource = isSource
        }
    }

    /// The clean values for a list, or every broken rule in screen order. Nothing has to be paid where the receipt is
    /// of nothing; with nothing in the basket that is so unless somebody typed a total.
    public func validated(
        _ list: FilledList, among family: Neighbours, today: CalendarDate, locale: Locale
    ) throws(FieldErrors) -> CompletionDraft {
        var errors = FieldErrors()
        if let storeID, !family.isStore(storeID) { errors.add(.groceryStore, .groceries(.storeUnknown)) }
        let spent = list.figures.totalSpent
        let total = errors.collect(.receiptTotal) { () throws(FieldProblem) -> Money in
            guard let receiptTotal = self.receiptTotal else { return spent }
            let typed = try GroceryRules.amount(
                receiptTotal, unit: list.unit, locale: locale, invalid: .receiptTotalRequired)
            guard let typed else { throw .groceries(.receiptTotalRequired) }
            return typed
        }
        let isPaid = total?.isPositive ?? true
        if isPaid, sourceID.map(family.isSource) != true { errors.add(.source, .groceries(.paidFromRequired)) }
        let date = date ?? today
        if date > today { errors.add(.date, .groceries(.dateInFuture)) }
        if date < Self.earliest { errors.add(.date, .money(.dateTooOld)) }
        guard errors.isEmpty, let total else { throw errors }
        return CompletionDraft(
            storeID: storeID, sourceID: isPaid ? sourceID : nil, date: date, receiptTotal: total,
            leftovers: leftovers, leftoverLines: leftoverLines, bestBefore: bestBefore)
    }

    /// Before what nothing is dated: 2 January 1990, which the household takes in every zone.
    public static let earliest = CalendarDate(daysSinceEpoch: 7_306)
}

/// How a list is to be completed, with no rule of the form broken.
public struct CompletionDraft: Hashable, Sendable {
    /// Where it was bought.
    public let storeID: GroceryStore.ID?
    /// Who paid; nil where nothing was paid.
    public let sourceID: UUID?
    /// On which day, today at the latest.
    public let date: CalendarDate
    /// What the receipt says, 0 or more.
    public let receiptTotal: Money
    /// What becomes of the lines that are not in the basket.
    public let leftovers: CompletionForm.Leftover
    /// What becomes of single ones of them.
    public let leftoverLines: [ShoppingListItem.ID: CompletionForm.Leftover]
    /// Until when what was bought is good, where that is not its shelf life.
    public let bestBefore: [ShoppingListItem.ID: CalendarDate?]

    /// What becomes of a line that is not in the basket.
    func leftover(_ line: ShoppingListItem) -> CompletionForm.Leftover { leftoverLines[line.id] ?? leftovers }
}
