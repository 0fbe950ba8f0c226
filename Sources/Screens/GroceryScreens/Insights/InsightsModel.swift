import Design
import Foundation
import Groceries
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// The state of `/groceries/insights`: how far back it looks, and what that looks like.
@MainActor
@Observable
public final class InsightsModel {
    /// How far back; in the address of the page.
    var period: TimePeriod {
        didSet { if period != oldValue { queryChanged(period.queryItems) } }
    }

    private let client: HouseholdClient
    private let family: Family
    @ObservationIgnored private let queryChanged: @MainActor ([URLQueryItem]) -> Void
    /// What was read of each period, so that one that was looked at before is there at once.
    @ObservationIgnored private var contents: [TimePeriod: LiveContent<InsightFigures>] = [:]

    /// A model of what `person`'s family bought.
    ///
    /// - Parameters:
    ///   - query: what the address says.
    ///   - queryChanged: hears each change of it.
    public init(
        client: HouseholdClient, person: SignedInPerson, query: [URLQueryItem] = [],
        queryChanged: @escaping @MainActor ([URLQueryItem]) -> Void = { _ in }
    ) {
        self.client = client
        family = person.family
        period = TimePeriod(queryItems: query)
        self.queryChanged = queryChanged
    }

    /// The figures of the chosen period. Each period loads, and fails, by itself: no figures stand under the name of
    /// another one.
    var figures: LiveContent<InsightFigures> {
        if let known = contents[period] { return known }
        let content = content(of: period)
        contents[period] = content
        return content
    }

    /// "Jun 1 – Jun 30, 2026": the days of the chosen period; nil of all time.
    var caption: String? { family.caption(of: period, at: client.clock.now()) }

    /// Reads the chosen period again; the old figures stay.
    func refresh() async {
        await figures.refresh()
    }

    /// Keeps the figures fresh until the task is cancelled. Those of other periods are read when they are chosen.
    func followChanges() async {
        await ChangeBursts(client).follow { change in
            change.movesGroceries || change.movesGrocerySpending
        } react: { _ in
            await refresh()
        }
    }

    private func content(of period: TimePeriod) -> LiveContent<InsightFigures> {
        LiveContent(client: client) { _, _ in
            false
        } read: { [client, family] () async throws(ClientFailure) in
            let insights = try await client.groceries.insights(period)
            let figures = InsightFigures(insights, period, DisplayFormat(family))
            return insights.isEmpty ? .empty(figures) : .loaded(figures)
        }
    }
}
