extension Migration {
    // What parents teach of messages by marking one: landmarks before and after the amount and the merchant, in one
    // text each. A rule is of an institution, of a sender, or of messages that name neither.
    static let messageRules = Migration(
        number: 21, name: "rules that read messages",
        statements: [
            """
            CREATE TABLE message_rules (
                family_id UUID NOT NULL, rule_id UUID NOT NULL, institution TEXT, sender TEXT,
                amount_before TEXT NOT NULL, amount_after TEXT NOT NULL, merchant_before TEXT, merchant_after TEXT,
                direction TEXT NOT NULL, lifted TEXT, author_id UUID, created_at BIGINT NOT NULL,
                PRIMARY KEY (family_id, rule_id))
            """
        ])
}
