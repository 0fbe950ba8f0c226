extension Migration {
    // What the family buys. Quantities are thousandths; prices are for one of the item's unit, in the currency of their
    // row. A lot's quantity is the sum of its movements, an item's prices are those of its purchases.
    static let groceries = Migration(
        number: 25, name: "grocery items, shopping lists, purchases, the pantry and grocery budgets",
        statements: groceryItems + shoppingLists + pantry + [
            """
            CREATE TABLE grocery_budgets (
                family_id UUID NOT NULL, budget_id UUID NOT NULL, name TEXT NOT NULL, currency TEXT NOT NULL,
                amount BIGINT NOT NULL CHECK (amount > 0), first_day BIGINT NOT NULL, last_day BIGINT NOT NULL,
                repeats TEXT NOT NULL, created_at BIGINT NOT NULL, updated_at BIGINT NOT NULL, version BIGINT NOT NULL,
                PRIMARY KEY (family_id, budget_id), CHECK (first_day <= last_day))
            """,
            "CREATE UNIQUE INDEX grocery_budgets_days ON grocery_budgets (family_id, first_day)",
        ])

    private static let groceryItems = [
        """
        CREATE TABLE grocery_categories (
            family_id UUID NOT NULL, category_id UUID NOT NULL, name TEXT NOT NULL, name_key TEXT NOT NULL,
            category_key TEXT, position BIGINT NOT NULL, created_at BIGINT NOT NULL,
            PRIMARY KEY (family_id, category_id))
        """,
        "CREATE UNIQUE INDEX grocery_categories_name ON grocery_categories (family_id, name_key)",
        """
        CREATE TABLE grocery_stores (
            family_id UUID NOT NULL, store_id UUID NOT NULL, name TEXT NOT NULL, name_key TEXT NOT NULL,
            category_order TEXT NOT NULL, created_at BIGINT NOT NULL, updated_at BIGINT NOT NULL,
            version BIGINT NOT NULL, PRIMARY KEY (family_id, store_id))
        """,
        "CREATE UNIQUE INDEX grocery_stores_name ON grocery_stores (family_id, name_key)",
        """
        CREATE TABLE grocery_items (
            family_id UUID NOT NULL, item_id UUID NOT NULL, name TEXT NOT NULL, name_key TEXT NOT NULL,
            category_id UUID NOT NULL, unit TEXT NOT NULL, default_quantity BIGINT NOT NULL, note TEXT,
            shelf_life_days BIGINT, opened_life_days BIGINT, par_level BIGINT, is_tracked BIGINT NOT NULL,
            is_perishable BIGINT NOT NULL, is_prediction_paused BIGINT NOT NULL, snoozed_until BIGINT,
            is_archived BIGINT NOT NULL, created_at BIGINT NOT NULL, updated_at BIGINT NOT NULL,
            version BIGINT NOT NULL, PRIMARY KEY (family_id, item_id))
        """,
        "CREATE UNIQUE INDEX grocery_items_name ON grocery_items (family_id, name_key)",
        """
        CREATE TABLE grocery_barcodes (
            family_id UUID NOT NULL, barcode TEXT NOT NULL, item_id UUID NOT NULL, position BIGINT NOT NULL,
            PRIMARY KEY (family_id, barcode))
        """,
        "CREATE INDEX grocery_barcodes_item ON grocery_barcodes (family_id, item_id, position)",
    ]

    private static let shoppingLists = [
        """
        CREATE TABLE shopping_lists (
            family_id UUID NOT NULL, list_id UUID NOT NULL, name TEXT NOT NULL, kind TEXT NOT NULL,
            status TEXT NOT NULL, currency TEXT NOT NULL, budget BIGINT, store_id UUID, author_id UUID NOT NULL,
            created_at BIGINT NOT NULL, completed_at BIGINT, transaction_id UUID, is_archived BIGINT NOT NULL,
            updated_at BIGINT NOT NULL, deleted_at BIGINT, version BIGINT NOT NULL, PRIMARY KEY (family_id, list_id))
        """,
        "CREATE INDEX shopping_lists_order ON shopping_lists (family_id, status, created_at)",
        """
        CREATE INDEX shopping_lists_transaction ON shopping_lists (family_id, transaction_id)
        WHERE transaction_id IS NOT NULL
        """,
        """
        CREATE TABLE shopping_list_items (
            family_id UUID NOT NULL, line_id UUID NOT NULL, list_id UUID NOT NULL, item_id UUID NOT NULL,
            quantity BIGINT NOT NULL CHECK (quantity > 0), unit TEXT NOT NULL, currency TEXT NOT NULL,
            estimate BIGINT, price BIGINT, total BIGINT, is_purchased BIGINT NOT NULL, purchased_by UUID,
            purchased_at BIGINT, note TEXT, position BIGINT NOT NULL, origin TEXT NOT NULL, reason TEXT,
            PRIMARY KEY (family_id, line_id))
        """,
        "CREATE UNIQUE INDEX shopping_list_items_item ON shopping_list_items (family_id, list_id, item_id)",
        "CREATE INDEX shopping_list_items_lists ON shopping_list_items (family_id, item_id)",
        """
        CREATE TABLE list_wishes (
            family_id UUID NOT NULL, wish_id UUID NOT NULL, list_id UUID NOT NULL, line_id UUID, refusal TEXT,
            unit TEXT, answered_at BIGINT NOT NULL, PRIMARY KEY (family_id, list_id, wish_id))
        """,
        """
        CREATE TABLE grocery_purchases (
            family_id UUID NOT NULL, purchase_id UUID NOT NULL, item_id UUID NOT NULL, day BIGINT NOT NULL,
            quantity BIGINT NOT NULL CHECK (quantity > 0), unit TEXT NOT NULL, currency TEXT NOT NULL,
            price BIGINT NOT NULL, total BIGINT NOT NULL, store_id UUID, list_id UUID, transaction_id UUID,
            created_at BIGINT NOT NULL, PRIMARY KEY (family_id, purchase_id))
        """,
        "CREATE INDEX grocery_purchases_item ON grocery_purchases (family_id, item_id, day)",
        "CREATE INDEX grocery_purchases_day ON grocery_purchases (family_id, day, created_at)",
        """
        CREATE INDEX grocery_purchases_list ON grocery_purchases (family_id, list_id) WHERE list_id IS NOT NULL
        """,
        """
        CREATE INDEX grocery_purchases_transaction ON grocery_purchases (family_id, transaction_id)
        WHERE transaction_id IS NOT NULL
        """,
    ]

    private static let pantry = [
        """
        CREATE TABLE pantry_lots (
            family_id UUID NOT NULL, lot_id UUID NOT NULL, item_id UUID NOT NULL,
            quantity BIGINT NOT NULL CHECK (quantity >= 0), best_before BIGINT, location TEXT NOT NULL,
            added_at BIGINT NOT NULL, opened_at BIGINT, purchase_id UUID, version BIGINT NOT NULL,
            PRIMARY KEY (family_id, lot_id))
        """,
        "CREATE INDEX pantry_lots_item ON pantry_lots (family_id, item_id)",
        """
        CREATE INDEX pantry_lots_purchase ON pantry_lots (family_id, purchase_id) WHERE purchase_id IS NOT NULL
        """,
        """
        CREATE TABLE pantry_movements (
            family_id UUID NOT NULL, movement_id UUID NOT NULL, lot_id UUID NOT NULL, delta BIGINT NOT NULL,
            reason TEXT NOT NULL, moved_at BIGINT NOT NULL, author_id UUID NOT NULL,
            PRIMARY KEY (family_id, movement_id))
        """,
        "CREATE INDEX pantry_movements_lot ON pantry_movements (family_id, lot_id, moved_at)",
    ]
}
