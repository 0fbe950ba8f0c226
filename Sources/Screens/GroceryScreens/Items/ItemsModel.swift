import Design
import Foundation
import Groceries
import Household
import HouseholdClient
import SwiftUI

/// The state of `/groceries/items`: what the family buys, narrowed to a category and the words of a search.
@MainActor
@Observable
public final class ItemsModel {
    /// Every item by name; empty where the family has none.
    let live: LiveContent<[GroceryItemRecord]>
    /// What the list is narrowed to.
    private(set) var query: GroceryItemsQuery
    /// How many rows are shown at most.
    private(set) var limit = ItemsModel.page

    private let format: DisplayFormat
    private let queryChanged: @MainActor (GroceryItemsQuery) -> Void
    private let open: @MainActor (Route) -> Void

    /// How many rows come at a time.
    private static let page = 60

    /// The items of `person`'s family, narrowed as `query` says. `queryChanged` hears each change, for the address of
    /// the page; `open` leads to a sheet.
    public init(
        client: HouseholdClient, person: SignedInPerson, query: GroceryItemsQuery = GroceryItemsQuery(),
        queryChanged: @escaping @MainActor (GroceryItemsQuery) -> Void = { _ in },
        open: @escaping @MainActor (Route) -> Void = { _ in }
    ) {
        self.query = query
        self.queryChanged = queryChanged
        self.open = open
        format = DisplayFormat(person.family)
        live = LiveContent(client: client) { _, change in
            change.movesGroceries
        } read: { () async throws(ClientFailure) in
            let records = try await client.groceryItems.all()
            return records.isEmpty ? .empty(records) : .loaded(records)
        }
    }

    // MARK: What is shown

    /// Whether the list is narrowed to anything.
    var isNarrowed: Bool { query.category != nil || !SearchWords(query.search).words.isEmpty }

    /// The categories in use, in the order of the shelves.
    var categories: [GroceryCategory] {
        let all = (live.content ?? []).compactMap(\.category)
        return Dictionary(all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first }).values
            .sorted { ($0.position, $0.id) < ($1.position, $1.id) }
    }

    /// Those that everything fits which is asked for, by name.
    var found: [GroceryItemRecord] {
        let words = SearchWords(query.search)
        return (live.content ?? []).filter { record in
            (query.category == nil || record.item.categoryID == query.category) && record.item.matches(words)
        }
    }

    /// The rows of what was found, as far as they are shown.
    func lines(of found: [GroceryItemRecord]) -> [ItemLine] { found.prefix(limit).map { ItemLine($0, format) } }

    /// "1 result", "3 results".
    var resultWords: String {
        let count = found.count
        return count == 1 ? "1 result" : "\(count) results"
    }

    // MARK: What the person did

    /// The words of the search changed.
    func searchChanged(_ words: String) { change { $0.search = words } }

    /// A category was chosen, or all of them.
    func categoryChosen(_ category: GroceryCategory.ID?) { change { $0.category = category } }

    /// "Clear Filters" was pressed.
    func clearTapped() { change { $0 = GroceryItemsQuery() } }

    /// "Show More" was pressed.
    func showMoreTapped() { limit += Self.page }

    /// "Add Item" was pressed on the empty page.
    func addTapped() { open(.groceries(.addItem)) }

    private func change(_ edit: (inout GroceryItemsQuery) -> Void) {
        let old = query
        edit(&query)
        guard query != old else { return }
        limit = Self.page
        queryChanged(query)
    }
}
