extension StoreCheck {
    /// What accounts say of themselves, and entries of what brought them about.
    static let owners = [
        Rule(
            since: .owners, subject: "account", fault: "its owner is not there",
            query: """
                SELECT a.account_id FROM accounts a
                LEFT JOIN children c ON c.family_id = a.family_id AND c.child_id = a.owner_id
                LEFT JOIN users u ON u.family_id = a.family_id AND u.user_id = a.owner_id
                WHERE a.owner_kind NOT IN ('child', 'household', 'person')
                    OR (a.owner_kind = 'child' AND c.child_id IS NULL)
                    OR (a.owner_kind = 'person' AND u.user_id IS NULL)
                    OR (a.owner_kind = 'household' AND (a.owner_id IS NOT NULL OR a.kind IN ('spending', 'savings')))
                """),
        Rule(
            since: .owners, subject: "account", fault: "it is not what its child has it for",
            query: """
                SELECT a.account_id FROM accounts a
                LEFT JOIN children c ON c.family_id = a.family_id AND c.account_id = a.account_id
                LEFT JOIN savings_accounts s ON s.family_id = a.family_id AND s.account_id = a.account_id
                WHERE (a.owner_kind = 'child' AND a.kind = 'spending'
                        AND (c.child_id IS NULL OR c.child_id <> a.owner_id))
                    OR (a.owner_kind = 'child' AND a.kind = 'savings'
                        AND (s.child_id IS NULL OR s.child_id <> a.owner_id))
                    OR (c.child_id IS NOT NULL AND (a.owner_kind <> 'child' OR a.kind <> 'spending'))
                    OR (s.child_id IS NOT NULL AND (a.owner_kind <> 'child' OR a.kind <> 'savings'))
                """),
        Rule(
            since: .owners, subject: "entry", fault: "what brought it about is named by half",
            query: """
                SELECT entry_id FROM entries
                WHERE (cause_kind IS NULL AND cause_id IS NOT NULL) OR (cause_kind IS NOT NULL AND cause_id IS NULL)
                """),
        Rule(
            since: .owners, subject: "entry", fault: "the one that it was booked with is not there",
            query: """
                SELECT e.entry_id FROM entries e
                LEFT JOIN entries o ON o.family_id = e.family_id AND o.entry_id = e.follows_id
                WHERE e.follows_id IS NOT NULL AND o.entry_id IS NULL
                """),
        Rule(
            since: .owners, subject: "wish", fault: boughtWithNothing,
            query: """
                SELECT w.wish_id FROM wishes w
                LEFT JOIN entries e ON e.family_id = w.family_id AND e.entry_id = w.purchase_entry_id
                    AND e.cause_kind = 'wish' AND e.cause_id = w.wish_id AND e.direction = 'Debit'
                WHERE w.purchase_entry_id IS NOT NULL
                    AND (w.purchased_at IS NULL OR e.entry_id IS NULL OR e.reversed_by_id IS NOT NULL)
                """),
    ]
}
