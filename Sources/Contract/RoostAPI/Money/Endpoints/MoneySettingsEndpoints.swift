import Household
public import Money

/// What a family has set about its money.
public enum MoneySettingsEndpoints {
    /// All of them.
    static let all = Endpoint.list(settings, set)

    /// Shows them.
    public static let settings = Exchange(
        .get, "/money/settings", as: "moneySettings",
        "From which confidence on messages are recorded, the parents' own names, and the source of pocket money.",
        for: .parents, may: .to(.seeMoney), gives: .ok(MoneySettings.fields))

    /// Sets them.
    public static let set = Exchange(
        .put, "/money/settings", as: "setMoneySettings",
        "Sets from which confidence on messages are recorded, the parents' own names, and the source of pocket money.",
        for: .parents, may: .to(.manageMoney), takes: .json(MoneySettingsBody.self), gives: .ok(MoneySettings.fields))
}
