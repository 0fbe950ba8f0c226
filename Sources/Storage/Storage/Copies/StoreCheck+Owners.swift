extension StoreCheck {
    /// What accounts say of themselves.
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
    ]
}
