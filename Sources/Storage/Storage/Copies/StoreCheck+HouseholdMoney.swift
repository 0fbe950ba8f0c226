extension StoreCheck {
    /// What the household's transactions say of their entries, and sources of their accounts.
    static let householdMoney = [
        Rule(
            since: .householdMoney, subject: "transaction", fault: "its entries do not move what it says",
            query: """
                SELECT t.transaction_id FROM household_transactions t
                LEFT JOIN (
                    SELECT family_id, cause_id,
                        SUM(CASE WHEN direction = 'Debit' THEN amount ELSE 0 END) AS gone,
                        SUM(CASE WHEN direction = 'Credit' THEN amount ELSE 0 END) AS come
                    FROM entries
                    WHERE cause_kind = 'transaction' AND reverses_id IS NULL AND reversed_by_id IS NULL
                    GROUP BY family_id, cause_id
                ) AS e ON e.family_id = t.family_id AND e.cause_id = t.transaction_id
                WHERE COALESCE(e.gone, 0) <> CASE WHEN t.status = 'posted' AND t.deleted_at IS NULL
                        THEN CASE WHEN t.type = 'income' THEN 0 ELSE t.amount END + COALESCE(t.fee, 0) ELSE 0 END
                    OR COALESCE(e.come, 0) <> CASE WHEN t.status = 'posted' AND t.deleted_at IS NULL
                        AND t.type <> 'expense' AND NOT (\(wentToErasedChild)) THEN t.amount ELSE 0 END
                """),
        Rule(
            since: .householdMoney, subject: "transaction", fault: "it is pocket money and no transfer to a child",
            query: """
                SELECT t.transaction_id FROM household_transactions t
                LEFT JOIN entries e ON e.family_id = t.family_id AND e.cause_id = t.transaction_id
                    AND e.cause_kind = 'transaction' AND e.direction = 'Credit' AND e.reverses_id IS NULL
                LEFT JOIN accounts a ON a.family_id = e.family_id AND a.account_id = e.account_id
                WHERE t.origin = 'allowance'
                    AND (t.type <> 'transfer' OR t.counter_source_id IS NOT NULL OR a.owner_kind = 'household')
                """),
        Rule(
            since: .householdMoney, subject: "source", fault: "an account of it is not there, or of somebody else",
            query: """
                SELECT s.source_id FROM source_accounts s
                LEFT JOIN money_sources m ON m.family_id = s.family_id AND m.source_id = s.source_id
                LEFT JOIN accounts a ON a.family_id = s.family_id AND a.account_id = s.account_id
                WHERE m.source_id IS NULL OR a.account_id IS NULL OR a.owner_kind <> 'household'
                    OR a.unit <> s.currency
                """),
    ]

    /// Of pocket money, whether the entries of its child are gone with the child. One that was taken back or corrected
    /// is still there.
    private static let wentToErasedChild = """
        t.origin = 'allowance' AND NOT EXISTS (
            SELECT 1 FROM entries c WHERE c.family_id = t.family_id AND c.cause_id = t.transaction_id
                AND c.cause_kind = 'transaction' AND c.direction = 'Credit' AND c.reverses_id IS NULL)
        """
}
