public import Foundation
public import Household
public import Ledger

/// A walk through the pantry that counts what is really there (groceries.md §3.6).
///
///     lots 2 until 12 June, 3 until 15 June; counted 4  →  1 is left until 12 June
///                                            counted 6  →  4 until 15 June
public enum Stocktake {
    /// The items to count, by name: those that are tracked or of which something is there.
    ///
    /// - Parameter stocks: by name, as `PantryStock.all` gives them.
    public static func rows(_ stocks: [PantryStock]) -> [PantryStock] {
        stocks.filter { $0.item.isTracked && !$0.item.isArchived || !$0.total.isZero }
    }

    /// What to correct so that the lots hold what was counted. What is missing is taken where people take from first;
    /// what is more goes to the lot that is used last, or becomes a lot without a day where there is none.
    ///
    /// - Parameters:
    ///   - stock: what was expected.
    ///   - counted: what is there, in the item's unit.
    ///   - lot: who a lot becomes, if one must be made.
    ///   - instant: when it was counted.
    public static func corrections(
        _ stock: PantryStock, counted: Quantity, lot: PantryLot.ID, at instant: Date
    ) throws(FieldProblem) -> [PantryChange] {
        if counted > .most { throw .groceries(.quantityOutOfRange) }
        if counted > stock.total {
            let more = counted - stock.total
            guard let last = stock.lots.last else {
                let found = PantryLot(id: lot, itemID: stock.item.id, quantity: more, addedAt: instant)
                return [PantryChange(found, delta: more.thousandths, .corrected, isNew: true)]
            }
            return [PantryChange(last, to: last.quantity + more, .corrected)]
        }
        var left = stock.total - counted
        var changes: [PantryChange] = []
        for lot in stock.lots where !left.isZero {
            let taken = min(lot.quantity, left)
            changes.append(PantryChange(lot, to: lot.quantity - taken, .corrected))
            left = left - taken
        }
        return changes
    }
}
