import Design
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// The state of `/children/{id}/recurring`: what is booked for a child by itself, kept fresh.
@MainActor
@Observable
public final class RecurringListModel {
    /// The rows; empty without any.
    let live: LiveContent<[RecurringRow]>
    /// The one that "Delete …?" is asked about.
    private(set) var deleting: RecurringRow?
    /// Whether that is asked.
    var isAskingToDelete: Bool {
        get { deleting != nil }
        set { if !newValue { deleting = nil } }
    }
    /// Why the last act was refused.
    private(set) var failure: String?
    /// Whether an act is on its way.
    private(set) var isWorking = false

    /// Whether the person adds, changes and deletes them, or only reads.
    let mayChange: Bool
    let childID: Child.ID
    private let client: HouseholdClient
    private let open: @MainActor (Route) -> Void

    /// A model of a child's recurring transactions as `person` sees them. `open` leads to a sheet, `notFound` is
    /// called when there is no such child for this person.
    public init(
        client: HouseholdClient, childID: Child.ID, person: SignedInPerson,
        open: @escaping @MainActor (Route) -> Void, notFound: @escaping @MainActor () -> Void = {}
    ) {
        self.client = client
        self.childID = childID
        self.open = open
        let mayChange = person.role == .parent
        self.mayChange = mayChange
        live = LiveContent(client: client, notFound: notFound) { _, change in
            switch change {
            // A booked one moves the balance, and its next day with it.
            case .recurringChanged(childID), .balanceUpdated(childID, _), .childChanged(childID, _): true
            default: false
            }
        } read: { () async throws(ClientFailure) in
            let rows = try await client.recurring.list(childID)
                .map { RecurringRow($0, in: person.family, mayChange: mayChange) }
            return rows.isEmpty ? .empty(rows) : .loaded(rows)
        }
    }

    /// A row or something in its menu was chosen: does it, or asks first.
    func chosen(_ act: RecurringAct, of row: RecurringRow) async {
        failure = nil
        switch act {
        case .pause, .resume: await setPaused(act == .pause, row)
        case .edit: open(.editRecurring(childID, row.id))
        case .delete: deleting = row
        }
    }

    /// "Delete" was pressed in the question.
    func deleteConfirmed(_ row: RecurringRow) async {
        await perform { [client] () async throws(ClientFailure) in try await client.recurring.delete(row.id) }
    }

    /// "Dismiss" on the banner was pressed.
    func dismissTapped() {
        failure = nil
    }

    /// Over what holds at this moment, so that a change made elsewhere meanwhile stays.
    private func setPaused(_ isPaused: Bool, _ row: RecurringRow) async {
        await perform { [client, childID] () async throws(ClientFailure) in
            guard let item = try await client.recurring.list(childID).first(where: { $0.id == row.id }) else { return }
            var form = RecurringForm(item.recurring.terms)
            form.isPaused = isPaused
            _ = try await client.recurring.change(row.id, form, item.recurring.version)
        }
    }

    private func perform(_ work: () async throws(ClientFailure) -> Void) async {
        guard !isWorking else { return }
        isWorking = true
        do {
            try await work()
        } catch {
            // What another one deleted is gone all the same.
            if !error.isRefusal(.notFound) { failure = error.sentence }
        }
        isWorking = false
        await live.refresh()
    }
}
