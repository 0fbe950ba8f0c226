import HouseholdClient
import Services

extension LocalClient {
    var analytics: AnalyticsClient {
        let analytics = services.analytics
        var client = AnalyticsClient()
        client.summary = pass { caller, child, period throws(ServiceFailure) in
            try await analytics.summary(caller, child, days: period.days)
        }
        client.balanceHistory = pass { caller, child, period, includeSavings throws(ServiceFailure) in
            try await analytics.balanceHistory(
                caller, child, days: period.days, includeSavings: includeSavings, sinceItBegan: true)
        }
        client.categories = pass { caller, child, period throws(ServiceFailure) in
            try await analytics.spendingComparison(caller, child, days: period.days)
        }
        client.months = pass { caller, child, count throws(ServiceFailure) in
            try await analytics.monthlyComparison(caller, child, months: count, sinceItBegan: true)
        }
        client.activity = pass { caller, child, weeks throws(ServiceFailure) in
            try await analytics.heatmap(caller, child, weeks: weeks, sinceItBegan: true)
        }
        return client
    }
}
