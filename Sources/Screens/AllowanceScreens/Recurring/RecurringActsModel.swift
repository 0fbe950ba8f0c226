import Allowance
import Design
import Household
import HouseholdClient
import SwiftUI

/// Does what menus and buttons offer for a recurring transaction, and asks first where that cannot be undone.
@MainActor
@Observable
final class RecurringActsModel {
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

    private let client: HouseholdClient
    private let childID: Child.ID
    private let open: @MainActor (Route) -> Void
    private let deleted: @MainActor (RecurringTransaction.ID) -> Void
    private let changed: @MainActor () async -> Void

    /// Acts on what is booked for a child. `open` leads to a sheet, `deleted` is called with what was deleted, and then
    /// `changed`, which is called after every act, also after one that was refused.
    init(
        client: HouseholdClient, childID: Child.ID, open: @escaping @MainActor (Route) -> Void,
        deleted: @escaping @MainActor (RecurringTransaction.ID) -> Void,
        changed: @escaping @MainActor () async -> Void
    ) {
        self.client = client
        self.childID = childID
        self.open = open
        self.deleted = deleted
        self.changed = changed
    }

    /// A row, a button or something in a menu was chosen: does it, or asks first.
    func chosen(_ act: RecurringAct, of row: RecurringRow) async {
        failure = nil
        switch act {
        case .pause, .resume: await setPaused(act, row)
        case .edit: open(.editRecurring(childID, row.id))
        case .delete: deleting = row
        }
    }

    /// "Delete" was pressed in the question.
    func deleteConfirmed(_ row: RecurringRow) async {
        await perform { [client] () async throws(ClientFailure) in
            try await client.recurring.delete(row.id)
            deleted(row.id)
        }
    }

    /// "Dismiss" on the banner was pressed.
    func dismissTapped() {
        failure = nil
    }

    /// Over what holds at this moment, so that a change made elsewhere meanwhile stays.
    private func setPaused(_ act: RecurringAct, _ row: RecurringRow) async {
        await perform { [client, childID] () async throws(ClientFailure) in
            guard let item = try await client.recurring.list(childID).first(where: { $0.id == row.id }) else { return }
            var form = RecurringForm(item.recurring.terms)
            form.isPaused = act == .pause
            _ = try await client.recurring.change(row.id, form, item.recurring.version)
        }
    }

    private func perform(_ work: () async throws(ClientFailure) -> Void) async {
        guard !isWorking else { return }
        isWorking = true
        failure = nil
        do {
            try await work()
        } catch {
            // What another one deleted is gone all the same.
            if !error.isRefusal(.notFound) { failure = error.sentence }
        }
        await changed()
        isWorking = false
    }
}

extension View {
    /// Asks before a recurring transaction is deleted.
    func recurringQuestion(_ acts: RecurringActsModel) -> some View {
        modifier(RecurringQuestion(acts: acts))
    }
}

private struct RecurringQuestion: ViewModifier {
    @Bindable var acts: RecurringActsModel

    func body(content: Content) -> some View {
        content.confirmationDialog(
            "Delete \(acts.deleting?.title ?? "")?", isPresented: $acts.isAskingToDelete, titleVisibility: .visible,
            presenting: acts.deleting
        ) { row in
            Button("Delete", role: .destructive) { Task { await acts.deleteConfirmed(row) } }
            Button("Cancel", role: .cancel) {}
        } message: { _ in
            Text("Past entries stay.")
        }
    }
}
