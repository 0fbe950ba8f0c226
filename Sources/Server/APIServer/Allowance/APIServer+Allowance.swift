extension APIServer {
    /// Children's money.
    var allowance: [Mounted] {
        [
            payments,
            transactions,
            exports,
            attachments,
            recurring,
            savings,
            wishes,
            wishPictures,
            wishSavings,
            purchases,
            budgets,
            categories,
            analytics,
        ].flatMap { $0 }
    }
}
