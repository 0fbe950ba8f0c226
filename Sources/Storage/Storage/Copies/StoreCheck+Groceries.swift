extension StoreCheck {
    /// What lots say of their movements, and lists, lines and purchases of each other.
    static let groceries = [
        Rule(
            since: .groceries, subject: "lot", fault: "its movements do not add up to what it holds",
            query: """
                SELECT l.lot_id FROM pantry_lots l
                LEFT JOIN (
                    SELECT family_id, lot_id, SUM(delta) AS held FROM pantry_movements GROUP BY family_id, lot_id
                ) AS m ON m.family_id = l.family_id AND m.lot_id = l.lot_id
                WHERE l.quantity <> COALESCE(m.held, 0)
                """),
        Rule(
            since: .groceries, subject: "line", fault: "its list or its item is not there",
            query: """
                SELECT l.line_id FROM shopping_list_items l
                LEFT JOIN shopping_lists s ON s.family_id = l.family_id AND s.list_id = l.list_id
                LEFT JOIN grocery_items i ON i.family_id = l.family_id AND i.item_id = l.item_id
                WHERE s.list_id IS NULL OR i.item_id IS NULL
                """),
        Rule(
            since: .groceries, subject: "purchase", fault: "its item is not there",
            query: """
                SELECT p.purchase_id FROM grocery_purchases p
                LEFT JOIN grocery_items i ON i.family_id = p.family_id AND i.item_id = p.item_id
                WHERE i.item_id IS NULL
                """),
        Rule(
            since: .groceries, subject: "list", fault: "it is completed and not dated, or active and dated",
            query: """
                SELECT list_id FROM shopping_lists
                WHERE (status = 'completed' AND completed_at IS NULL)
                    OR (status = 'active' AND completed_at IS NOT NULL)
                """),
        Rule(
            since: .groceries, subject: "grocery budget", fault: "it has days of another one",
            query: """
                SELECT b.budget_id FROM grocery_budgets b
                JOIN grocery_budgets o ON o.family_id = b.family_id AND o.budget_id <> b.budget_id
                WHERE b.first_day <= o.last_day AND o.first_day <= b.last_day
                """),
    ]
}
