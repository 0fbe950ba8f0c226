import Foundation
import Household
import Ledger
import Money

extension HouseholdQuery {
    /// The filter as it stands in an address, in a fixed order, without what is not set: `type=transfer&q=kopi`.
    public var queryItems: [URLQueryItem] {
        let search = search.trimmingCharacters(in: .whitespaces)
        let values: [(String, String?)] = [
            ("type", type?.rawValue), ("source", sourceID?.description), ("category", category?.description),
            ("q", search.isEmpty ? nil : search), ("from", from?.description), ("to", to?.description),
            ("status", standing == .posted ? nil : standing.rawValue),
            ("sort", order == .newest ? nil : order.rawValue),
        ]
        return values.compactMap { name, value in value.map { URLQueryItem(name: name, value: $0) } }
    }

    /// Reads `queryItems` back; a value that is none of its kind counts as not given.
    public init(queryItems items: [URLQueryItem]) {
        self.init()
        type = items.value("type").flatMap { TransactionType(rawValue: $0) }
        sourceID = items.value("source").flatMap { MoneySource.ID($0) }
        category = items.value("category").flatMap { CategoryFilter($0) }
        search = String((items.value("q") ?? "").prefix(200))
        from = items.value("from").flatMap { CalendarDate($0) }
        to = items.value("to").flatMap { CalendarDate($0) }
        standing = items.value("status").flatMap { Standing(rawValue: $0) } ?? .posted
        order = items.value("sort").flatMap { Order(rawValue: $0) } ?? .newest
    }
}
