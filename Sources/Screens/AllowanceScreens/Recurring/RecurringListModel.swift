import Allowance
import Design
import Household
import HouseholdClient
import SwiftUI

/// The state of `/children/{id}/recurring`: what is booked for a child by itself, kept fresh.
@MainActor
@Observable
public final class RecurringListModel {
    /// The rows; empty without any.
    let live: LiveContent<[RecurringRow]>
    /// What can be done with a row.
    @ObservationIgnored private(set) lazy var acts = RecurringActsModel(
        client: client, childID: childID, open: open, deleted: { [weak self] in self?.deleted($0) },
        changed: { [weak self] in await self?.live.refresh() })

    /// Whether the person adds, changes and deletes them, or only reads.
    let mayChange: Bool
    let childID: Child.ID
    private let client: HouseholdClient
    private let open: @MainActor (Route) -> Void
    private let deleted: @MainActor (RecurringTransaction.ID) -> Void

    /// A model of a child's recurring transactions as `person` sees them. `open` leads to a sheet, `deleted` is called
    /// after one was deleted here, `notFound` when there is no such child for this person.
    public init(
        client: HouseholdClient, childID: Child.ID, person: SignedInPerson,
        open: @escaping @MainActor (Route) -> Void,
        deleted: @escaping @MainActor (RecurringTransaction.ID) -> Void = { _ in },
        notFound: @escaping @MainActor () -> Void = {}
    ) {
        self.client = client
        self.childID = childID
        self.open = open
        self.deleted = deleted
        let mayChange = person.mayManagePayments(of: childID)
        self.mayChange = mayChange
        live = LiveContent(client: client, notFound: notFound) { _, change in
            change.movesRecurring(of: childID)
        } read: { () async throws(ClientFailure) in
            let rows = try await client.recurring.list(childID)
                .map { RecurringRow($0, in: person.family, mayChange: mayChange) }
            return rows.isEmpty ? .empty(rows) : .loaded(rows)
        }
    }
}

extension HouseholdEvent.Change {
    /// Whether what is booked for a child by itself may be another after this: a booked one moves the balance, and its
    /// next day with it.
    func movesRecurring(of child: Child.ID) -> Bool {
        isOne { event in
            switch event {
            case .recurringChanged, .balanceUpdated: event.childID == child
            case .entryCreated, .entryUpdated, .savingsUpdated, .wishListChanged, .budgetChanged, .allowanceChanged,
                .categoriesChanged:
                false
            }
        } people: { event in
            switch event {
            case .childChanged(let changed, _): changed == child
            case .familyChanged, .notificationAdded, .sessionEnded: false
            }
        }
    }
}
