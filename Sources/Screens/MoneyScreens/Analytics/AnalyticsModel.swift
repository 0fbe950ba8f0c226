import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import Money
import SwiftUI

/// The state of `/money/analytics`: how far back it looks, and what that adds up to.
@MainActor
@Observable
public final class AnalyticsModel {
    /// How far back; in the address of the page.
    var period: TimePeriod {
        didSet { if period != oldValue { queryChanged(period.queryItems) } }
    }
    /// Whether the categories behind "Other" are listed one by one; kept while another period is chosen.
    private(set) var showsEveryCategory = false

    private let client: HouseholdClient
    private let family: Family
    @ObservationIgnored private let queryChanged: @MainActor ([URLQueryItem]) -> Void
    @ObservationIgnored private let open: @MainActor (String) -> Void
    /// What was read of each period, so that one that was looked at before is there at once.
    @ObservationIgnored private var contents: [TimePeriod: LiveContent<PeriodFigures>] = [:]

    /// A model of the money that `person` may see.
    ///
    /// - Parameters:
    ///   - query: what the address says.
    ///   - queryChanged: hears each change of it.
    ///   - open: leads to the address of a filtered list.
    public init(
        client: HouseholdClient, person: SignedInPerson, query: [URLQueryItem] = [],
        queryChanged: @escaping @MainActor ([URLQueryItem]) -> Void = { _ in },
        open: @escaping @MainActor (String) -> Void
    ) {
        self.client = client
        family = person.family
        period = TimePeriod(queryItems: query)
        self.queryChanged = queryChanged
        self.open = open
    }

    /// The figures of the chosen period. Each period loads, and fails, by itself: no figures stand under the name of
    /// another one.
    var figures: LiveContent<PeriodFigures> {
        if let known = contents[period] { return known }
        let content = content(of: period)
        contents[period] = content
        return content
    }

    /// The exact days of the chosen period, told before its figures are there; nil only of all time, whose beginning
    /// the figures know.
    var caption: String? {
        figures.content?.caption ?? family.caption(of: period, at: client.clock.now())
    }

    /// Reads the chosen period again; the old figures stay.
    func refresh() async {
        await figures.refresh()
    }

    /// Keeps the figures fresh until the task is cancelled. Those of other periods are read when they are chosen.
    func followChanges() async {
        await ChangeBursts(client).follow { change in
            change.isOne(money: { event in
                switch event {
                case .transactionChanged, .transactionsImported, .sourceChanged, .moneySettingsChanged: true
                case .messageReceived: false
                }
            })
        } react: { _ in
            await refresh()
        }
    }

    /// A category was pressed: "Other" unfolds, any other leads to its transactions.
    func categoryTapped(_ row: ExpenseBreakdown.Row, of figures: PeriodFigures) {
        guard let category = row.category else {
            showsEveryCategory = true
            return
        }
        openExpenses(in: figures.window) { $0.category = category }
    }

    /// A source was pressed.
    func sourceTapped(_ source: MoneySource.ID, of figures: PeriodFigures) {
        openExpenses(in: figures.window) { $0.sourceID = source }
    }

    private func openExpenses(in window: DaySpan, narrowed: (inout HouseholdQuery) -> Void) {
        var query = HouseholdQuery()
        query.type = .expense
        query.from = window.first
        query.to = window.last
        narrowed(&query)
        open(Route.householdTransactions.address(query.queryItems))
    }

    private func content(of period: TimePeriod) -> LiveContent<PeriodFigures> {
        LiveContent(client: client) { _, _ in
            false
        } read: { [client, family] () async throws(ClientFailure) in
            let overview = try await client.money.overview(period)
            let categories = try await client.money.categories()
            let sources = try await client.sources.all()
            let figures = PeriodFigures(overview, categories: categories, sources: sources, family: family)
            return figures.isEmpty ? .empty(figures) : .loaded(figures)
        }
    }
}
