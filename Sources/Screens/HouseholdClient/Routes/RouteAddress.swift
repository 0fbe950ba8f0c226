import Foundation

/// An address taken apart: the page, and what its query says about what is seen there.
public struct RouteAddress: Hashable, Sendable {
    /// The page.
    public let route: Route
    /// The whole query.
    public let items: [URLQueryItem]

    /// What the page understands of the query, in a fixed order; empty where nothing is asked for.
    public var query: [URLQueryItem] { route.understood(items) }

    /// Reads an address without host, such as `/transactions?type=credit&q=movie`. What is not known, or has a
    /// malformed id, becomes `Route.notFound`.
    public init(_ address: String) {
        guard address.hasPrefix("/"), !address.hasPrefix("//"), let parts = URLComponents(string: address),
            // What no text can stand for has an empty path.
            parts.host == nil, parts.scheme == nil, !parts.path.isEmpty
        else {
            route = .notFound(address)
            items = []
            return
        }
        items = parts.queryItems ?? []
        let steps = parts.path.split(separator: "/").map(String.init)
        for area in Route.areas {
            if let page = area.init(steps: steps, items: items) {
                route = page.route
                return
            }
        }
        route = .notFound(address)
    }
}

extension Route {
    /// What the page understands of a query; values that are none of their kind are left out.
    public func understood(_ items: [URLQueryItem]) -> [URLQueryItem] { area.understood(items) }

    /// The address of the page with a query.
    public func address(_ query: [URLQueryItem]) -> String {
        guard !query.isEmpty else { return path }
        var parts = URLComponents()
        parts.path = path
        parts.queryItems = query
        return parts.string ?? path
    }
}

extension [URLQueryItem] {
    func value(_ name: String) -> String? {
        first { $0.name == name }?.value
    }
}
