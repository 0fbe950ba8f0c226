import Household
public import Money

/// Where the parents keep money.
public enum SourceEndpoints {
    /// All of them.
    static let all = Endpoint.list(list, add, change, delete, adjust)

    /// Lists them.
    public static let list = Exchange(
        .get, "/sources", as: "sources",
        "Banks, wallets, cards and cash with what they hold, also archived ones and those that nobody has confirmed.",
        for: .parents, may: .to(.seeMoney), gives: .ok(SourceStanding.fields.list("MoneySourceList", in: "sources")))

    /// Adds one.
    public static let add = Exchange(
        .post, "/sources", as: "addSource", "Adds a bank, wallet, card or cash.", for: .parents,
        may: .to(.manageMoney), takesKey: true, takes: .json(AddSourceBody.self),
        gives: .created(SourceStanding.fields))

    /// Changes, confirms or archives one.
    public static let change = Exchange(
        .patch, "/sources/{id}", as: "changeSource",
        "Changes a source, says that it is the family's, or archives it; its currency stays.", for: .parents,
        may: .to(.manageMoney), takes: .json(SourceChange.self), gives: .ok(SourceStanding.fields),
        refusals: [.versionConflict])

    /// Deletes one.
    public static let delete = Exchange(
        .delete, "/sources/{id}", as: "deleteSource", "Deletes a source that no transaction names.", for: .parents,
        may: .to(.manageMoney), gives: .noContent, refusals: [.sourceInUse])

    /// Puts the balance of one right.
    public static let adjust = Exchange(
        .post, "/sources/{id}/adjust", as: "adjustSource",
        "Puts the balance of a source right, by a transaction that is neither income nor an expense.", for: .parents,
        may: .to(.manageMoney), takesKey: true, takes: .json(AdjustSourceBody.self), gives: .ok(SourceStanding.fields))
}
