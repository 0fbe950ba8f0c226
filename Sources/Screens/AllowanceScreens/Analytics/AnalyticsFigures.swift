import Design
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// The five parts of one child's analytics; each is read, and fails, by itself.
@MainActor
final class AnalyticsFigures {
    let childID: Child.ID
    let summary: LiveContent<IncomeSpending>
    let balance: LiveContent<BalanceLine>
    let categories: LiveContent<SpendingBreakdown>
    let months: LiveContent<MonthlyTable>
    let activity: LiveContent<ActivityCalendar>

    /// How many weeks the activity shows.
    static let activityWeeks = 12

    init(client: HouseholdClient, childID: Child.ID, choice: AnalyticsChoice, family: Family) {
        self.childID = childID
        let format = DisplayFormat(family)
        summary = Self.part(client) { () async throws(ClientFailure) in
            let period = choice.period
            return IncomeSpending(try await client.analytics.summary(childID, period), period)
        }
        balance = Self.part(client) { () async throws(ClientFailure) in
            BalanceLine(
                try await client.analytics.balanceHistory(childID, choice.period, choice.includesSavings), format,
                family.unit)
        }
        categories = Self.part(client) { () async throws(ClientFailure) in
            let period = choice.period
            return SpendingBreakdown(
                try await client.analytics.categories(childID, period),
                over: DaySpan(days: period.days, endingOn: family.day(of: client.clock.now())), format)
        }
        months = Self.part(client) { () async throws(ClientFailure) in
            MonthlyTable(try await client.analytics.months(childID, choice.months), format, family.unit)
        }
        activity = Self.part(client) { () async throws(ClientFailure) in
            ActivityCalendar(
                try await client.analytics.activity(childID, Self.activityWeeks), weeks: Self.activityWeeks, format,
                firstDayOfWeek: family.firstDayOfWeek)
        }
    }

    /// Reads all parts again.
    func refresh() async {
        await summary.refresh()
        await balance.refresh()
        await categories.refresh()
        await months.refresh()
        await activity.refresh()
    }

    /// Whether there is nothing to reckon with yet.
    var isTooEarly: Bool { summary.content?.hasEntries == false }

    /// The page follows changes for all parts at once.
    private static func part<Content>(
        _ client: HouseholdClient, read: @escaping @MainActor () async throws(ClientFailure) -> Content
    ) -> LiveContent<Content> {
        LiveContent(client: client) { _, _ in
            false
        } read: { () async throws(ClientFailure) in
            .loaded(try await read())
        }
    }
}
