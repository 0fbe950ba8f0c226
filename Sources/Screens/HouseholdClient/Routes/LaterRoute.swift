import Foundation
import Household

/// The page of a system that comes later.
public enum LaterRoute: AreaRoute {
    /// `/money`
    case money
    /// `/groceries`
    case groceries
    /// `/screen-time`
    case screenTime

    public var route: Route { .later(self) }
}

extension LaterRoute {
    public var path: String {
        switch self {
        case .money: "/money"
        case .groceries: "/groceries"
        case .screenTime: "/screen-time"
        }
    }

    public init?(steps: [String], items: [URLQueryItem]) {
        guard let page = Self.pages[steps.path] else { return nil }
        self = page
    }

    private static let pages = byPath([.money, .groceries, .screenTime])

    public var isSheet: Bool { false }

    public func opened(by person: SignedInPerson) -> Route? {
        switch self {
        case .money, .groceries: person.role == .parent ? route : nil
        case .screenTime: route
        }
    }
}

/// Short ways to say what is meant.
extension Route {
    /// `/money`
    public static var money: Self { .later(.money) }

    /// `/groceries`
    public static var groceries: Self { .later(.groceries) }

    /// `/screen-time`
    public static var screenTime: Self { .later(.screenTime) }
}
