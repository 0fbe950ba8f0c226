import Design
import Household
import HouseholdClient
import Ledger
import Money
import SwiftUI

/// Does what menus and buttons offer for a source, and asks first where that cannot be undone.
@MainActor
@Observable
final class SourceActsModel {
    /// The one that "Delete …?" is asked about.
    private(set) var deleting: SourceRow?
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
    private let open: @MainActor (Route) -> Void
    private let say: ToastAnnouncer
    private let deleted: @MainActor (MoneySource.ID) -> Void
    private let changed: @MainActor () async -> Void

    /// How long "Undo" is offered.
    private static let undoSeconds = 10

    /// Acts on sources. `open` leads to a sheet, `say` tells what was done, `deleted` is called with what was deleted,
    /// and then `changed`, which is called after every act, also after one that was refused.
    init(
        client: HouseholdClient, open: @escaping @MainActor (Route) -> Void, say: @escaping ToastAnnouncer,
        deleted: @escaping @MainActor (MoneySource.ID) -> Void, changed: @escaping @MainActor () async -> Void
    ) {
        self.client = client
        self.open = open
        self.say = say
        self.deleted = deleted
        self.changed = changed
    }

    /// A button or something in a menu was chosen: does it, or asks first.
    func chosen(_ act: SourceAct, of row: SourceRow) async {
        failure = nil
        switch act {
        case .edit: open(.editSource(row.id))
        case .adjust: open(.adjustSource(row.id))
        case .delete: deleting = row
        case .add:
            await perform { [client, say] () async throws(ClientFailure) in
                _ = try await client.sources.confirm(row.id, true)
                say(.done("\(row.name) was added"))
            }
        case .ignore:
            await perform { [client, say] () async throws(ClientFailure) in
                _ = try await client.sources.confirm(row.id, false)
                say(undoable("\(row.name) is ignored", bringingBack: row))
            }
        case .archive:
            await perform { [client, say] () async throws(ClientFailure) in
                _ = try await client.sources.archive(row.id, true)
                say(undoable("\(row.name) was archived", bringingBack: row))
            }
        case .restore:
            await perform { [client, say] () async throws(ClientFailure) in
                _ = try await client.sources.archive(row.id, false)
                say(.done("\(row.name) is back"))
            }
        }
    }

    /// "Use for Messages of …" was pressed.
    func useForMessagesTapped(_ row: SourceRow, of bank: String) async {
        await perform { [client, say] () async throws(ClientFailure) in
            _ = try await client.sources.useForMessages(row.id)
            say(.done("Messages of \(bank) go to \(row.name)"))
        }
    }

    /// "Delete" was pressed in the question.
    func deleteConfirmed(_ row: SourceRow) async {
        await perform { [client, say] () async throws(ClientFailure) in
            try await client.sources.delete(row.id)
            say(.done("\(row.name) was deleted"))
            deleted(row.id)
        }
    }

    /// "Dismiss" on the banner was pressed.
    func dismissTapped() {
        failure = nil
    }

    /// "Undo" works as long as it is offered, also once the page is left.
    private func undoable(_ words: String, bringingBack row: SourceRow) -> ToastMessage {
        .undoable(words, seconds: Self.undoSeconds) { [client, say] in
            do throws(ClientFailure) {
                _ = try await client.sources.archive(row.id, false)
                say(.done("\(row.name) is back"))
            } catch {
                say(.failed(error.sentence))
            }
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
    /// Asks before a source is deleted.
    func sourceQuestion(_ acts: SourceActsModel) -> some View {
        modifier(SourceQuestion(acts: acts))
    }
}

private struct SourceQuestion: ViewModifier {
    @Bindable var acts: SourceActsModel

    func body(content: Content) -> some View {
        content.confirmationDialog(
            "Delete \(acts.deleting?.name ?? "")?", isPresented: $acts.isAskingToDelete, titleVisibility: .visible,
            presenting: acts.deleting
        ) { row in
            Button("Cancel", role: .cancel) {}
            Button("Delete", role: .destructive) { Task { await acts.deleteConfirmed(row) } }
        } message: { _ in
            Text("This can't be undone.")
        }
    }
}
