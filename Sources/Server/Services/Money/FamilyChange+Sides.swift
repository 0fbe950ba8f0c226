import Foundation
import Household
import Ledger
import Money
import Storage

/// Transfers that imports make of two transactions (decision 0064): both sides are kept as they were, so that taking
/// either import back leaves the other one's side.
extension FamilyChange {
    /// Makes one transfer of a transaction that the family has and of its other side, which a statement tells.
    func pair(_ known: HouseholdTransaction, withImported side: HouseholdTransaction) throws {
        let familyID = family.family.id
        for kept in [
            known.side(id(), of: known.id, now: family.now), side.side(side.id, of: known.id, now: family.now),
        ] {
            try tables.householdTransactions.insert(kept, on: family.family.day(of: kept.date), in: familyID)
        }
        try pair(known, with: side)
    }

    /// Takes transfers apart of which an import brought one side in; gives how many sides went.
    ///
    /// - Parameter gone: the transactions of the import that are deleted already.
    func takeApartSides(of id: StatementImport.ID, besides gone: Set<HouseholdTransaction.ID>) throws -> Int {
        let familyID = family.family.id
        var count = 0
        for leaving in try tables.householdTransactions.sides(of: id, in: familyID) {
            guard let transferID = leaving.pairID,
                let transfer = try tables.householdTransactions.find(transferID, in: familyID)
            else { continue }
            let staying = try tables.householdTransactions.sides(into: transferID, in: familyID).first {
                $0.id != leaving.id
            }
            if gone.contains(transferID) {
                if let staying { try bringBack(staying) }
            } else if transfer.importID == id, transfer.deletedAt == nil {
                // A message has told of it since, so that it stays whole.
                continue
            } else if let staying, transfer.deletedAt == nil, staying.isSide(of: transfer), leaving.isSide(of: transfer)
            {
                var single = transfer
                single.type = staying.type
                (single.amount, single.fee) = (staying.amount, staying.fee)
                (single.sourceID, single.counterSourceID) = (staying.sourceID, nil)
                (single.categoryID, single.isCategoryByHand) = (staying.categoryID, staying.isCategoryByHand)
                try keep(&single, was: transfer)
                count += 1
            }
            try tables.householdTransactions.deleteSides(into: transferID, in: familyID)
        }
        return count
    }

    /// Lets a side stand for itself again.
    private func bringBack(_ side: HouseholdTransaction) throws {
        var single = side
        single.pairID = nil
        single.deletedAt = nil
        single.updatedAt = family.now
        single.version += 1
        try tables.householdTransactions.update(
            single, on: family.family.day(of: single.date), in: family.family.id)
        try post(single, by: cause)
        note(.householdTransactionChanged(single.id))
    }
}
