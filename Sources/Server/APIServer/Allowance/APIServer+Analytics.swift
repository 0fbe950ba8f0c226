import Foundation
import HTTPEngine
import Household
import Ledger
import RoostAPI
import Services

extension APIServer {
    /// What a child's entries add up to.
    var analytics: [Mounted] {
        [
            on(AnalyticsEndpoints.balanceHistory) { call in
                var reader = call.query
                let days = reader.number("days", in: AnalyticsService.historyDays) ?? AnalyticsService.defaultDays
                let includeSavings = reader.flag("includeSavings") ?? false
                try reader.finish()
                return try await services.analytics.balanceHistory(
                    call.caller, call.child(), days: days, includeSavings: includeSavings)
            },
            on(AnalyticsEndpoints.incomeSpending) { call in
                let (first, last) = try span(call)
                return try await services.analytics.incomeSpending(call.caller, call.child(), from: first, to: last)
            },
            on(AnalyticsEndpoints.monthlyComparison) { call in
                var reader = call.query
                let count = reader.number("months", in: AnalyticsService.comparedMonths) ?? 6
                try reader.finish()
                let months = try await services.analytics.monthlyComparison(call.caller, call.child(), months: count)
                var calendar = Calendar(identifier: .gregorian)
                calendar.locale = Locale(identifier: try await services.children.family(call.caller).localeTag)
                let names = calendar.standaloneMonthSymbols
                return months.map { ($0, names[$0.month.month - 1]) }
            },
            on(AnalyticsEndpoints.categorySpending) { call in
                let (first, last) = try span(call)
                let page = try await services.analytics.categorySpending(
                    call.caller, call.child(), from: first, to: last)
                return (page.categories, page.total)
            },
            on(AnalyticsEndpoints.spendingTrend) { call in
                var reader = call.query
                let days = reader.number("days", in: AnalyticsService.trendDays) ?? AnalyticsService.defaultDays
                try reader.finish()
                return try await services.analytics.spendingTrend(call.caller, call.child(), days: days)
            },
            on(AnalyticsEndpoints.heatmap) { call in
                var reader = call.query
                let weeks = reader.number("weeks", in: AnalyticsService.heatmapWeeks) ?? 12
                try reader.finish()
                return try await services.analytics.heatmap(call.caller, call.child(), weeks: weeks)
            },
        ]
    }

    private func span(
        _ call: Call<Void, Caller>
    ) throws(APIFailure) -> (first: CalendarDate?, last: CalendarDate?) {
        var reader = call.query
        let span = (reader.date("startDate"), reader.date("endDate"))
        try reader.finish()
        return span
    }
}
