import Foundation
import Household

/// A page that everyone may read, signed in or not: whose the program is, what holds for its use, and how a device
/// comes to trust it.
public enum LegalRoute: AreaRoute {
    /// `/legal/terms`
    case terms
    /// `/legal/privacy`
    case privacy
    /// `/legal/licences`: what of others is part of the program.
    case licences
    /// `/secure`: how a device trusts the server's own address.
    case secureAddress

    public var route: Route { .legal(self) }
}

extension LegalRoute {
    public var path: String {
        switch self {
        case .terms: "/legal/terms"
        case .privacy: "/legal/privacy"
        case .licences: "/legal/licences"
        case .secureAddress: "/secure"
        }
    }

    public init?(steps: [String], items: [URLQueryItem]) {
        guard let page = Self.pages[steps.path] else { return nil }
        self = page
    }

    private static let pages = byPath([.terms, .privacy, .licences, .secureAddress])

    public var isSheet: Bool { false }

    public var needsSignIn: Bool { false }

    public func opened(by person: SignedInPerson) -> Route? { route }
}

/// Short ways to say what is meant.
extension Route {
    /// `/legal/terms`
    public static var terms: Self { .legal(.terms) }

    /// `/legal/privacy`
    public static var privacy: Self { .legal(.privacy) }

    /// `/legal/licences`: what of others is part of the program.
    public static var licences: Self { .legal(.licences) }

    /// `/secure`: how a device trusts the server's own address.
    public static var secureAddress: Self { .legal(.secureAddress) }
}
