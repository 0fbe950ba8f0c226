import Foundation
import Household

/// The pages and sheets of one area of the app: `AllowanceRoute`, `SettingsRoute`. All that does not depend on how they
/// look is answered by them.
public protocol AreaRoute: Hashable, Sendable {
    /// The page among those of all areas.
    var route: Route { get }

    /// The address without host, with the query that belongs to the page itself: "/children/new".
    var path: String { get }

    /// Whether it is shown as a sheet above its parent page.
    var isSheet: Bool { get }

    /// Whether it is only for whoever is signed in.
    var needsSignIn: Bool { get }

    /// Reads the steps of a path, and the query; nil for an address that is none of the area.
    ///
    ///     /children/7…/edit        ["children", "7…", "edit"]
    init?(steps: [String], items: [URLQueryItem])

    /// What the page understands of a query; values that are none of their kind are left out.
    func understood(_ items: [URLQueryItem]) -> [URLQueryItem]

    /// The page that a person gets for this one: itself, the person's own instead, or nil for none. The services decide
    /// what anyone may see; this only keeps people from pages that would stay empty.
    func opened(by person: SignedInPerson) -> Route?

    /// The address that a link of the app's own scheme stands for; nil where it leads to no page of the area.
    ///
    ///     roost://child/7…         ["child", "7…"]
    static func address(ofDeepLink steps: [String]) -> String?
}

extension AreaRoute {
    /// True: hardly anything is for everyone.
    public var needsSignIn: Bool { true }

    /// Nothing: most pages have no query of their own.
    public func understood(_ items: [URLQueryItem]) -> [URLQueryItem] { [] }

    /// None: most areas are not linked to from outside.
    public static func address(ofDeepLink steps: [String]) -> String? { nil }

    /// Finds pages that name nothing in particular by their paths.
    static func byPath(_ pages: [Self]) -> [String: Self] {
        Dictionary(uniqueKeysWithValues: pages.map { ($0.path, $0) })
    }
}

extension [String] {
    /// The path that consists of these steps.
    var path: String { "/" + joined(separator: "/") }
}
