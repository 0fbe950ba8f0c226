import Foundation

/// What `/goals` shows; the raw value is the one of `?tab=`.
public enum GoalsPart: String, CaseIterable, Hashable, Sendable {
    /// What the child wishes for; the address has no `tab` then.
    case wishList = "wishlist"
    /// What the child has set aside.
    case savings

    /// Reads `queryItems` back; anything else is the wish list.
    public init(queryItems: [URLQueryItem]) {
        self = queryItems.first { $0.name == "tab" }?.value.flatMap { GoalsPart(rawValue: $0) } ?? .wishList
    }

    /// The part as it stands in an address: `tab=savings`.
    public var queryItems: [URLQueryItem] {
        self == .wishList ? [] : [URLQueryItem(name: "tab", value: rawValue)]
    }
}
