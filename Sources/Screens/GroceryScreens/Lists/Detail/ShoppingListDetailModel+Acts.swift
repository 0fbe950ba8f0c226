import Design
import Foundation
import Groceries
import Household
import HouseholdClient
import Ledger

/// What is done with the whole list, and what is brought back.
extension ShoppingListDetailModel {
    // MARK: What the person did

    /// "Edit List" was chosen.
    func editTapped() {
        open(.groceries(.editList(listID)))
    }

    /// "View Expense" was pressed on a completed list.
    func expenseTapped(_ transactionID: UUID) {
        showExpense(transactionID)
    }

    /// "Change Store" was pressed for an insight.
    func changeStoreTapped(_ recommendation: PriceRecommendation) async {
        guard let store = recommendation.store else { return }
        await perform { [self] () async throws(ClientFailure) in
            _ = try await change { $0.storeID = .set(store.id) }
            say(.done("The list is for \(store.name) now"))
        }
    }

    /// "Archive" was chosen for a completed list: it is put away and can be brought back.
    func archiveTapped() async {
        await perform { [self] () async throws(ClientFailure) in
            let name = try await change { $0.isArchived = true }.list.name
            say(
                .undoable("\(name) was archived", seconds: Self.undoSeconds) { [client, listID, say] in
                    do throws(ClientFailure) {
                        let version = try await client.shoppingLists.page(listID).list.list.version
                        var wanted = ListChange(version: version)
                        wanted.isArchived = false
                        _ = try await client.shoppingLists.change(listID, wanted)
                        say(.done("\(name) is back"))
                    } catch {
                        say(.failed(error.sentence))
                    }
                })
            left()
        }
    }

    /// "Restore" was chosen for an archived list.
    func restoreTapped() async {
        await perform { [self] () async throws(ClientFailure) in
            let name = try await change { $0.isArchived = false }.list.name
            say(.done("\(name) is back"))
        }
    }

    /// Whether the list is completed and not for too long.
    var canReopen: Bool { live.content?.page.canReopen == true }

    /// What opening the list again undoes.
    var reopeningWords: String {
        let stock = "What is left of it in the pantry goes."
        guard live.content?.page.list.list.transactionID != nil else { return stock }
        return "Its expense is reversed, unless your bank has told of it too. \(stock)"
    }

    /// "Reopen" was chosen: asks first.
    func reopenTapped() {
        failure = nil
        isAskingToReopen = true
    }

    /// "Reopen" was pressed in the question.
    func reopenConfirmed() async {
        await perform { [self] () async throws(ClientFailure) in
            let list = try await client.shoppingLists.reopen(listID).list
            say(.done("\(list.name) is open again"))
        }
    }

    /// "Dismiss" on the banner was pressed.
    func dismissTapped() {
        failure = nil
    }

    // MARK: Parts

    /// Changes the list as it stands; where somebody has changed it since it was read, once more as it stands now.
    private func change(_ want: (inout ListChange) -> Void) async throws(ClientFailure) -> FilledList {
        var wanted = ListChange(version: live.content?.page.list.list.version ?? 0)
        want(&wanted)
        do {
            return try await client.shoppingLists.change(listID, wanted)
        } catch {
            guard error.isRefusal(.versionConflict) else { throw error }
            wanted.version = try await client.shoppingLists.page(listID).list.list.version
            return try await client.shoppingLists.change(listID, wanted)
        }
    }

    private func perform(_ work: () async throws(ClientFailure) -> Void) async {
        guard !isWorking else { return }
        isWorking = true
        failure = nil
        do {
            try await work()
        } catch {
            failure = error.sentence
        }
        await live.refresh()
        isWorking = false
    }

    /// Says that a line is gone, and offers to bring it back as it was: also once the page is left.
    func sayDeleted(_ line: ShoppingListItem, of item: GroceryItem, at place: Int?) {
        let key = client.clock.newRequestKey()
        say(
            .undoable("\(item.name) was removed", seconds: Self.undoSeconds) { [weak self, client, listID, say] in
                do throws(ClientFailure) {
                    let added = try await client.shoppingLists.addLine(listID, LineForm(again: line), key)
                    // Somebody has put it on the list again: theirs is left as it is, with more of it.
                    if !added.isMerged, let rest = LineChange(restOf: line, at: place) {
                        _ = try await client.shoppingLists.changeLine(added.line.id, listID, rest)
                    }
                    say(.done("\(item.name) is back on the list"))
                } catch {
                    say(.failed(error.fieldSentence))
                }
                await self?.live.refresh()
            })
    }
}

extension LineForm {
    /// What brings a line back that was taken off.
    init(again line: ShoppingListItem) {
        self.init(.item(line.itemID))
        quantity = .exact(line.measure.quantity)
        unit = line.measure.unit
        estimatedPrice = line.estimate.map { .exact($0) }
        note = line.note
    }
}

extension LineChange {
    /// What a line had beside what it is added with; nil where that is nothing.
    ///
    /// - Parameter place: where it stood, from 0.
    init?(restOf line: ShoppingListItem, at place: Int?) {
        self.init()
        position = place
        if line.isPurchased { isPurchased = true }
        if let actual = line.actual {
            if let total = actual.total {
                lineTotal = .set(.exact(total))
            } else {
                actualPrice = .set(.exact(actual.each))
            }
        }
        if self == LineChange() { return nil }
    }
}
