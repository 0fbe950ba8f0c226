import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import Money
import SwiftUI

/// What `/money` shows, with every text ready.
struct MoneyDashboard: Hashable {
    /// How many of the newest transactions stand there.
    static let recentCount = 5

    /// What there is today.
    let balance: PeriodFigures.Sum
    /// The symbol of the family's currency.
    let balanceSymbol: String
    /// This month.
    let figures: PeriodFigures
    /// "Not included: €25,00 (no rate)": foreign money that the balance leaves out; nil for none.
    let notIncluded: String?
    /// The newest first.
    let recent: [HouseholdRow]
    /// "3 messages to review"; nil where nothing waits.
    let review: String?
    /// Whether no account of the family is known yet.
    let isFirstRun: Bool
    /// "4 sources"; nil without any.
    let sources: String?

    /// Whether there is anything that figures could tell of.
    var hasFigures: Bool { !isFirstRun || !recent.isEmpty }

    init(
        _ overview: MoneyOverview, recent records: [HouseholdRecord], sources standings: [SourceStanding],
        categories: [EntryCategory], family: Family, today: CalendarDate
    ) {
        let format = DisplayFormat(family)
        let held = overview.balance
        balance = PeriodFigures.Sum(
            text: format.money(held.amount), spoken: format.spokenAmount(held.amount, family: family.currency),
            trend: nil)
        balanceSymbol = family.unit.balanceSymbol
        figures = PeriodFigures(overview, categories: categories, sources: standings, family: family)
        notIncluded = PeriodFigures.words(held.notIncluded, format)
        recent = records.prefix(Self.recentCount).map { HouseholdRow($0, family: family, today: today) }
        let waiting = overview.waiting
        review = waiting == 0 ? nil : waiting == 1 ? "1 message to review" : "\(waiting) messages to review"
        isFirstRun = !standings.contains { $0.source.isListed && $0.source.key == nil }
        let count = standings.filter(\.source.isOffered).count
        sources = isFirstRun ? nil : count == 1 ? "1 source" : "\(count) sources"
    }
}

/// The state of `/money`: what the parents have, how the month stands and what happened last, kept fresh.
@MainActor
@Observable
public final class DashboardModel {
    /// What is shown.
    let live: LiveContent<MoneyDashboard>

    let format: DisplayFormat
    private let client: HouseholdClient
    private let open: @MainActor (String) -> Void

    /// A model of the money of `person`'s family; `open` leads to the address of a filtered list.
    public init(
        client: HouseholdClient, person: SignedInPerson, open: @escaping @MainActor (String) -> Void = { _ in }
    ) {
        self.client = client
        self.open = open
        let family = person.family
        format = DisplayFormat(family)
        live = LiveContent(client: client) { _, change in
            change.isOne(money: { _ in true })
        } read: { () async throws(ClientFailure) in
            let overview = try await client.money.overview(.month)
            let page = try await client.householdTransactions.page(HouseholdQuery(), nil)
            return .loaded(
                MoneyDashboard(
                    overview, recent: page.records, sources: try await client.sources.all(),
                    categories: try await client.money.categories(), family: family,
                    today: family.day(of: client.clock.now())))
        }
    }

    /// "Good Morning".
    var greeting: String { format.greeting(at: client.clock.now()) }

    /// A sum of the month was pressed: shows what it is made of.
    func sumTapped(_ type: TransactionType) {
        show { $0.type = type }
    }

    /// A category of the month was pressed; "Other" is several.
    func categoryTapped(_ category: CategoryFilter?) {
        guard let category else { return open(Route.moneyAnalytics.path) }
        show {
            $0.type = .expense
            $0.category = category
        }
    }

    private func show(_ narrow: (inout HouseholdQuery) -> Void) {
        guard let window = live.content?.figures.window else { return }
        var query = HouseholdQuery()
        (query.from, query.to) = (window.first, window.last)
        narrow(&query)
        open(Route.householdTransactions.address(query.queryItems))
    }
}
