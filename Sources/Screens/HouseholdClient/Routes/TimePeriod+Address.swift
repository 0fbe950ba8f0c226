import Foundation
import Ledger

extension TimePeriod {
    /// The period as it stands in an address; nothing for the one that a page begins with.
    public var queryItems: [URLQueryItem] {
        self == .month ? [] : [URLQueryItem(name: "period", value: rawValue)]
    }

    /// Reads `queryItems` back; anything else is this month.
    public init(queryItems items: [URLQueryItem]) {
        self = items.value("period").flatMap { TimePeriod(rawValue: $0) } ?? .month
    }
}
