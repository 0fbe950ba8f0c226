public import Household
public import Ledger

extension FamilyGateway {
    /// Every table that holds rows of families, the families' own last. A new one belongs here too.
    package static let tables = [
        "allowance_terms",
        "recurring_terms",
        "payment_days",
        "payment_plans",
        "attachment_files",
        "attachments",
        "entries",
        "entry_sums",
        "budgets",
        "wish_picture_files",
        "wish_pictures",
        "wishes",
        "savings_accounts",
        "pantry_movements", "pantry_lots", "grocery_purchases",
        "list_wishes", "shopping_list_items", "shopping_lists",
        "grocery_barcodes", "grocery_items", "grocery_stores", "grocery_categories", "grocery_budgets",
        "received_messages",
        "merchant_rules",
        "household_transactions",
        "statement_imports", "message_rules",
        "source_accounts",
        "money_sources",
        "money_settings",
        "exchange_rates",
        "accounts",
        "categories",
        "glance_children",
        "glance_links",
        "invitations",
        "api_keys",
        "recovery_codes",
        "refresh_tokens",
        "sessions",
        "idempotency_keys",
        "low_balance_warnings",
        "notice_preferences",
        "notices",
        "inboxes",
        "events",
        "children",
        "users",
        "families",
    ]

    /// Erases a family for good, with everything that belongs to it.
    public func erase(_ id: Family.ID) throws(StorageFault) {
        for table in Self.tables {
            try connection.execute("DELETE FROM \(table) WHERE family_id = ?", [.id(id)])
        }
    }
}
