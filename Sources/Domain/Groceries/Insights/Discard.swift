public import Foundation
public import Ledger

extension GroceryInsights {
    /// Something that was thrown away.
    public struct Discard: Hashable, Sendable {
        /// What it was.
        public let itemID: GroceryItem.ID
        /// How much, in the item's unit.
        public internal(set) var quantity: Quantity
        /// The purchase that had brought it, if one did.
        public let purchaseID: Purchase.ID?
        /// On which day of the family.
        public let date: CalendarDate

        /// Something that was thrown away.
        public init(itemID: GroceryItem.ID, quantity: Quantity, purchaseID: Purchase.ID?, date: CalendarDate) {
            self.itemID = itemID
            self.quantity = quantity
            self.purchaseID = purchaseID
            self.date = date
        }
    }
}

extension GroceryInsights.Discard {
    /// For how long a correction takes back that something was thrown away, in seconds: far longer than "Undo" is
    /// offered, and too short for anybody to have shopped.
    public static let takenBackSeconds: TimeInterval = 600

    /// What was thrown away, oldest first. What is put back into its lot right afterwards, as "Undo" does, never was.
    ///
    ///     10:00  -2 expired    10:00:05  +2 corrected                       nothing
    ///     10:00  -2 expired    10:00:05  +1 corrected                       1
    ///     10:00  -2 expired    10:01     -1 used       10:02  +3 corrected  2
    ///
    /// - Parameters:
    ///   - movements: of all lots, oldest first.
    ///   - lots: those of the movements; what others lost is left out.
    ///   - zone: where the family's days begin.
    public static func all(
        _ movements: [PantryMovement], lots: [PantryLot.ID: PantryLot], in zone: TimeZone
    ) -> [Self] {
        var discards: [Self] = []
        // Of each lot the movement that threw away, as long as nothing else has happened to it.
        var last: [PantryLot.ID: (at: Date, index: Int)] = [:]
        for movement in movements {
            let thrown = last.removeValue(forKey: movement.lotID)
            switch movement.reason {
            case .expired:
                guard let lot = lots[movement.lotID] else { continue }
                last[movement.lotID] = (movement.at, discards.count)
                discards.append(
                    Self(
                        itemID: lot.itemID, quantity: Quantity(thousandths: max(0, -movement.delta)),
                        purchaseID: lot.purchaseID, date: CalendarDate(movement.at, in: zone)))
            case .corrected:
                guard let thrown, movement.delta > 0,
                    movement.at.timeIntervalSince(thrown.at) <= takenBackSeconds
                else { continue }
                let left = discards[thrown.index].quantity.thousandths - movement.delta
                discards[thrown.index].quantity = Quantity(thousandths: max(0, left))
            case .bought, .used, .moved: break
            }
        }
        return discards.filter { !$0.quantity.isZero }
    }
}
