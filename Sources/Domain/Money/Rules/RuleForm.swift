import Capture
public import Household
public import Ledger

/// What someone typed into "Add Rule" or "Edit Rule" (finances.md §3.9).
public struct RuleForm: Hashable, Sendable {
    /// The merchant, as messages write it; of a rule that is there it stays.
    public var merchant = ""
    /// Whether it is for every name that begins so.
    public var match: MerchantRule.Match = .exact
    /// Where its transactions go; the rule is for those of its direction.
    public var category: EntryCategory?
    /// What the merchant is called from now on, at most 120 characters, or as it is.
    public var renameTo: String?

    /// An empty form.
    public init() {}

    /// The rule by hand, or every broken rule in screen order.
    public func validated(id: @autoclosure () -> MerchantRule.ID) throws(FieldErrors) -> MerchantRule {
        var errors = FieldErrors()
        let merchant = FieldRules.clean(merchant)
        let key = MerchantName.key(of: String(merchant.prefix(TransactionForm.merchantLimit)))
        if merchant.count > TransactionForm.merchantLimit {
            errors.add(.merchantKey, .money(.merchantTooLong(limit: TransactionForm.merchantLimit)))
        }
        if key.isEmpty { errors.add(.merchantKey, .money(.ruleWithoutMerchant)) }
        if category?.scope != .household || category?.isOffered != true { errors.add(.category, .categoryUnknown) }
        let name = FieldRules.clean(renameTo ?? "")
        if name.count > TransactionForm.merchantLimit {
            errors.add(.renameTo, .money(.merchantTooLong(limit: TransactionForm.merchantLimit)))
        }
        guard errors.isEmpty, let category else { throw errors }
        return MerchantRule(
            id: id(), key: key, match: match, type: category.kind == .credit ? .income : .expense,
            categoryID: category.id, renameTo: name.isEmpty ? nil : name, origin: .manual)
    }
}
