extension Migration {
    // The parents' own money. A source has an account of the ledger for each currency it has seen; what a transaction
    // moves are entries of those accounts, which name it as their cause. Amounts of a transaction are in its currency.
    static let householdMoney = Migration(
        number: 19, name: "sources, transactions, messages and rules of the household",
        statements: sources + transactions + messages + [
            """
            CREATE TABLE money_settings (
                family_id UUID PRIMARY KEY, threshold BIGINT NOT NULL, own_names TEXT NOT NULL)
            """,
            """
            CREATE TABLE exchange_rates (
                family_id UUID NOT NULL, base TEXT NOT NULL, quote TEXT NOT NULL, day BIGINT NOT NULL,
                rate TEXT NOT NULL, PRIMARY KEY (family_id, base, quote, day))
            """,
        ])

    private static let sources = [
        """
        CREATE TABLE money_sources (
            family_id UUID NOT NULL, source_id UUID NOT NULL, name TEXT NOT NULL, name_key TEXT NOT NULL,
            institution TEXT, kind TEXT NOT NULL, currency TEXT NOT NULL, source_key TEXT, tails TEXT NOT NULL,
            senders TEXT NOT NULL, opening_balance BIGINT NOT NULL, stated_balance BIGINT, stated_at BIGINT,
            is_confirmed BIGINT NOT NULL, is_archived BIGINT NOT NULL, is_in_balance BIGINT NOT NULL,
            created_at BIGINT NOT NULL, updated_at BIGINT NOT NULL, version BIGINT NOT NULL,
            PRIMARY KEY (family_id, source_id))
        """,
        "CREATE UNIQUE INDEX money_sources_name ON money_sources (family_id, name_key)",
        """
        CREATE UNIQUE INDEX money_sources_key ON money_sources (family_id, source_key)
        WHERE source_key IS NOT NULL
        """,
        """
        CREATE TABLE source_accounts (
            family_id UUID NOT NULL, source_id UUID NOT NULL, currency TEXT NOT NULL, account_id UUID NOT NULL,
            PRIMARY KEY (family_id, source_id, currency))
        """,
        "CREATE UNIQUE INDEX source_accounts_account ON source_accounts (family_id, account_id)",
    ]

    private static let transactions = [
        """
        CREATE TABLE household_transactions (
            family_id UUID NOT NULL, transaction_id UUID NOT NULL, type TEXT NOT NULL, currency TEXT NOT NULL,
            amount BIGINT NOT NULL CHECK (amount > 0), merchant TEXT, merchant_key TEXT NOT NULL, category_id UUID,
            is_category_by_hand BIGINT NOT NULL, source_id UUID, counter_source_id UUID, fee BIGINT,
            happened_at BIGINT NOT NULL, day BIGINT NOT NULL, note TEXT, reference TEXT, origin TEXT NOT NULL,
            status TEXT NOT NULL, confidence BIGINT, original_currency TEXT, original_amount BIGINT, author_id UUID,
            search_text TEXT NOT NULL, created_at BIGINT NOT NULL, updated_at BIGINT NOT NULL, deleted_at BIGINT,
            version BIGINT NOT NULL, PRIMARY KEY (family_id, transaction_id))
        """,
        """
        CREATE UNIQUE INDEX household_transactions_order
        ON household_transactions (family_id, happened_at, transaction_id)
        """,
        """
        CREATE INDEX household_transactions_waiting ON household_transactions (family_id)
        WHERE status = 'review' AND deleted_at IS NULL
        """,
        "CREATE INDEX household_transactions_merchant ON household_transactions (family_id, merchant_key)",
        """
        CREATE INDEX household_transactions_reference ON household_transactions (family_id, reference)
        WHERE reference IS NOT NULL
        """,
        "CREATE INDEX entries_of_cause ON entries (family_id, cause_id) WHERE cause_id IS NOT NULL",
    ]

    private static let messages = [
        """
        CREATE TABLE received_messages (
            family_id UUID NOT NULL, message_id UUID NOT NULL, channel TEXT NOT NULL, sender TEXT, package TEXT,
            title TEXT, text TEXT, posted_at BIGINT, received_at BIGINT NOT NULL, text_hash TEXT NOT NULL,
            fingerprint TEXT NOT NULL, status TEXT NOT NULL, ignored TEXT, waiting TEXT, transaction_id UUID,
            stated_currency TEXT, stated_balance BIGINT, source_id UUID, told_type TEXT, told_currency TEXT,
            told_amount BIGINT, told_at BIGINT, told_counter_id UUID, told_merchant TEXT, told_reference TEXT,
            rivals TEXT NOT NULL, key_id UUID,
            PRIMARY KEY (family_id, message_id))
        """,
        "CREATE INDEX received_messages_time ON received_messages (family_id, received_at)",
        "CREATE INDEX received_messages_texts ON received_messages (received_at) WHERE text IS NOT NULL",
        "CREATE INDEX received_messages_hash ON received_messages (family_id, text_hash)",
        "CREATE INDEX received_messages_form ON received_messages (family_id, fingerprint)",
        """
        CREATE INDEX received_messages_transaction ON received_messages (family_id, transaction_id)
        WHERE transaction_id IS NOT NULL
        """,
        """
        CREATE TABLE merchant_rules (
            family_id UUID NOT NULL, rule_id UUID NOT NULL, merchant_key TEXT NOT NULL, match TEXT NOT NULL,
            type TEXT, category_id UUID NOT NULL, rename_to TEXT, origin TEXT NOT NULL,
            confirmations BIGINT NOT NULL, contradictions BIGINT NOT NULL, last_used_at BIGINT,
            version BIGINT NOT NULL, PRIMARY KEY (family_id, rule_id))
        """,
        "CREATE INDEX merchant_rules_key ON merchant_rules (family_id, merchant_key)",
    ]
}
