public import Foundation
public import Household
public import Ledger

/// All that completing a list does, to be written in one transaction (groceries.md §2.10).
///
///     "Weekly shop" at Corner Market, receipt 12.10; Milk 2 × 4.29 and Bread 1 × 3.29 ticked, Eggs open
///     expense 12.10 to Corner Market, of it 0.23 "Other groceries"; Milk 2 and Bread 1 into the pantry;
///     "Weekly shop (rest)" holds Eggs
public struct CompletionPlan: Hashable, Sendable {
    /// What happens in the parents' money.
    public enum Payment: Hashable, Sendable {
        /// Nothing was paid.
        case none
        /// One expense is posted.
        case post(GroceryExpense)
        /// The expense that a reopened list kept reads so now.
        case update(UUID, GroceryExpense)
    }

    /// What goes into the pantry.
    public struct Restocking: Hashable, Sendable {
        /// The item.
        public let item: GroceryItem
        /// The new lot.
        public let lot: PantryLot
        /// What brought it.
        public let movement: PantryMovement
    }

    /// The lines that are left for another day.
    public struct Rest: Hashable, Sendable {
        /// The new list.
        public let list: ShoppingList
        /// Its lines, with the ids that they had.
        public let lines: [ShoppingListItem]
    }

    /// The list as it is now.
    public let list: ShoppingList
    /// One for each ticked line.
    public let purchases: [Purchase]
    /// One for each ticked line of an item that goes into the pantry.
    public let restocked: [Restocking]
    /// What happens in the parents' money.
    public let payment: Payment
    /// The lines that were not bought and are moved; nil where none is.
    public let rest: Rest?
    /// Ticked lines without a price, which is worth asking for.
    public let unpriced: [ShoppingListItem.ID]

    /// What is given to a plan from outside.
    public struct Means {
        /// By whom.
        public var person: User.ID
        /// When.
        public var instant: Date
        /// What the store is called.
        public var storeName: String?
        /// The id of the expense, if one is posted.
        public var transactionID: UUID
        /// Where an item is put.
        public var location: (GroceryItem) -> PantryLot.Location
        /// Ids of what is made.
        public var makeID: () -> UUID

        /// What is given to a plan from outside.
        public init(
            person: User.ID, instant: Date, storeName: String?, transactionID: UUID,
            location: @escaping (GroceryItem) -> PantryLot.Location, makeID: @escaping () -> UUID
        ) {
            self.person = person
            self.instant = instant
            self.storeName = storeName
            self.transactionID = transactionID
            self.location = location
            self.makeID = makeID
        }
    }

    /// What completing an active list does.
    public init(_ draft: CompletionDraft, of filled: FilledList, _ means: Means) {
        let ticked = AisleOrder.own(filled.lines.filter(\.isPurchased))
        let expense = Self.expense(draft, of: filled, means)
        payment = Self.payment(expense, of: filled.list)
        var list = filled.list
        list.status = .completed
        list.completedAt = means.instant
        list.storeID = draft.storeID
        switch payment {
        case .none: break
        case .post: list.transactionID = means.transactionID
        case .update(let id, _): list.transactionID = id
        }
        self.list = list
        let transactionID = payment == .none ? nil : list.transactionID

        var purchases: [Purchase] = []
        var restocked: [Restocking] = []
        for line in ticked {
            let purchase = Self.purchase(line, of: filled, draft, transactionID, means)
            purchases.append(purchase)
            guard let item = filled.item(of: line), item.isTracked else { continue }
            let bestBefore = draft.bestBefore[line.id] ?? item.shelfLifeDays.map { draft.date + $0 }
            restocked.append(Self.restocking(item, purchase, bestBefore: bestBefore, means))
        }
        self.purchases = purchases
        self.restocked = restocked
        unpriced = ticked.filter { $0.price?.isPositive != true && $0.actual == nil }.map(\.id)
        let moved = AisleOrder.own(filled.lines.filter { !$0.isPurchased && draft.leftover($0) == .move })
        rest = moved.isEmpty ? nil : Self.rest(moved, of: filled.list, means)
    }

    // MARK: Words

    /// What is asked where nothing is in the basket and nothing is paid.
    public static let nothingTicked = "Nothing is ticked. Complete without an expense?"

    /// "Weekly shop completed. $12.10 posted to Groceries."
    public func message(_ locale: Locale) -> String {
        switch payment {
        case .none: "\(list.name) completed."
        case .post(let expense), .update(_, let expense):
            "\(list.name) completed. \(expense.amount.formatted(locale)) posted to Groceries."
        }
    }

    /// What the rest of a list is called: "Weekly shop (rest)". It is called that once, and never too long.
    public static func restName(of name: String) -> String {
        let ending = " (rest)"
        if name.hasSuffix(ending) { return name }
        let kept = name.prefix(ShoppingList.nameLimit - ending.count)
        return kept.trimmingCharacters(in: .whitespaces) + ending
    }

    // MARK: Parts

    private static func expense(_ draft: CompletionDraft, of filled: FilledList, _ means: Means) -> GroceryExpense? {
        guard draft.receiptTotal.isPositive, let sourceID = draft.sourceID else { return nil }
        return GroceryExpense(
            amount: draft.receiptTotal, merchant: means.storeName ?? filled.list.name, sourceID: sourceID,
            date: draft.date, difference: draft.receiptTotal - filled.figures.totalSpent)
    }

    private static func payment(_ expense: GroceryExpense?, of list: ShoppingList) -> Payment {
        guard let expense else { return .none }
        return list.transactionID.map { .update($0, expense) } ?? .post(expense)
    }

    private static func purchase(
        _ line: ShoppingListItem, of filled: FilledList, _ draft: CompletionDraft, _ transactionID: UUID?,
        _ means: Means
    ) -> Purchase {
        let unit = filled.itemUnit(of: line)
        let told = line.measure.converted(to: unit) ?? line.measure
        // Less than a thousandth of the item's unit is still something.
        let measure = Measure(max(told.quantity, .least), told.unit)
        return Purchase(
            id: .init(means.makeID()), itemID: line.itemID, date: draft.date, measure: measure,
            price: line.price ?? .zero(filled.unit), total: filled.total(of: line), storeID: draft.storeID,
            listID: filled.id,
            transactionID: transactionID, createdAt: means.instant)
    }

    private static func restocking(
        _ item: GroceryItem, _ purchase: Purchase, bestBefore: CalendarDate?, _ means: Means
    ) -> Restocking {
        let lot = PantryLot(
            id: .init(means.makeID()), itemID: item.id, quantity: purchase.measure.quantity, bestBefore: bestBefore,
            location: means.location(item), addedAt: means.instant, purchaseID: purchase.id)
        let movement = PantryMovement(
            id: .init(means.makeID()), lotID: lot.id, delta: lot.quantity.thousandths, reason: .bought,
            at: means.instant, by: means.person)
        return Restocking(item: item, lot: lot, movement: movement)
    }

    private static func rest(_ lines: [ShoppingListItem], of list: ShoppingList, _ means: Means) -> Rest {
        let rest = ShoppingList(
            id: .init(means.makeID()), name: restName(of: list.name), storeID: list.storeID, createdBy: means.person,
            createdAt: means.instant)
        let moved = lines.enumerated().map { position, line in
            ShoppingListItem(
                id: line.id, listID: rest.id, itemID: line.itemID, measure: line.measure, estimate: line.estimate,
                actual: line.actual, note: line.note, position: position, origin: line.origin, reason: line.reason)
        }
        return Rest(list: rest, lines: moved)
    }
}
