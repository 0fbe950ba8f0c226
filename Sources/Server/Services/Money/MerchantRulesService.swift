public import Household
public import Ledger
public import Money
import Storage

/// What the family has said about merchants, and what it has set about its money.
public struct MerchantRulesService: Sendable {
    let store: FamilyStore

    /// Every rule, by merchant. For parents. Refused: `.forbidden`.
    public func all(_ caller: Caller) async throws(ServiceFailure) -> [MerchantRule] {
        try await store.read(caller) { family in
            try family.require(.seeMoney)
            return try family.tables.merchantRules.all(in: caller.familyID)
        }
    }

    /// Adds a rule by hand, which counts more than what was learned. For parents. Refused: `.form`, `.forbidden`.
    ///
    /// - Parameter categoryID: looked up in the caller's family.
    public func add(
        _ caller: Caller, _ form: RuleForm, categoryID: EntryCategory.ID, key: String?
    ) async throws(ServiceFailure) -> MerchantRule {
        try await store.change(caller) { change in
            try change.family.require(.manageMoney)
            let rule = try change.rule(form, categoryID)
            let contents = RequestContents(
                "addRule",
                [
                    "key": rule.key, "match": rule.match.rawValue, "category": categoryID.description,
                    "renameTo": rule.renameTo,
                ])
            let id: MerchantRule.ID = try change.once(key, request: contents) {
                let isTaken = try change.tables.merchantRules.all(in: caller.familyID).contains {
                    $0.origin == .manual && $0.key == rule.key && $0.match == rule.match && $0.type == rule.type
                }
                if isTaken { throw FieldErrors(.merchantKey, .money(.ruleTaken)) }
                try change.tables.merchantRules.insert(rule, in: caller.familyID)
                change.note(.moneySettingsChanged)
                return (rule.id, answer: rule.id.description)
            } again: {
                try MerchantRule.ID(answered: $0)
            }
            return try change.family.merchantRule(id)
        }
    }

    /// Writes a whole form over a rule; its merchant stays. For parents. Refused: `.form`,
    /// `.request(.versionConflict)`, `.forbidden`, `.notFound`.
    public func change(
        _ caller: Caller, _ id: MerchantRule.ID, _ form: RuleForm, categoryID: EntryCategory.ID, version: Int
    ) async throws(ServiceFailure) -> MerchantRule {
        try await change(caller, id, RuleChange(form, categoryID: categoryID, version: version))
    }

    /// Changes where a rule leads and what it calls its merchant; a learned one is confirmed by that. For parents.
    /// Refused: `.form`, `.request(.versionConflict)`, `.forbidden`, `.notFound`.
    public func change(
        _ caller: Caller, _ id: MerchantRule.ID, _ wanted: RuleChange
    ) async throws(ServiceFailure) -> MerchantRule {
        try await store.change(caller) { change in
            try change.family.require(.manageMoney)
            var rule = try change.family.merchantRule(id)
            guard rule.version == wanted.version else { throw Refusal.request(.versionConflict) }
            let new = try change.rule(wanted.form(of: rule), wanted.categoryID ?? rule.categoryID)
            rule.categoryID = new.categoryID
            rule.type = new.type
            rule.renameTo = new.renameTo
            if rule.origin == .manual { rule.match = new.match }
            rule.contradictions = 0
            rule.version += 1
            try change.tables.merchantRules.update(rule, in: caller.familyID)
            change.note(.moneySettingsChanged)
            return rule
        }
    }

    /// Deletes a rule; what it decided stays. For parents. Refused: `.forbidden`, `.notFound`.
    public func delete(_ caller: Caller, _ id: MerchantRule.ID) async throws(ServiceFailure) {
        try await store.change(caller) { change in
            try change.family.require(.manageMoney)
            _ = try change.family.merchantRule(id)
            try change.tables.merchantRules.delete(id, in: caller.familyID)
            change.note(.moneySettingsChanged)
        }
    }
}

extension MerchantRulesService {
    /// What the family has set. For parents. Refused: `.forbidden`.
    public func settings(_ caller: Caller) async throws(ServiceFailure) -> MoneySettings {
        try await store.read(caller) { family in
            try family.require(.seeMoney)
            return try family.moneySettings()
        }
    }

    /// Sets from which confidence on messages are recorded, the parents' own names, and the source that pocket money
    /// comes from. For parents. Refused: `.form`, `.forbidden`.
    ///
    /// - Parameter keepsPocketMoney: whether pocket money comes from where it came from before, whatever is wanted.
    public func set(
        _ caller: Caller, _ wanted: MoneySettings, keepsPocketMoney: Bool = false
    ) async throws(ServiceFailure) -> MoneySettings {
        try await store.change(caller) { change in
            let family = change.family
            try family.require(.manageMoney)
            let before = try family.tables.moneySettings.find(in: caller.familyID).pocketMoneySourceID
            var settings = try wanted.validated()
            if keepsPocketMoney { settings.pocketMoneySourceID = before }
            if let id = settings.pocketMoneySourceID, try family.pocketMoneySource(id) == nil {
                // Somebody has archived it since the page was read.
                guard id == before else {
                    throw FieldErrors(.pocketMoneySource, .money(.pocketMoneySourceUnfit))
                }
                settings.pocketMoneySourceID = nil
            }
            try change.tables.moneySettings.keep(settings, in: caller.familyID)
            change.note(.moneySettingsChanged)
            return settings
        }
    }
}

extension FamilyTables {
    fileprivate func merchantRule(_ id: MerchantRule.ID) throws -> MerchantRule {
        guard let rule = try tables.merchantRules.all(in: family.id).first(where: { $0.id == id }) else {
            throw Refusal.notFound
        }
        return rule
    }
}

extension FamilyChange {
    fileprivate func rule(_ form: RuleForm, _ categoryID: EntryCategory.ID) throws -> MerchantRule {
        try prepareCategories()
        var form = form
        form.category = try family.householdCategory(categoryID)
        return try form.validated(id: id())
    }
}
