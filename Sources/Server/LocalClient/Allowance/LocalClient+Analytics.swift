import Household
import HouseholdClient
import Ledger
import Services

extension LocalClient {
    var analytics: AnalyticsClient {
        var client = AnalyticsClient()
        client.summary = { [self] child, period async throws(ClientFailure) in
            let page = try await answer { caller throws(ServiceFailure) in
                try await services.analytics.summary(caller, child, days: period.days)
            }
            return AnalyticsSummary(figures: page.figures, trend: page.trend, hasEntries: page.hasEntries)
        }
        client.balanceHistory = { [self] child, period, includeSavings async throws(ClientFailure) in
            try await answer { caller throws(ServiceFailure) in
                try await services.analytics.balanceHistory(
                    caller, child, days: period.days, includeSavings: includeSavings)
            }
        }
        client.categories = { [self] child, period async throws(ClientFailure) in
            try await answer { caller throws(ServiceFailure) in
                try await services.analytics.categorySpending(caller, child, days: period.days)
            }.categories
        }
        client.months = { [self] child, count async throws(ClientFailure) in
            try await answer { caller throws(ServiceFailure) in
                try await services.analytics.monthlyComparison(caller, child, months: count)
            }
        }
        client.activity = { [self] child, weeks async throws(ClientFailure) in
            try await answer { caller throws(ServiceFailure) in
                try await services.analytics.heatmap(caller, child, weeks: weeks)
            }
        }
        return client
    }
}
