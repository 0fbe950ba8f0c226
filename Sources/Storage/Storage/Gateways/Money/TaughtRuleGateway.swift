import Capture
public import Household
public import Ledger
public import Money

/// The table of what parents have taught of messages.
public struct TaughtRuleGateway {
    let connection: any Connection

    private static let columns = TableColumns<TaughtRule, TaughtRule>("message_rules") { columns in
        let id = columns.key("rule_id") { .id($0.id) }
        let institution = columns.changing("institution") { .text($0.rule.teller.institution) }
        let sender = columns.fixed("sender") { .text($0.rule.teller.sender) }
        let amountBefore = columns.fixed("amount_before") { .text(Landmark.text(of: $0.rule.amount.before)) }
        let amountAfter = columns.fixed("amount_after") { .text(Landmark.text(of: $0.rule.amount.after)) }
        let merchantBefore = columns.fixed("merchant_before") {
            .text($0.rule.merchant.map { Landmark.text(of: $0.before) })
        }
        let merchantAfter = columns.fixed("merchant_after") {
            .text($0.rule.merchant.map { Landmark.text(of: $0.after) })
        }
        let direction = columns.fixed("direction") { .text($0.rule.direction.rawValue) }
        let lifted = columns.fixed("lifted") { .text($0.rule.lifted?.rawValue) }
        let author = columns.fixed("author_id") { .id($0.author.person) }
        let created = columns.fixed("created_at") { .instant($0.createdAt) }
        return { row throws(StorageFault) in
            let merchant: MarkedPlace? =
                if row.isNull(merchantBefore) {
                    nil
                } else {
                    MarkedPlace(
                        before: Landmark.all(in: try row.text(merchantBefore)),
                        after: Landmark.all(in: try row.text(merchantAfter)))
                }
            let rule = MessageRule(
                teller: MessageRule.Teller(
                    institution: try row.optionalText(institution), sender: try row.optionalText(sender)),
                amount: MarkedPlace(
                    before: Landmark.all(in: try row.text(amountBefore)),
                    after: Landmark.all(in: try row.text(amountAfter))),
                merchant: merchant, direction: try row.word(direction), lifted: try row.optionalWord(lifted))
            return TaughtRule(
                id: try row.id(id), rule: rule,
                author: row.isNull(author) ? .roost : .person(try row.id(author)),
                createdAt: try row.instant(created))
        }
    }

    /// Adds a rule.
    public func insert(_ rule: TaughtRule, in family: Family.ID) throws(StorageFault) {
        try Self.columns.insert(rule, in: family, on: connection)
    }

    /// Writes whose messages a rule is for, which is an institution; all else stays.
    public func update(_ rule: TaughtRule, in family: Family.ID) throws(StorageFault) {
        try Self.columns.update(rule, in: family, on: connection)
    }

    /// Erases a rule.
    public func delete(_ id: TaughtRule.ID, in family: Family.ID) throws(StorageFault) {
        try connection.execute(
            "DELETE FROM message_rules WHERE family_id = ? AND rule_id = ?", [.id(family), .id(id)])
    }

    /// Every rule of a family, the oldest first.
    public func all(in family: Family.ID) throws(StorageFault) -> [TaughtRule] {
        try Self.columns.rows("WHERE family_id = ? ORDER BY created_at, rule_id", [.id(family)], on: connection)
    }
}

extension MessageRule.Teller {
    fileprivate init(institution: String?, sender: String?) {
        self = institution.map { .institution($0) } ?? sender.map { .sender($0) } ?? .nobody
    }

    fileprivate var institution: String? {
        if case .institution(let name) = self { name } else { nil }
    }

    fileprivate var sender: String? {
        if case .sender(let sender) = self { sender } else { nil }
    }
}
