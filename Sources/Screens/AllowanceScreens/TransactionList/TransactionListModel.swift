import Allowance
import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// The state of a list of entries: filter, search and paging, all answered by the server.
@MainActor
@Observable
public final class TransactionListModel {
    /// Whose entries a list shows.
    public enum Scope: Hashable, Sendable {
        /// One's own, as a child.
        case own
        /// One child's, as a parent.
        case child(Child.ID)
        /// Every child's, as a parent.
        case allChildren
    }

    /// What is shown; empty both for no entries at all and for none that match.
    private(set) var state: ScreenState<[TransactionDay]> = .loading
    /// Whether a refresh is under way while the old content stays.
    private(set) var isRefreshing = false
    /// Why the last refresh failed.
    private(set) var refreshFailure: String?
    /// Counts the answers to what the list was narrowed to, each of which is announced, also with the same total.
    private(set) var searchesFinished = 0
    /// What to file by, for the "Filters" menu.
    private(set) var categories: [EntryCategory] = []
    /// Whom to choose from, in a list of all children.
    private(set) var children: [ChildOverview] = []
    /// The entry that "Reverse this transaction?" is asked about.
    private(set) var reversing: Entry.ID?
    /// Why that entry cannot be reversed now: "Not enough money. Balance is $3.00."; nil where nothing is in the way.
    private(set) var obstacle: String?

    let scope: Scope
    let person: SignedInPerson
    private let client: HouseholdClient
    private let queryChanged: @MainActor (TransactionQuery) -> Void
    private let open: @MainActor (Route) -> Void
    private let notFound: @MainActor () -> Void
    private let list: PagedList<TransactionQuery, TransactionPage, TransactionRecord, PageCursor>
    private var reversalKey: RequestKey?

    /// A list of `scope` as `person` sees it, narrowed as `query` says. `queryChanged` hears each change, for the
    /// address of the page.
    public init(
        client: HouseholdClient, scope: Scope, person: SignedInPerson, query: TransactionQuery? = nil,
        queryChanged: @escaping @MainActor (TransactionQuery) -> Void = { _ in },
        open: @escaping @MainActor (Route) -> Void = { _ in },
        notFound: @escaping @MainActor () -> Void = {}
    ) {
        self.client = client
        self.scope = scope
        self.person = person
        var query = query ?? TransactionQuery()
        if case .child(let child) = scope { query.childID = child }
        list = PagedList(query, itemsOn: \.records, cursorAfter: \.nextCursor) { query, cursor throws(ClientFailure) in
            try await client.transactions.page(query, cursor)
        }
        self.queryChanged = queryChanged
        self.open = open
        self.notFound = notFound
    }

    /// Whose money it is.
    var family: Family { person.family }
    /// The server's time.
    var now: Date { client.clock.now() }

    // MARK: What was read

    /// What the list is narrowed to.
    var query: TransactionQuery { list.query }
    /// How many entries match.
    var total: Int { list.pages.last?.total ?? 0 }
    /// Where the next page begins; nil at the end.
    var nextCursor: PageCursor? { list.nextCursor }
    /// Whether the next page did not come.
    var loadMoreFailed: Bool { list.loadMoreFailed }
    /// The new entries that wait above the list while it is scrolled down.
    var new: NewRows<Entry.ID> { list.new }
    /// Whether the list is of a removed child, to whom nothing can be added.
    var isOfRemovedChild: Bool { list.pages.last?.isOfRemovedChild ?? false }

    // MARK: What the person did

    /// The page appeared, or the query is another one.
    public func load() async {
        if categories.isEmpty { await loadChoices() }
        do {
            guard try await list.load() else { return }
            showRecords()
            if query.isFiltered { searchesFinished += 1 }
        } catch {
            if error.isRefusal(.notFound) { return notFound() }
            state = .error(error.sentence)
        }
    }

    /// "Try Again" was pressed after the first load failed.
    func tryAgainTapped() async {
        state = .loading
        await load()
    }

