import Allowance
import Design
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// The state of `/children/{id}/recurring/{id}`: one recurring transaction, kept fresh.
@MainActor
@Observable
public final class RecurringDetailModel {
    /// The transaction.
    @ObservationIgnored private(set) lazy var live: LiveContent<RecurringDetail> = makeLive()
    /// What can be done with it.
    @ObservationIgnored private(set) lazy var acts = RecurringActsModel(
        client: client, childID: childID, open: open, deleted: { [weak self] _ in self?.left() },
        changed: { [weak self] in await self?.live.refresh() })

    private let client: HouseholdClient
    private let childID: Child.ID
    private let recurringID: RecurringTransaction.ID
    private let person: SignedInPerson
    private let open: @MainActor (Route) -> Void
    private let left: @MainActor () -> Void
    private let notFound: @MainActor () -> Void

    /// A model of one of a child's as `person` sees it. `open` leads to a sheet, `left` is called after it was deleted
    /// here, `notFound` when there is none for this person.
    public init(
        client: HouseholdClient, childID: Child.ID, recurringID: RecurringTransaction.ID, person: SignedInPerson,
        open: @escaping @MainActor (Route) -> Void, left: @escaping @MainActor () -> Void = {},
        notFound: @escaping @MainActor () -> Void = {}
    ) {
        self.client = client
        self.childID = childID
        self.recurringID = recurringID
        self.person = person
        self.open = open
        self.left = left
        self.notFound = notFound
    }

    private func makeLive() -> LiveContent<RecurringDetail> {
        LiveContent(client: client, notFound: notFound) { [weak self, childID] _, change in
            // One that is deleted here has been left already.
            self?.acts.isWorking != true && (change == .categoriesChanged || change.movesRecurring(of: childID))
        } read: { [client, childID, recurringID, person] () async throws(ClientFailure) in
            let items = try await client.recurring.list(childID)
            guard let item = items.first(where: { $0.id == recurringID }) else {
                throw .refused(ClientRefusal(code: .notFound, sentence: ""))
            }
            var query = TransactionQuery(childID: childID)
            query.cause = .recurring(recurringID)
            return .loaded(
                RecurringDetail(
                    item, category: try await Self.category(of: item, client),
                    booked: try await client.transactions.page(query, nil).records, for: person))
        }
    }

    private static func category(
        of item: RecurringItem, _ client: HouseholdClient
    ) async throws(ClientFailure) -> EntryCategory? {
        guard let id = item.recurring.terms.categoryID else { return nil }
        return try await client.categories.list().first { $0.id == id }
    }
}

/// One recurring transaction as its page shows it: every text ready.
struct RecurringDetail: Hashable {
    let row: RecurringRow
    /// "November 24, 2025", "Paused" or "Ended".
    let next: String
    let category: String?
    let starts: String
    /// Nil where it goes on until someone ends it.
    let ends: String?
    /// What it has booked, newest first.
    let booked: [TransactionRow]

    private static let bookedCount = 5

    init(_ item: RecurringItem, category: EntryCategory?, booked: [TransactionRecord], for person: SignedInPerson) {
        let (terms, format) = (item.recurring.terms, DisplayFormat(person.family))
        row = RecurringRow(item, in: person.family, mayChange: person.mayManagePayments(of: item.recurring.childID))
        next = terms.isPaused ? "Paused" : item.nextDate.map { format.longDate($0) } ?? "Ended"
        self.category = category?.name
        starts = format.longDate(terms.startDate)
        ends = terms.endDate.map { format.longDate($0) }
        self.booked = booked.prefix(Self.bookedCount).map { TransactionRow($0, format: format, namesChild: false) }
    }
}
