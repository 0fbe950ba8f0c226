extension Migration {
    // An account says itself whose it is and what for; those that there are belong to children. Nothing relies on the
    // defaults of the columns: every account is written with all three.
    //
    // An entry has one cause, of whatever kind, and so have what takes it back and what stands in its place. What moved
    // money between spending and savings follows from it: a wish, a share of an allowance, or else a person did. The
    // entry that one was booked with was called its cause before.
    //
    // A category sorts entries of children or of the household. A built-in one is found by a key, never by its name;
    // those that there are were of children and could not be renamed.
    static let owners = Migration(
        number: 15, name: "owners of accounts, causes of entries, scopes and keys of categories",
        statements: owned + causes + categories + [
            // Ids in hexadecimal of the children that an event is about besides `child_id`.
            "ALTER TABLE events ADD COLUMN children TEXT"
        ])

    private static let owned = [
        "ALTER TABLE accounts ADD COLUMN owner_kind TEXT NOT NULL DEFAULT 'household'",
        "ALTER TABLE accounts ADD COLUMN owner_id UUID",
        "ALTER TABLE accounts ADD COLUMN kind TEXT NOT NULL DEFAULT 'spending'",
        """
        UPDATE accounts SET owner_kind = 'child', kind = 'spending', owner_id = (
            SELECT c.child_id FROM children c
            WHERE c.family_id = accounts.family_id AND c.account_id = accounts.account_id)
        WHERE EXISTS (
            SELECT 1 FROM children c
            WHERE c.family_id = accounts.family_id AND c.account_id = accounts.account_id)
        """,
        """
        UPDATE accounts SET owner_kind = 'child', kind = 'savings', owner_id = (
            SELECT s.child_id FROM savings_accounts s
            WHERE s.family_id = accounts.family_id AND s.account_id = accounts.account_id)
        WHERE EXISTS (
            SELECT 1 FROM savings_accounts s
            WHERE s.family_id = accounts.family_id AND s.account_id = accounts.account_id)
        """,
        "CREATE INDEX accounts_owner ON accounts (family_id, owner_kind, owner_id)",
    ]

    private static let causes = [
        "DROP INDEX entries_cause",
        "ALTER TABLE entries RENAME COLUMN cause_id TO follows_id",
        "CREATE INDEX entries_follows ON entries (family_id, follows_id) WHERE follows_id IS NOT NULL",
        "ALTER TABLE entries RENAME COLUMN wish_id TO cause_id",
        "ALTER TABLE entries ADD COLUMN cause_kind TEXT",
        "UPDATE entries SET cause_kind = 'wish' WHERE cause_id IS NOT NULL",
        "UPDATE entries SET cause_kind = 'recurring', cause_id = recurring_id WHERE recurring_id IS NOT NULL",
        """
        UPDATE entries SET cause_kind = 'recurring', cause_id = (
            SELECT o.recurring_id FROM entries o
            WHERE o.family_id = entries.family_id AND o.entry_id = entries.reverses_id)
        WHERE reverses_id IS NOT NULL AND EXISTS (
            SELECT 1 FROM entries o WHERE o.family_id = entries.family_id AND o.entry_id = entries.reverses_id
                AND o.recurring_id IS NOT NULL)
        """,
        """
        UPDATE entries SET cause_kind = 'automaticShare', cause_id = COALESCE((
            SELECT a.account_id FROM entries h
            JOIN accounts a ON a.family_id = h.family_id AND a.account_id = h.account_id AND a.kind = 'savings'
            WHERE h.family_id = entries.family_id AND h.transfer_id = entries.transfer_id LIMIT 1), account_id)
        WHERE transfer_kind = 'AutoTransfer'
        """,
        "ALTER TABLE entries DROP COLUMN transfer_kind",
        "ALTER TABLE entries DROP COLUMN recurring_id",
    ]

    private static let categories = [
        "ALTER TABLE categories ADD COLUMN scope TEXT NOT NULL DEFAULT 'children'",
        "ALTER TABLE categories ADD COLUMN category_key TEXT",
        """
        UPDATE categories SET category_key = CASE kind || ':' || name
            WHEN 'Credit:Allowance' THEN 'allowance' WHEN 'Credit:Chores' THEN 'chores'
            WHEN 'Credit:Gift' THEN 'gift' WHEN 'Credit:Bonus' THEN 'bonus'
            WHEN 'Credit:Other Income' THEN 'otherIncome' WHEN 'Debit:Toys' THEN 'toys'
            WHEN 'Debit:Games' THEN 'games' WHEN 'Debit:Books' THEN 'books' WHEN 'Debit:Clothes' THEN 'clothes'
            WHEN 'Debit:Snacks' THEN 'snacks' WHEN 'Debit:Electronics' THEN 'electronics'
            WHEN 'Debit:Entertainment' THEN 'entertainment' WHEN 'Debit:Sports' THEN 'sports'
            WHEN 'Debit:Crafts' THEN 'crafts' WHEN 'Debit:Charity' THEN 'charity'
            WHEN 'Debit:Other Spending' THEN 'otherSpending'
            WHEN 'Debit:Savings Transfer' THEN 'savingsTransfer'
            WHEN 'Credit:Starting Balance' THEN 'startingBalance' ELSE name_key END
        WHERE is_system = 1
        """,
        "ALTER TABLE categories DROP COLUMN is_system",
        "DROP INDEX categories_name",
        "CREATE UNIQUE INDEX categories_name ON categories (family_id, scope, kind, name_key)",
        """
        CREATE UNIQUE INDEX categories_key ON categories (family_id, scope, category_key)
        WHERE category_key IS NOT NULL
        """,
    ]
}
