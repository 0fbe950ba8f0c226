public import Ledger

/// What may be changed of a rule, as both doors ask for it; nil keeps what is. Its merchant stays.
public struct RuleChange: Hashable, Sendable {
    /// Which names it is for; of a learned rule it stays.
    public var match: MerchantRule.Match?
    /// Where its transactions go, looked up in the family.
    public var categoryID: EntryCategory.ID?
    /// What the merchant is called from now on; empty for its own name.
    public var renameTo: String?
    /// The version the change is based on.
    public var version: Int

    /// A change of nothing.
    public init(version: Int) {
        self.version = version
    }

    /// A change to everything that a form holds.
    public init(_ form: RuleForm, categoryID: EntryCategory.ID, version: Int) {
        self.init(version: version)
        match = form.match
        self.categoryID = categoryID
        renameTo = form.renameTo ?? ""
    }

    /// The form of a rule with what is wanted in it; the category is to be looked up.
    public func form(of rule: MerchantRule) -> RuleForm {
        var form = RuleForm()
        form.merchant = rule.key
        form.match = match ?? rule.match
        form.renameTo = renameTo ?? rule.renameTo
        return form
    }
}