    /// The end of the list came near, or "Try Again" was pressed there.
    func endReached() async {
        if await list.readMore() { showRecords() }
    }

    /// "Dismiss" on the banner was pressed.
    func dismissTapped() { refreshFailure = nil }

    /// Whether "Reverse this transaction?" is asked.
    var isAskingToReverse: Bool {
        get { reversing != nil }
        set { if !newValue { reversing = nil } }
    }

    /// "Edit" was chosen in the menu of a row.
    func editTapped(_ row: TransactionRow) {
        open(.editTransaction(row.id))
    }

    /// "Reverse" was chosen in the menu of a row: asks first, and says what is in the way.
    func reverseChosen(_ row: TransactionRow) async {
        let record = try? await client.transactions.transaction(row.id)
        obstacle = DisplayFormat(family).words(record?.reversal?.obstacle)
        reversing = row.id
        reversalKey = client.clock.newRequestKey()
    }

    /// "Reverse" was pressed when it was asked: reverses `entry`.
    func reverseTapped(_ entry: Entry.ID?) async {
        guard let entry, let key = reversalKey else { return }
        reversing = nil
        do {
            _ = try await client.transactions.reverse(entry, key)
            await refresh()
        } catch {
            refreshFailure = error.sentence
        }
    }

    /// What the list is narrowed to is another.
    func change(_ edit: (inout TransactionQuery) -> Void) {
        let old = query
        edit(&list.query)
        if query != old { queryChanged(query) }
    }

    // MARK: Staying fresh

    /// Reads the pages that are shown again while they stay.
    func refresh() async {
        guard state.content != nil else { return await load() }
        isRefreshing = true
        do {
            if try await list.refresh() {
                showRecords()
                refreshFailure = nil
            }
        } catch {
            refreshFailure = error.sentence
        }
        isRefreshing = false
    }

    /// Keeps the list fresh until the task is cancelled.
    public func followChanges() async {
        await ChangeBursts(client).follow { [self] change in
            concerns(change)
        } react: { _ in
            await refresh()
        }
    }

    private func concerns(_ change: HouseholdEvent.Change) -> Bool {
        change.isOne { event in
            switch event {
            case .balanceUpdated(let child, _), .entryUpdated(_, let child):
                if case .child(let shown) = scope { child == shown } else { true }
            case .entryCreated, .savingsUpdated, .wishListChanged, .budgetChanged, .allowanceChanged,
                .categoriesChanged, .recurringChanged:
                false
            }
        } people: { event in
            switch event {
            case .childChanged(let child, _): if case .child(let shown) = scope { child == shown } else { true }
            case .familyChanged, .notificationAdded, .sessionEnded: false
            }
        }
    }

    /// The top of the list came into sight, or "1 new" was pressed, which leads there: what is new is let in.
    func topAppeared() {
        if list.topAppeared() { showRecords() }
    }

    /// The list was scrolled down.
    func topDisappeared() { list.topDisappeared() }

    // MARK: Parts

    private func loadChoices() async {
        categories = (try? await client.categories.all()) ?? []
        if scope == .allChildren { children = (try? await client.family.children()) ?? [] }
    }

    private func showRecords() {
        let days = days(of: list.shown)
        state = days.isEmpty ? .empty(days) : .loaded(days)
    }

    private func days(of records: [TransactionRecord]) -> [TransactionDay] {
        let format = DisplayFormat(family)
        let today = today
        var days: [TransactionDay] = []
        for folded in EntryFolding.rows(of: records) {
            let record = folded.record
            let row = TransactionRow(
                folded, format: format, namesChild: scope == .allChildren, isUnderItsDay: true,
                mayReverse: person.mayReverseEntries(of: record.child),
                mayEdit: person.mayDescribe(record.entry, of: record.child))
            if days.last?.day == record.entry.date {
                days[days.count - 1].rows.append(row)
            } else {
                let heading = format.heading(record.entry.date, today: today)
                days.append(TransactionDay(day: record.entry.date, heading: heading, rows: [row]))
            }
        }
        return days
    }
}
