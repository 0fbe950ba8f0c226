import Foundation
import Household
import Ledger

extension TransactionQuery {
    /// The filter as it stands in an address, in a fixed order, without what is not set: `type=credit&q=movie`.
    /// `includingChild` is for the list of all children, where the child is a filter and not part of the path.
    public func queryItems(includingChild: Bool) -> [URLQueryItem] {
        let search = search.trimmingCharacters(in: .whitespaces)
        let values: [(String, String?)] = [
            ("type", direction?.rawValue.lowercased()), ("q", search.isEmpty ? nil : search),
            ("category", category?.description), ("from", from?.description), ("to", to?.description),
            ("child", includingChild ? childID?.description : nil),
        ]
        return values.compactMap { name, value in value.map { URLQueryItem(name: name, value: $0) } }
    }

    /// Reads `queryItems` back; a value that is none of its kind counts as not given. `childID` is the child of the
    /// path; without one the item `child` counts.
    public init(childID: Child.ID?, queryItems items: [URLQueryItem]) {
        self.init(
            childID: childID ?? items.value("child").flatMap { Child.ID($0) },
            direction: Direction.allCases.first { $0.rawValue.lowercased() == items.value("type")?.lowercased() },
            search: String((items.value("q") ?? "").prefix(200)),
            category: items.value("category").flatMap { CategoryFilter($0) },
            from: items.value("from").flatMap { CalendarDate($0) },
            to: items.value("to").flatMap { CalendarDate($0) })
    }
}
