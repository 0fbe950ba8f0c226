import Design
import Foundation
import Groceries
import Household
import HouseholdClient
import SwiftUI

/// The state of `/groceries/items/{id}`: one item with its prices, its stock and when it will be bought again.
@MainActor
@Observable
public final class ItemDetailModel {
    /// The item.
    @ObservationIgnored private(set) lazy var live: LiveContent<ItemDetail> = makeLive()
    /// What puts it on a list.
    @ObservationIgnored private(set) lazy var lists = ItemToListModel(
        client: client, open: open, say: say, added: { [weak self] in await self?.live.refresh() })
    /// Whether "Archive …?" or "Delete …?" is asked.
    var isAskingToRemove = false
    /// How many purchases are shown at most.
    private(set) var purchaseLimit = ItemDetailModel.page
    /// Whether an act is on its way.
    private(set) var isWorking = false

    private var refusal: String?
    /// Whether the page was left because its item went away.
    private var hasLeft = false
    private let client: HouseholdClient
    private let itemID: GroceryItem.ID
    private let family: Family
    private let open: @MainActor (Route) -> Void
    private let say: ToastAnnouncer
    private let left: @MainActor () -> Void
    private let notFound: @MainActor () -> Void

    /// How long "Undo" is offered.
    private static let undoSeconds = 10
    /// How many purchases come at a time.
    private static let page = 10

    /// A model of one item as `person` sees it. `open` leads to a sheet, `say` tells what was done, `left` is called
    /// once it was archived or deleted here, `notFound` when there is none for this person.
    public init(
        client: HouseholdClient, itemID: GroceryItem.ID, person: SignedInPerson,
        open: @escaping @MainActor (Route) -> Void, say: @escaping ToastAnnouncer,
        left: @escaping @MainActor () -> Void = {}, notFound: @escaping @MainActor () -> Void = {}
    ) {
        self.client = client
        self.itemID = itemID
        family = person.family
        self.open = open
        self.say = say
        self.left = left
        self.notFound = notFound
    }

    /// Why the last act was refused.
    var failure: String? { refusal ?? lists.failure }
    /// What "Archive" or "Delete" would do, where something is shown.
    var removal: ItemAct? { live.content?.acts.last { $0 == .archive || $0 == .delete } }

    // MARK: What the person did

    /// "Add to List" was pressed.
    func addToListTapped() async {
        guard let item = live.content?.item else { return }
        await lists.addTapped(.init(id: item.id, name: item.name))
    }

    /// Something was chosen in the menu: does it, or asks first.
    func chosen(_ act: ItemAct) async {
        refusal = nil
        guard let item = live.content?.item else { return }
        switch act {
        case .edit: open(.groceries(.editItem(itemID)))
        case .merge: open(.groceries(.mergeItem(itemID)))
        case .archive, .delete: isAskingToRemove = true
        case .pause: await change("\(item.name) won't be predicted any more") { $0.isPredictionPaused = true }
        case .predict: await change("\(item.name) will be predicted again") { $0.isPredictionPaused = false }
        case .restore: await change("\(item.name) restored") { $0.isArchived = false }
        }
    }

    /// "Archive" or "Delete" was pressed in the question.
    func removeConfirmed(_ act: ItemAct) async {
        guard let item = live.content?.item else { return }
        await perform { [client, say, left] () async throws(ClientFailure) in
            if act == .archive {
                var change = ItemChange(version: item.version)
                change.isArchived = true
                say(archived(try await client.groceryItems.change(item.id, change).item))
            } else {
                try await client.groceryItems.delete(item.id)
                // One that a list names is archived instead.
                let kept = try? await client.groceryItems.page(item.id)
                say(kept.map { archived($0.record.item) } ?? .done("\(item.name) deleted"))
            }
            hasLeft = true
            left()
        }
    }

    /// "Show More" was pressed below the purchases.
    func showMoreTapped() { purchaseLimit += Self.page }

    /// "Dismiss" on the banner was pressed.
    func dismissTapped() {
        refusal = nil
        lists.dismissTapped()
    }

    // MARK: Parts

    private func makeLive() -> LiveContent<ItemDetail> {
        LiveContent(client: client, notFound: notFound) { [weak self] _, change in
            // One that is deleted here has been left already.
            self?.isWorking != true && change.movesGroceries
        } read: { [client, itemID, family] () async throws(ClientFailure) in
            .loaded(ItemDetail(try await client.groceryItems.page(itemID), family: family))
        }
    }

    /// "Undo" works as long as it is offered, also once the page is left.
    private func archived(_ item: GroceryItem) -> ToastMessage {
        .undoable("\(item.name) archived", seconds: Self.undoSeconds) { [client, say] in
            var change = ItemChange(version: item.version)
            change.isArchived = false
            do throws(ClientFailure) {
                _ = try await client.groceryItems.change(item.id, change)
                say(.done("\(item.name) restored"))
            } catch {
                say(.failed(error.sentence))
            }
        }
    }

    private func change(_ words: String, _ edit: (inout ItemChange) -> Void) async {
        guard let item = live.content?.item else { return }
        var change = ItemChange(version: item.version)
        edit(&change)
        await perform { [client, say, change] () async throws(ClientFailure) in
            _ = try await client.groceryItems.change(item.id, change)
            say(.done(words))
        }
    }

    private func perform(_ work: () async throws(ClientFailure) -> Void) async {
        guard !isWorking else { return }
        isWorking = true
        refusal = nil
        do {
            try await work()
        } catch {
            refusal = error.sentence
        }
        // Also after a refusal: what another one changed is shown as it is now.
        if !hasLeft { await live.refresh() }
        isWorking = false
    }
}
