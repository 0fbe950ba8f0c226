import Design
import Foundation
import Groceries
import Household
import HouseholdClient
import SwiftUI

/// What "Merge with…" holds: the item that goes away, those that it can be merged into, and the chosen one.
@MainActor
@Observable
public final class MergeItemModel {
    /// An item and the others of the family.
    struct Content: Hashable {
        /// The one that goes away.
        let item: GroceryItem
        /// How often it was bought.
        let purchases: Int
        /// The others by name.
        let others: [GroceryItemRecord]
    }

    /// Whether the items are there.
    private(set) var state: ScreenState<Content> = .loading
    /// Whether it is on its way.
    private(set) var isSaving = false
    /// What is wrong with the choice.
    private(set) var messages = FormMessages()
    /// The words by which an item is looked for.
    var search = ""
    /// The one that was chosen to be kept.
    private(set) var kept: GroceryItem?

    private let client: HouseholdClient
    private let itemID: GroceryItem.ID
    private let locale: Locale
    private let merged: @MainActor (GroceryItem) -> Void
    private let notFound: @MainActor () -> Void

    /// How many items are offered at a time.
    private static let limit = 30

    /// A sheet by which `person` makes two items one. `merged` is called with the one that is kept, `notFound` when
    /// there is no item to merge for this person.
    public init(
        client: HouseholdClient, itemID: GroceryItem.ID, person: SignedInPerson,
        merged: @escaping @MainActor (GroceryItem) -> Void, notFound: @escaping @MainActor () -> Void = {}
    ) {
        self.client = client
        self.itemID = itemID
        locale = DisplayFormat(person.family).locale
        self.merged = merged
        self.notFound = notFound
    }

    /// "Merge Milk".
    var title: String { "Merge \(state.content?.item.name ?? "Item")" }

    /// What is wrong with the choice, in words.
    var message: String? { messages[.groceryItem] ?? messages[.barcodes] }

    /// Those that the search finds.
    var found: [GroceryItemRecord] {
        let words = SearchWords(search)
        return (state.content?.others ?? []).filter { $0.item.matches(words) }
    }

    /// Those of `found` that are offered.
    var offered: [GroceryItemRecord] { Array(found.prefix(Self.limit)) }

    /// What becomes of both items.
    var sentence: String? {
        guard let content = state.content else { return nil }
        let gone = content.item.name
        guard let kept = kept?.name else { return "Choose the item to keep. \(gone) becomes part of it." }
        let bought =
            switch content.purchases {
            case 0: ""
            case 1: "its 1 purchase, "
            default: "its \(content.purchases) purchases, "
            }
        return "\(gone) becomes part of \(kept): \(bought)what is in the house and its places on lists go there. "
            + "\(gone) itself goes away. This can't be undone."
    }

    // MARK: What the person did

    /// The sheet appeared, or "Try Again" was pressed.
    func load() async {
        guard state.content == nil else { return }
        do {
            let page = try await client.groceryItems.page(itemID)
            let others = try await client.groceryItems.all().filter { $0.id != itemID }
            let content = Content(item: page.record.item, purchases: page.purchases.count, others: others)
            state = others.isEmpty ? .empty(content) : .loaded(content)
        } catch {
            if error.isRefusal(.notFound) { return notFound() }
            state = .error(error.sentence)
        }
    }

    /// An item was chosen: what speaks against it is said at once.
    func chosen(_ item: GroceryItem) {
        kept = item
        messages.clear()
        guard let gone = state.content?.item else { return }
        do {
            _ = try ItemMerge(gone, into: item)
        } catch {
            for wrong in error.all { messages.say(wrong.problem.message(locale), at: wrong.field) }
        }
    }

    /// "Merge" was pressed: merges, or says what is missing.
    func mergeTapped() async {
        guard !isSaving, state.content != nil else { return }
        guard let kept else { return messages.refuse([.groceryItem: "Choose the item to keep."]) }
        isSaving = true
        messages.clear()
        do {
            let record = try await client.groceryItems.merge(itemID, kept.id)
            isSaving = false
            merged(record.item)
        } catch {
            isSaving = false
            messages.refuse(error)
        }
    }

    /// "Dismiss" on the banner was pressed.
    func dismissTapped() {
        messages.dismissBanner()
    }
}
