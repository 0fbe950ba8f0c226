extension APIServer {
    /// The parents' own money.
    var money: [Mounted] {
        [
            householdTransactions,
            moneyFigures,
            imports,
            captures,
            messageRules,
            sources,
            moneyCategories,
            merchantRules,
            exchangeRates,
            moneySettings,
        ].flatMap { $0 }
    }
}
