import Design
import Foundation
import Groceries
import Household
import HouseholdClient
import SwiftUI

/// The state of `/groceries/lists`: what the family is going to buy and what it bought, kept fresh.
@MainActor
@Observable
public final class ShoppingListsModel {
    /// What the page shows.
    struct Content: Hashable {
        /// The newest first.
        let active: [ShoppingListRowContent]
        /// The newest first, as far as they were asked for.
        let completed: [ShoppingListRowContent]
        /// Whether there are more completed ones than these.
        let hasMore: Bool

        /// The pages of all of them, in their order.
        var pages: [Route] { (active + completed).map { .shoppingList($0.id) } }
    }

    /// The lists; empty where there are none.
    let live: LiveContent<Content>
    /// How many completed ones are read.
    let length = ListLength()
    /// The one that "Delete …?" is asked about.
    private(set) var deleting: ShoppingListRowContent?
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
    private let deleted: @MainActor (ShoppingList.ID) -> Void

    /// How many active lists are read; a family has a few.
    private static let activeLimit = 100
    /// How long "Undo" is offered.
    private static let undoSeconds = 10

    /// A model of the lists as `person` sees them. `open` leads to a page or sheet, `say` tells what was done,
    /// `deleted` is called after one was deleted here.
    public init(
        client: HouseholdClient, person: SignedInPerson, open: @escaping @MainActor (Route) -> Void,
        say: @escaping ToastAnnouncer, deleted: @escaping @MainActor (ShoppingList.ID) -> Void = { _ in }
    ) {
        self.client = client
        self.open = open
        self.say = say
        self.deleted = deleted
        live = LiveContent(client: client) { _, change in
            change.movesLists
        } read: { [length] () async throws(ClientFailure) in
            let active = try await client.shoppingLists.lists(.active, Self.activeLimit, 0).lists
            let completed = try await client.shoppingLists.lists(.completed, length.limit, 0)
            let content = Content(
                active: active.map { ShoppingListRowContent($0, family: person.family) },
                completed: completed.lists.map { ShoppingListRowContent($0, family: person.family) },
                hasMore: completed.lists.count < completed.total)
            return content.pages.isEmpty ? .empty(content) : .loaded(content)
        }
    }

    // MARK: What the person did

    /// "Smart List (AI)" was chosen.
    func smartListTapped() {
        open(.groceries(.smartList))
    }

    /// "Manual List" was chosen.
    func manualListTapped() {
        open(.groceries(.createList))
    }

    /// "Show More" was pressed below the completed ones.
    func showMoreTapped() async {
        await length.showMoreTapped(live)
    }

    /// "Delete" was chosen: asks first.
    func deleteTapped(_ row: ShoppingListRowContent) {
        failure = nil
        deleting = row
    }

    /// "Delete" was pressed in the question.
    func deleteConfirmed(_ row: ShoppingListRowContent) async {
        guard !isWorking else { return }
        isWorking = true
        failure = nil
        do {
            try await client.shoppingLists.delete(row.id)
            deleted(row.id)
            say(
                .undoable("\(row.name) was deleted", seconds: Self.undoSeconds) { [weak self, client, say] in
                    do throws(ClientFailure) {
                        _ = try await client.shoppingLists.restore(row.id)
                        say(.done("\(row.name) is back"))
                    } catch {
                        say(.failed(error.sentence))
                    }
                    await self?.live.refresh()
                })
        } catch {
            // What another one deleted is gone all the same.
            if !error.isRefusal(.notFound) { failure = error.sentence }
        }
        await live.refresh()
        isWorking = false
    }

    /// "Dismiss" on the banner was pressed.
    func dismissTapped() {
        failure = nil
    }
}
