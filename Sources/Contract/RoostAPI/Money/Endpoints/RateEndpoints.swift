import Household
public import Money

/// By which foreign money is counted in the family's currency.
public enum RateEndpoints {
    /// All of them.
    static let all = Endpoint.list(list, put)

    /// Lists them.
    public static let list = Exchange(
        .get, "/exchange-rates", as: "exchangeRates", "What currencies are worth, from which day on.",
        for: .parents, may: .to(.seeMoney), gives: .ok(rates))

    /// Keeps some.
    public static let put = Exchange(
        .put, "/exchange-rates", as: "putExchangeRates",
        "Keeps rates beside the others, and replaces those of the same currencies and day; the answer is all.",
        for: .parents, may: .to(.manageMoney), takes: .json(RatesBody.self), gives: .ok(rates))

    private static let rates = ExchangeRate.fields.list("ExchangeRateList", in: "rates")
}
