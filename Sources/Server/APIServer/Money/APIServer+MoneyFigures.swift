import Household
import Ledger
import Money
import RoostAPI
import Services

extension APIServer {
    /// What the parents' money adds up to.
    var moneyFigures: [Mounted] {
        [
            on(MoneyFigureEndpoints.analytics) { call in
                let overview = try await services.moneyFigures.overview(call.caller, period(call))
                let categories = try await services.householdCategories.all(call.caller)
                let sources = try await services.sources.all(call.caller)
                return MoneyAnalyticsAnswer(
                    overview,
                    categories: Dictionary(uniqueKeysWithValues: categories.map { ($0.id, $0.name) }),
                    sources: Dictionary(uniqueKeysWithValues: sources.map { ($0.source.id, $0.source.name) }))
            },
            on(MoneyFigureEndpoints.summary) { call in
                try await services.moneyFigures.overview(call.caller, period(call))
            },
        ]
    }

    private func period(_ call: Call<Void, Caller>) throws(APIFailure) -> TimePeriod {
        var reader = call.query
        let names = TimePeriod.allCases.map(\.rawValue).joined(separator: ", ")
        let period = reader.value("period", "Must be one of: \(names).") { TimePeriod(rawValue: $0) }
        try reader.finish()
        return period ?? .month
    }
}
