public import Household
public import Ledger

/// The table of accounts. The balance and the count of entries it keeps are caches of the entries, moved only by
/// `EntryGateway.post` in the same commit, and checked against the fold in tests.
public struct AccountGateway {
    let connection: any Connection

    /// Adds an account without entries.
    public func insert(_ account: Account, in family: Family.ID) throws(StorageFault) {
        try connection.execute(
            """
            INSERT INTO accounts (family_id, account_id, unit, owner_kind, owner_id, kind, balance, entry_count)
            VALUES (?, ?, ?, ?, ?, ?, 0, 0)
            """,
            [
                .id(family), .id(account.id), .text(account.unit.code), .text(account.owner.word),
                account.owner.id, .text(account.kind.rawValue),
            ])
    }

    /// The balance of an account. An account that is not there is a fault.
    public func balance(of account: Account, in family: Family.ID) throws(StorageFault) -> Money {
        let row = try connection.rows(
            "SELECT balance, unit FROM accounts WHERE family_id = ? AND account_id = ?",
            [.id(family), .id(account.id)]
        ) { row throws(StorageFault) in Money(minorUnits: try row.integer(0), unit: try row.unit(1)) }.first
        guard let row, row.unit == account.unit else { throw Self.noSuchAccount("balance") }
        return row
    }

    /// The balances of accounts, in the order given. An account that is not there is a fault.
    public func balances(of accounts: [Account], in family: Family.ID) throws(StorageFault) -> [Money] {
        guard !accounts.isEmpty else { return [] }
        let rows = try connection.rows(
            """
            SELECT account_id, balance, unit FROM accounts
            WHERE family_id = ? AND account_id IN (\(SQLValue.marks(accounts.count)))
            """, [.id(family)] + accounts.map { .id($0.id) }
        ) { row throws(StorageFault) in
            (id: try row.id(0) as Account.ID, balance: Money(minorUnits: try row.integer(1), unit: try row.unit(2)))
        }
        let found = Dictionary(uniqueKeysWithValues: rows.map { ($0.id, $0.balance) })
        return try accounts.map { account throws(StorageFault) -> Money in
            guard let balance = found[account.id], balance.unit == account.unit else {
                throw Self.noSuchAccount("balances")
            }
            return balance
        }
    }

    private static func noSuchAccount(_ place: String) -> StorageFault {
        StorageFault(.programming, message: "no such account of that unit", place: place)
    }

    /// Whether any account of money has an entry; from then on the family's currency is fixed.
    public func haveMoneyEntries(in family: Family.ID) throws(StorageFault) -> Bool {
        try !connection.rows(
            "SELECT account_id FROM accounts WHERE family_id = ? AND unit <> ? AND entry_count > 0 LIMIT 1",
            [.id(family), .text(AccountUnit.points.code)]
        ) { _ throws(StorageFault) in true }.isEmpty
    }

    /// How many entries an account has.
    public func entryCount(of id: Account.ID, in family: Family.ID) throws(StorageFault) -> Int {
        try connection.rows(
            "SELECT entry_count FROM accounts WHERE family_id = ? AND account_id = ?", [.id(family), .id(id)]
        ) { row throws(StorageFault) in try row.int(0) }.first ?? 0
    }
}

extension AccountOwner {
    /// The stored word for what kind of owner it is.
    var word: String {
        switch self {
        case .child: "child"
        case .household: "household"
        case .person: "person"
        }
    }

    /// Which one; null for the household.
    var id: SQLValue {
        switch self {
        case .child(let id): .id(id)
        case .household: .null
        case .person(let id): .id(id)
        }
    }
}
