public import Foundation
public import Household
public import Ledger
public import Money

/// The sides of transfers that imports have made of two transactions, each as it was before.
extension HouseholdTransactionGateway {
    /// Those that happened between two instants.
    public func sides(
        _ first: Date, _ last: Date, in family: Family.ID
    ) throws(StorageFault) -> [HouseholdTransaction] {
        try select(
            "AND t.pair_id IS NOT NULL AND t.happened_at BETWEEN ? AND ? ORDER BY t.happened_at, t.transaction_id",
            [.id(family), .instant(first), .instant(last)])
    }

    /// Those that an import brought in.
    public func sides(of id: StatementImport.ID, in family: Family.ID) throws(StorageFault) -> [HouseholdTransaction] {
        try select(
            "AND t.pair_id IS NOT NULL AND t.import_id = ? ORDER BY t.happened_at, t.transaction_id",
            [.id(family), .id(id)])
    }

    /// Those of one transfer.
    public func sides(
        into id: HouseholdTransaction.ID, in family: Family.ID
    ) throws(StorageFault) -> [HouseholdTransaction] {
        try select("AND t.pair_id = ? ORDER BY t.happened_at, t.transaction_id", [.id(family), .id(id)])
    }

    /// Erases those of one transfer: nothing was ever posted of them.
    public func deleteSides(into id: HouseholdTransaction.ID, in family: Family.ID) throws(StorageFault) {
        try connection.execute(
            "DELETE FROM household_transactions WHERE family_id = ? AND pair_id = ?", [.id(family), .id(id)])
    }
}
