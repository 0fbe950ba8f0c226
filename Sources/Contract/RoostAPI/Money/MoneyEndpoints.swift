/// The parents' own money: transactions, messages of banks, sources, rules, and what it all adds up to.
public enum MoneyEndpoints {
    /// All of them, in the order of the document.
    static let all: [Endpoint] = [
        HouseholdTransactionEndpoints.all,
        MoneyFigureEndpoints.all,
        ImportEndpoints.all,
        CaptureEndpoints.all,
        MessageRuleEndpoints.all,
        SourceEndpoints.all,
        MoneyCategoryEndpoints.all,
        RuleEndpoints.all,
        RateEndpoints.all,
        MoneySettingsEndpoints.all,
    ].flatMap { $0 }
}
