import Foundation
import HTTPEngine
import Household
import Ledger
import RoostAPI
import Services

extension APIServer {
    /// GET /children/{id}/analytics/balance-history
    func balanceHistory(_ request: APIRequest) async throws(APIFailure) -> Response {
        let (caller, id) = try await ofChild(request)
        var reader = QueryReader(request.request.query)
        let days = reader.number("days", in: AnalyticsService.historyDays) ?? AnalyticsService.defaultDays
        let includeSavings = reader.flag("includeSavings") ?? false
        try reader.finish()
        let points = try await service { () throws(ServiceFailure) in
            try await services.analytics.balanceHistory(caller, id, days: days, includeSavings: includeSavings)
        }
        return .json(["points": .array(points.map(\.json))])
    }

    /// GET /children/{id}/analytics/income-spending
    func incomeSpending(_ request: APIRequest) async throws(APIFailure) -> Response {
        let (caller, id) = try await ofChild(request)
        let (first, last) = try Self.span(request)
        let summary = try await service { () throws(ServiceFailure) in
            try await services.analytics.incomeSpending(caller, id, from: first, to: last)
        }
        return .json(summary.json)
    }

    /// GET /children/{id}/analytics/monthly-comparison
    func monthlyComparison(_ request: APIRequest) async throws(APIFailure) -> Response {
        let (caller, id) = try await ofChild(request)
        var reader = QueryReader(request.request.query)
        let count = reader.number("months", in: AnalyticsService.comparedMonths) ?? 6
        try reader.finish()
        let (months, family) = try await service { () throws(ServiceFailure) in
            (
                try await services.analytics.monthlyComparison(caller, id, months: count),
                try await services.children.family(caller)
            )
        }
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = Locale(identifier: family.localeTag)
        let names = calendar.standaloneMonthSymbols
        return .json(["months": .array(months.map { MonthlyComparison.fields.json(($0, names[$0.month.month - 1])) })])
    }

    /// GET /children/{id}/analytics/category-spending
    func categorySpending(_ request: APIRequest) async throws(APIFailure) -> Response {
        let (caller, id) = try await ofChild(request)
        let (first, last) = try Self.span(request)
        let page = try await service { () throws(ServiceFailure) in
            try await services.analytics.categorySpending(caller, id, from: first, to: last)
        }
        return .json(["categories": .array(page.categories.map(\.json)), "total": JSONValue(page.total)])
    }

    /// GET /children/{id}/analytics/spending-trend
    func spendingTrend(_ request: APIRequest) async throws(APIFailure) -> Response {
        let (caller, id) = try await ofChild(request)
        var reader = QueryReader(request.request.query)
        let days = reader.number("days", in: AnalyticsService.trendDays) ?? AnalyticsService.defaultDays
        try reader.finish()
        let trend = try await service { () throws(ServiceFailure) in
            try await services.analytics.spendingTrend(caller, id, days: days)
        }
        return .json(trend.json)
    }

    /// GET /children/{id}/analytics/heatmap
    func heatmap(_ request: APIRequest) async throws(APIFailure) -> Response {
        let (caller, id) = try await ofChild(request)
        var reader = QueryReader(request.request.query)
        let weeks = reader.number("weeks", in: AnalyticsService.heatmapWeeks) ?? 12
        try reader.finish()
        let heatmap = try await service { () throws(ServiceFailure) in
            try await services.analytics.heatmap(caller, id, weeks: weeks)
        }
        return .json(heatmap.json)
    }

    /// Who asks and for which child. Whether there is such a child is answered before the query is read.
    private func ofChild(_ request: APIRequest) async throws(APIFailure) -> (Caller, Child.ID) {
        let caller = try await caller(request)
        let id = try request.child(caller)
        try await service { () throws(ServiceFailure) in try await services.authorise(caller, .seeChild(id), on: id) }
        return (caller, id)
    }

    private static func span(
        _ request: APIRequest
    ) throws(APIFailure) -> (first: CalendarDate?, last: CalendarDate?) {
        var reader = QueryReader(request.request.query)
        let span = (reader.date("startDate"), reader.date("endDate"))
        try reader.finish()
        return span
    }
}
