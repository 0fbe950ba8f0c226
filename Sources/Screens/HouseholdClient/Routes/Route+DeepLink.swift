import Foundation

extension Route {
    /// The schemes of links into the app; the second is an alias of the first ([S §8]).
    public static let deepLinkSchemes = ["roost", "allowancetracker"]

    /// The page of a link of the app's own scheme; nil for another scheme, an unknown kind or a malformed id, so that
    /// nothing happens.
    ///
    ///     Route(deepLink: "roost://child/6f9619ff-8b86-4d01-b42d-00cf4fc964ff")      // .childDetail
    ///     Route(deepLink: "roost://transactions/new")                                // .createTransaction(nil)
    public init?(deepLink link: String) {
        guard let address = Self.address(ofDeepLink: link) else { return nil }
        self = RouteAddress(address).route
    }

    /// The address without host that such a link stands for; nil where `init(deepLink:)` gives nil.
    public static func address(ofDeepLink link: String) -> String? {
        guard link.utf8.count <= 200, let mark = link.range(of: "://"),
            deepLinkSchemes.contains(link[..<mark.lowerBound].lowercased())
        else { return nil }
        let rest = link[mark.upperBound...]
        let steps = rest.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        return areas.lazy.compactMap { $0.address(ofDeepLink: steps) }.first
    }
}
