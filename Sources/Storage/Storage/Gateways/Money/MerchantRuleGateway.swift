public import Household
public import Ledger
public import Money

/// The table of what the family has said about merchants.
public struct MerchantRuleGateway {
    let connection: any Connection

    private static let columns = TableColumns<MerchantRule, MerchantRule>("merchant_rules") { columns in
        let id = columns.key("rule_id") { .id($0.id) }
        let key = columns.fixed("merchant_key") { .text($0.key) }
        let match = columns.changing("match") { .text($0.match.rawValue) }
        let type = columns.changing("type") { .text($0.type?.rawValue) }
        let category = columns.changing("category_id") { .id($0.categoryID) }
        let renameTo = columns.changing("rename_to") { .text($0.renameTo) }
        let origin = columns.fixed("origin") { .text($0.origin.rawValue) }
        let confirmations = columns.changing("confirmations") { .integer($0.confirmations) }
        let contradictions = columns.changing("contradictions") { .integer($0.contradictions) }
        let lastUsed = columns.changing("last_used_at") { .instant($0.lastUsedAt) }
        let version = columns.changing("version") { .integer($0.version) }
        return { row throws(StorageFault) in
            MerchantRule(
                id: try row.id(id), key: try row.text(key), match: try row.word(match),
                type: try row.optionalWord(type), categoryID: try row.id(category),
                renameTo: try row.optionalText(renameTo), origin: try row.word(origin),
                confirmations: try row.int(confirmations), contradictions: try row.int(contradictions),
                lastUsedAt: try row.optionalInstant(lastUsed), version: try row.int(version))
        }
    }

    /// Adds a rule.
    public func insert(_ rule: MerchantRule, in family: Family.ID) throws(StorageFault) {
        try Self.columns.insert(rule, in: family, on: connection)
    }

    /// Writes the changeable fields, the counts and the version.
    public func update(_ rule: MerchantRule, in family: Family.ID) throws(StorageFault) {
        try Self.columns.update(rule, in: family, on: connection)
    }

    /// Erases a rule.
    public func delete(_ id: MerchantRule.ID, in family: Family.ID) throws(StorageFault) {
        try connection.execute(
            "DELETE FROM merchant_rules WHERE family_id = ? AND rule_id = ?", [.id(family), .id(id)])
    }

    /// Every rule of a family by its merchant.
    public func all(in family: Family.ID) throws(StorageFault) -> [MerchantRule] {
        try Self.columns.rows("WHERE family_id = ? ORDER BY merchant_key, rule_id", [.id(family)], on: connection)
    }
}
