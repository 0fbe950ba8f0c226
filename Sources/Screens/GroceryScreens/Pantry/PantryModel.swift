import Design
import Foundation
import Groceries
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// The state of `/groceries/pantry`: what is in the house, kept fresh, and what narrows it.
@MainActor
@Observable
public final class PantryModel {
    /// What the page knows.
    struct Content: Hashable {
        /// By name, of those items too of which nothing is there.
        let stocks: [PantryStock]
        let today: CalendarDate

        /// Whether nothing is there, and nothing is missed.
        var isEmpty: Bool { stocks.allSatisfy { $0.total.isZero && !$0.isLow } }
    }

    /// What narrows the rows; in the address of the page.
    private(set) var query: PantryQuery {
        didSet { if query != oldValue { queryChanged(query) } }
    }
    /// What is in the house; empty where nothing is.
    let live: LiveContent<Content>
    /// What puts a row's item on a list.
    @ObservationIgnored private(set) lazy var lists = ItemToListModel(
        client: client, open: open, say: say, added: {})
    /// Whether a lot as a whole is being taken away.
    private(set) var isWorking = false

    private var refusal: String?
    private let client: HouseholdClient
    private let family: Family
    private let queryChanged: @MainActor (PantryQuery) -> Void
    private let open: @MainActor (Route) -> Void
    private let say: ToastAnnouncer

    /// How long "Undo" is offered.
    private static let undoSeconds = 10

    /// A model of the pantry of `person`'s family.
    ///
    /// - Parameters:
    ///   - query: what the address says; `queryChanged` hears each change of it.
    ///   - open: leads to a sheet.
    ///   - say: tells what was done.
    public init(
        client: HouseholdClient, person: SignedInPerson, query: PantryQuery = PantryQuery(),
        queryChanged: @escaping @MainActor (PantryQuery) -> Void = { _ in },
        open: @escaping @MainActor (Route) -> Void, say: @escaping ToastAnnouncer
    ) {
        self.client = client
        family = person.family
        self.query = query
        self.queryChanged = queryChanged
        self.open = open
        self.say = say
        live = LiveContent(client: client) { _, change in
            change.movesPantry
        } read: { () async throws(ClientFailure) in
            let (stocks, today) = try await client.pantry.stocks()
            let content = Content(stocks: stocks, today: today)
            return content.isEmpty ? .empty(content) : .loaded(content)
        }
    }

    /// Why the last act was refused.
    var failure: String? { refusal ?? lists.failure }

    /// The rows that the query leaves.
    func rows(of content: Content) -> [PantryRow] {
        let locale = DisplayFormat(family).locale
        return PantryStock.rows(content.stocks, query.filter, in: query.location, today: content.today)
            .map { PantryRow($0, locale) }
    }

    /// Whether everything is shown.
    var showsAll: Bool { query == PantryQuery() }

    /// What is said where the query leaves no row.
    var nothing: String {
        switch (query.filter, query.location) {
        case (.expiring, _): "Nothing expires within \(Expiry.usualDays) days"
        case (.low, _): "Nothing is low"
        case (.all, nil): Self.emptyTitle
        case (.all, .some): "Nothing is kept here"
        }
    }

    static let emptyTitle = "Your pantry is empty"

    // MARK: What narrows the rows

    /// A filter was pressed: "All" shows everything, the chosen one is taken back.
    func filterTapped(_ filter: PantryStock.Filter) {
        guard filter != .all else { return query = PantryQuery() }
        query.filter = query.filter == filter ? .all : filter
    }

    /// A place was pressed: the chosen one is taken back.
    func locationTapped(_ location: PantryLot.Location) {
        query.location = query.location == location ? nil : location
    }

    // MARK: Acts

    /// "−" was pressed: one is used, of what goes off first. Of one place it is taken from there.
    func minusTapped(_ row: PantryRow) async {
        await perform { [client, query] () async throws(ClientFailure) in
            if query.location != nil, let lot = row.lot {
                _ = try await client.pantry.use(lot.id, .exact(min(.one, lot.quantity)))
            } else {
                try await client.pantry.useItem(row.id, .exact(.one))
            }
        }
    }

    /// "+" was pressed: one more came, to where the last one is, or to the chosen place.
    func plusTapped(_ row: PantryRow) async {
        guard let today = live.content?.today else { return }
        var form = PantryForm(row.stock.item, lots: row.stock.lots, today: today)
        form.quantity = .exact(.one)
        if let location = query.location { form.location = location }
        let wanted = form
        let key = client.clock.newRequestKey()
        await perform { [client] () async throws(ClientFailure) in _ = try await client.pantry.add(wanted, key) }
    }

    /// Something was chosen in the menu of a row: does it to what is used up first.
    func chosen(_ act: PantryAct, of row: PantryRow) async {
        refusal = nil
        if act == .addToList { return await lists.addTapped(.init(id: row.id, name: row.name)) }
        guard let lot = row.lot, !isWorking else { return }
        isWorking = true
        defer { isWorking = false }
        switch act {
        case .addToList: break
        case .move, .correct: open(.groceries(.editLot(lot.id)))
        case .used:
            await perform { [client, say] () async throws(ClientFailure) in
                let kept = try await client.pantry.use(lot.id, nil)
                say(undoable("\(row.name) marked as used", row.name, lot, version: kept.version))
            }
        case .threwAway:
            await perform { [client, say] () async throws(ClientFailure) in
                let kept = try await client.pantry.discard(lot.id, nil)
                say(undoable("\(row.name) marked as thrown away", row.name, lot, version: kept.version))
            }
        }
    }

    /// "Dismiss" on the banner was pressed.
    func dismissTapped() {
        refusal = nil
        lists.dismissTapped()
    }

    // MARK: Parts

    /// "Undo" puts back what was there; it works as long as it is offered, also once the page is left.
    private func undoable(_ words: String, _ name: String, _ lot: PantryLot, version: Int) -> ToastMessage {
        .undoable(words, seconds: Self.undoSeconds) { [client, say] in
            var change = LotChange(version: version)
            change.quantity = .exact(lot.quantity)
            do throws(ClientFailure) {
                _ = try await client.pantry.change(lot.id, change)
                say(.done("\(name) is back"))
            } catch {
                say(.failed(error.sentence))
            }
        }
    }

    /// Presses that follow each other are all done, so that three presses of "+" add three.
    private func perform(_ work: () async throws(ClientFailure) -> Void) async {
        refusal = nil
        do {
            try await work()
        } catch {
            // What another one took away is gone all the same.
            if !error.isRefusal(.notFound) { refusal = error.sentence }
        }
        await live.refresh()
    }
}
