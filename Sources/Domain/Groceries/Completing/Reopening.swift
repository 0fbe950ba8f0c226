public import Foundation
public import Household
public import Ledger

/// Opening a completed list again (groceries.md §2.10, 7), to be written in one transaction: what it put into the
/// pantry is taken back as far as it is still there, its purchases go, and its expense is reversed, unless a message of
/// the bank has told of it too; then it stays, and the next completion says what it reads.
///
///     completed 10 June; until 17 June it can be reopened, from 18 June on it is too late
///     Milk 2 bought, 1 used since: 1 is taken back, the used one stays used
public struct Reopening: Hashable, Sendable {
    /// What happens in the parents' money.
    public enum Payment: Hashable, Sendable {
        /// There was none.
        case none
        /// That expense is reversed.
        case reversed(UUID)
        /// That expense stays.
        case kept(UUID)
    }

    /// A lot that is emptied.
    public struct TakenBack: Hashable, Sendable {
        /// The lot as it is now, of nothing.
        public let lot: PantryLot
        /// What was left of it.
        public let movement: PantryMovement
    }

    /// The list as it is now.
    public let list: ShoppingList
    /// What happens in the parents' money.
    public let payment: Payment
    /// The purchases that go: those of this list.
    public let purchases: [Purchase.ID]
    /// The lots that are emptied. Lots of which nothing is left stay as they are.
    public let takenBack: [TakenBack]

    /// Whether a list may be reopened: it is completed, and for 7 days of the family since.
    public static func isPossible(_ list: ShoppingList, today: CalendarDate, zone: TimeZone) -> Bool {
        guard list.status == .completed, let completedAt = list.completedAt else { return false }
        return today - CalendarDate(completedAt, in: zone) <= ShoppingList.reopeningDays
    }

    /// What reopening a completed list does.
    ///
    /// - Parameters:
    ///   - purchases: those of the list.
    ///   - lots: those that came of these purchases.
    ///   - isMatched: whether a message of the bank has told of its expense.
    public init(
        _ completed: ShoppingList, purchases: [Purchase], lots: [PantryLot], isMatched: Bool, by person: User.ID,
        at instant: Date, movementID: () -> PantryMovement.ID
    ) {
        payment = completed.transactionID.map { isMatched ? .kept($0) : .reversed($0) } ?? .none
        var list = completed
        list.status = .active
        list.completedAt = nil
        list.isArchived = false
        if !isMatched { list.transactionID = nil }
        self.list = list
        let own = Set(purchases.filter { $0.listID == completed.id }.map(\.id))
        self.purchases = purchases.map(\.id).filter { own.contains($0) }
        takenBack = lots.filter { lot in !lot.quantity.isZero && lot.purchaseID.map { own.contains($0) } ?? false }
            .map { lot in
                var emptied = lot
                emptied.quantity = .zero
                let movement = PantryMovement(
                    id: movementID(), lotID: lot.id, delta: -lot.quantity.thousandths, reason: .corrected, at: instant,
                    by: person)
                return TakenBack(lot: emptied, movement: movement)
            }
    }
}
