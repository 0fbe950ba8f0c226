import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import Money
import SwiftUI

/// The state of `/money/transactions`: filter, search, order and paging, all answered by the server.
@MainActor
@Observable
public final class TransactionsModel {
    /// What is shown; empty both for no transactions at all and for none that match.
    private(set) var state: ScreenState<[TransactionsDay]> = .loading
    /// Why the last refresh failed; the old content stays.
    private(set) var refreshFailure: String?
    /// Counts the answers to what the list was narrowed to, each of which is announced, also with the same total.
    private(set) var searchesFinished = 0
    /// What transactions are filed under, also what is archived.
    private(set) var categories: [EntryCategory] = []
    /// The accounts that transactions may be of.
    private(set) var sources: [MoneySource] = []
    /// What can be done with a row.
    @ObservationIgnored private(set) lazy var acts = TransactionActsModel(
        client: client, family: person.family, open: open, say: say
    ) { [weak self] _ in
        await self?.refresh()
    }

    let person: SignedInPerson
    let format: DisplayFormat
    private let client: HouseholdClient
    private let queryChanged: @MainActor (HouseholdQuery) -> Void
    private let open: @MainActor (Route) -> Void
    private let say: ToastAnnouncer
    private let list: PagedList<HouseholdQuery, HouseholdPage, HouseholdRecord, HouseholdCursor>

    /// The transactions of `person`'s household, narrowed as `query` says. `queryChanged` hears each change, for the
    /// address of the page; `open` leads to a sheet, `say` tells what was done.
    public init(
        client: HouseholdClient, person: SignedInPerson, query: HouseholdQuery = HouseholdQuery(),
        queryChanged: @escaping @MainActor (HouseholdQuery) -> Void = { _ in },
        open: @escaping @MainActor (Route) -> Void = { _ in }, say: @escaping ToastAnnouncer = { _ in }
    ) {
        self.client = client
        self.person = person
        format = DisplayFormat(person.family)
        self.queryChanged = queryChanged
        self.open = open
        self.say = say
        list = PagedList(query, itemsOn: \.records, cursorAfter: \.next) { query, cursor throws(ClientFailure) in
            try await client.householdTransactions.page(query, cursor)
        }
    }

    // MARK: What was read

    /// What the list is narrowed to, and its order.
    var query: HouseholdQuery { list.query }
    /// Whether anything but the order makes the list another one than at first.
    var isNarrowed: Bool { query.isFiltered || query.standing != .posted }
    /// How many match.
    var total: Int { list.pages.last?.total ?? 0 }
    /// Where the next page begins; nil at the end.
    var nextCursor: HouseholdCursor? { list.nextCursor }
    /// Whether the next page is on its way.
    var isLoadingMore: Bool { list.isLoadingMore }
    /// Whether the next page did not come.
    var loadMoreFailed: Bool { list.loadMoreFailed }
    /// How many new rows wait above the list while it is scrolled down.
    var newCount: Int { list.new.waiting.count }
    /// The family's day now.
    var today: CalendarDate { person.family.day(of: client.clock.now()) }
    /// Everything that the list shows, as a file.
    var file: URL? { client.householdTransactions.file(query) }
    /// What went wrong: with what was done, else with a refresh.
    var failure: String? { acts.failure ?? refreshFailure }

    // MARK: What the person did

    /// The page appeared, or the query is another one.
    public func load() async {
        if categories.isEmpty { await loadChoices() }
        do {
            guard try await list.load() else { return }
            showRows()
            refreshFailure = nil
            if isNarrowed { searchesFinished += 1 }
        } catch {
            state = .error(error.sentence)
        }
    }

    /// "Try Again" was pressed after the first load failed.
    func tryAgainTapped() async {
        state = .loading
        await load()
    }

    /// The end of the list came near, or "Load More" or "Try Again" was pressed there.
    func endReached() async {
        if await list.readMore() { showRows() }
    }

    /// "Dismiss" on the banner was pressed.
    func dismissTapped() {
        acts.dismissTapped()
        refreshFailure = nil
    }

    /// Something was chosen in the menu of a row, or by its swipe.
    func chosen(_ act: TransactionAct, of item: TransactionsItem) async {
        await acts.chosen(act, of: item.record)
    }

    /// What the list is narrowed to is another.
    func change(_ edit: (inout HouseholdQuery) -> Void) {
        var query = query
        edit(&query)
        guard query != list.query else { return }
        list.query = query
        queryChanged(query)
    }

    // MARK: Staying fresh

    /// Reads the pages that are shown again while they stay.
    func refresh() async {
        guard state.content != nil else { return await load() }
        do {
            if try await list.refresh() {
                showRows()
                refreshFailure = nil
            }
        } catch {
            refreshFailure = error.sentence
        }
    }

    /// Keeps the list fresh until the task is cancelled.
    public func followChanges() async {
        await ChangeBursts(client).follow { change in
            change.movesTransactions || change.renamesChoices
        } react: { [self] burst in
            if burst.mayContain(where: \.renamesChoices) { await loadChoices() }
            await refresh()
        }
    }

    /// The top of the list came into sight, or "1 new" was pressed, which leads there: what is new is let in.
    func topAppeared() {
        if list.topAppeared() { showRows() }
    }

    /// The list was scrolled down.
    func topDisappeared() { list.topDisappeared() }

    // MARK: Parts

    /// Without an answer the menus offer what they did.
    private func loadChoices() async {
        if let read = try? await client.money.categories() { categories = read }
        if let read = try? await client.sources.all() { sources = read.map(\.source).filter(\.isListed) }
    }

    private func showRows() {
        let days = TransactionsDay.days(
            of: list.shown, pages: list.pages, order: query.order, family: person.family, today: today)
        state = days.isEmpty ? .empty(days) : .loaded(days)
    }
}

extension HouseholdEvent.Change {
    /// Whether transactions are others after this.
    fileprivate var movesTransactions: Bool {
        isOne(money: { event in
            switch event {
            case .transactionChanged, .transactionsImported: true
            case .messageReceived, .sourceChanged, .moneySettingsChanged: false
            }
        })
    }

    /// Whether what rows and menus name is called something else after this.
    fileprivate var renamesChoices: Bool {
        isOne(money: { event in
            switch event {
            case .sourceChanged, .moneySettingsChanged: true
            case .transactionChanged, .transactionsImported, .messageReceived: false
            }
        })
    }
}
