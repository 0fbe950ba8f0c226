import Household
import Ledger
import Storage

extension FamilyTables {
    /// The savings of each child of the family; children without any are left out.
    ///
    /// Savings accounts are those that belong to no child as spending account. Whose they are is told by the other
    /// half of their first entry, a transfer from the child's spending account; balances are the accounts' own, so
    /// the cost grows with the number of savings accounts and not with the history.
    func savingsBalances() throws -> [Account.ID: Money] {
        let connection = tables.connection
        let family = SQLValue.id(family.id.uuid)
        let accounts = try connection.rows(
            """
            SELECT a.account_id, a.balance FROM accounts a
            LEFT JOIN children c ON c.family_id = a.family_id AND c.account_id = a.account_id
            WHERE a.family_id = ? AND c.child_id IS NULL
            """, [family]
        ) { row throws(StorageFault) in (id: try row.uuid(0), balance: try row.integer(1)) }
        var balances: [Account.ID: Money] = [:]
        for account in accounts {
            let owner = try connection.rows(
                """
                SELECT o.account_id FROM entries o
                JOIN (SELECT family_id, account_id, day, transfer_id FROM entries
                    WHERE family_id = ? AND account_id = ? ORDER BY day, sequence LIMIT 1) f
                    ON o.family_id = f.family_id AND o.day = f.day AND o.transfer_id = f.transfer_id
                WHERE o.account_id <> f.account_id
                """, [family, .id(account.id)]
            ) { row throws(StorageFault) in Account.ID(try row.uuid(0)) }.first
            guard let owner else { continue }
            balances[owner, default: .zero(self.family.unit)] += Money(
                minorUnits: account.balance, unit: self.family.unit)
        }
        return balances
    }
}
