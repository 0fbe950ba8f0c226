import Household
import Ledger
public import Money

/// What the family has said about merchants.
public enum RuleEndpoints {
    /// All of them.
    static let all = Endpoint.list(list, add, change, delete)

    /// Lists them.
    public static let list = Exchange(
        .get, "/money/rules", as: "merchantRules", "The rules of merchants, those learned and those made by hand.",
        for: .parents, may: .to(.seeMoney), gives: .ok(MerchantRule.fields.list("MerchantRuleList", in: "rules")))

    /// Adds one.
    public static let add = Exchange(
        .post, "/money/rules", as: "addMerchantRule",
        "Says where the transactions of a merchant go, and what it is called; it counts more than what was learned.",
        for: .parents, may: .to(.manageMoney), takesKey: true, takes: .json(AddRuleBody.self),
        gives: .created(MerchantRule.fields))

    /// Changes one.
    public static let change = Exchange(
        .patch, "/money/rules/{id}", as: "changeMerchantRule", "Changes a rule; its merchant stays.", for: .parents,
        may: .to(.manageMoney), takes: .json(RuleChange.self), gives: .ok(MerchantRule.fields),
        refusals: [.versionConflict])

    /// Deletes one.
    public static let delete = Exchange(
        .delete, "/money/rules/{id}", as: "deleteMerchantRule", "Deletes a rule; what it decided stays.",
        for: .parents, may: .to(.manageMoney), gives: .noContent)
}
