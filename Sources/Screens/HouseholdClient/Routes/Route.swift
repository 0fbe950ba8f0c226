import Foundation
import Household

/// A page or sheet of the app, by the area that it is of: one value for each address that a person can be at ([S §8]).
///
/// Routes stand beside the client because the screens of one area lead to those of another; which view belongs to one
/// only `AppShell` knows. What a page is, its address, and who may open it stands with its area, a new area has its
/// lines here and nowhere else. `path` and `RouteAddress` are each other's inverse.
public enum Route: Hashable, Sendable {
    /// Children's money.
    case allowance(AllowanceRoute)
    /// The parents' own money.
    case money(MoneyRoute)
    /// What the family eats and uses up.
    case groceries(GroceryRoute)
    /// Oneself, the family and its people.
    case settings(SettingsRoute)
    /// The ways in.
    case entrance(EntranceRoute)
    /// What everyone may read.
    case legal(LegalRoute)
    /// Any other address, as it was asked for: it does not exist, or is not for this person.
    case notFound(String)

    /// Every area.
    static let areas: [any AreaRoute.Type] = [
        AllowanceRoute.self,
        MoneyRoute.self,
        GroceryRoute.self,
        SettingsRoute.self,
        EntranceRoute.self,
        LegalRoute.self,
    ]

    /// The page, as its area knows it.
    var area: any AreaRoute {
        switch self {
        case .allowance(let page): page
        case .money(let page): page
        case .groceries(let page): page
        case .settings(let page): page
        case .entrance(let page): page
        case .legal(let page): page
        case .notFound(let address): UnknownPage(path: address)
        }
    }
}

extension Route {
    /// The address without host, with the query that belongs to the route itself: "/children/new".
    public var path: String { area.path }

    /// Whether it is shown as a sheet above its parent page.
    public var isSheet: Bool { area.isSheet }

    /// Whether it is only for whoever is signed in.
    public var needsSignIn: Bool { area.needsSignIn }
}

extension Route: Identifiable {
    /// The route itself: another address is another page.
    public var id: Route { self }
}

/// What is at an address where nothing is.
private struct UnknownPage: AreaRoute {
    let path: String

    var route: Route { .notFound(path) }

    var isSheet: Bool { false }

    var needsSignIn: Bool { false }

    init(path: String) { self.path = path }

    init?(steps: [String], items: [URLQueryItem]) { nil }

    func opened(by person: SignedInPerson) -> Route? { nil }
}
