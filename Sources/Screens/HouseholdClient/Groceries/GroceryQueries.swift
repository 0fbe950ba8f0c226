import Foundation
import Groceries
import Household
import Ledger

/// Which items their screen shows. Everything given must hold.
public struct GroceryItemsQuery: Hashable, Sendable {
    /// Only those of a category.
    public var category: GroceryCategory.ID?
    /// Words that must all occur in name, note or barcode.
    public var search = ""

    /// Every item.
    public init() {}

    /// The query as it stands in an address, in a fixed order, without what is not set: `category=7…&q=mil`.
    public var queryItems: [URLQueryItem] {
        let search = search.trimmingCharacters(in: .whitespaces)
        let values: [(String, String?)] = [("category", category?.description), ("q", search.isEmpty ? nil : search)]
        return values.compactMap { name, value in value.map { URLQueryItem(name: name, value: $0) } }
    }

    /// Reads `queryItems` back; a value that is none of its kind counts as not given.
    public init(queryItems items: [URLQueryItem]) {
        category = items.value("category").flatMap { GroceryCategory.ID($0) }
        search = String((items.value("q") ?? "").prefix(200))
    }
}

/// Which rows the pantry shows. Everything given must hold.
public struct PantryQuery: Hashable, Sendable {
    /// What goes off, what is low, or all.
    public var filter = PantryStock.Filter.all
    /// Only what is kept in one place.
    public var location: PantryLot.Location?

    /// Everything.
    public init() {}

    /// The query as it stands in an address, in a fixed order, without what is not set: `location=fridge&filter=low`.
    public var queryItems: [URLQueryItem] {
        let values: [(String, String?)] = [
            ("location", location?.rawValue), ("filter", filter == .all ? nil : filter.rawValue),
        ]
        return values.compactMap { name, value in value.map { URLQueryItem(name: name, value: $0) } }
    }

    /// Reads `queryItems` back; a value that is none of its kind counts as not given.
    public init(queryItems items: [URLQueryItem]) {
        location = items.value("location").flatMap { PantryLot.Location(rawValue: $0) }
        filter = items.value("filter").flatMap { PantryStock.Filter(rawValue: $0) } ?? .all
    }
}
