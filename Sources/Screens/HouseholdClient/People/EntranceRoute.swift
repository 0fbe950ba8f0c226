import Foundation
import Household

/// A page for whoever is not signed in: the ways in, and balances at a glance.
public enum EntranceRoute: AreaRoute {
    /// `/`: leads to the start page of whoever asks; welcomes whoever comes to a server without a family.
    case start
    /// `/login`
    case login
    /// `/register`
    case register
    /// `/invite/{code}`: joining a family by an invitation.
    case invitation(String)
    /// `/recover`
    case recover
    /// `/glance/{token}`: balances for whoever holds the link, signed in or not.
    case glance(String)

    public var route: Route { .entrance(self) }
}

extension EntranceRoute {
    public var path: String {
        switch self {
        case .start: "/"
        case .login: "/login"
        case .register: "/register"
        case .invitation(let code): "/invite/\(code)"
        case .recover: "/recover"
        case .glance(let token): "/glance/\(token)"
        }
    }

    public init?(steps: [String], items: [URLQueryItem]) {
        switch steps.first {
        case "invite" where steps.count == 2: self = .invitation(steps[1])
        case "glance" where steps.count == 2: self = .glance(steps[1])
        default:
            guard let page = Self.pages[steps.path] else { return nil }
            self = page
        }
    }

    private static let pages = byPath([.start, .login, .register, .recover])

    public var isSheet: Bool { false }

    public var needsSignIn: Bool { false }

    /// Whoever is signed in needs no way in, but may join another family. A glance is a page of its own, outside of the
    /// tabs.
    public func opened(by person: SignedInPerson) -> Route? {
        switch self {
        case .start, .login, .register, .recover: .start(for: person)
        case .invitation: route
        case .glance: nil
        }
    }

    /// Whether it is a form by which someone gets in.
    public var isForm: Bool {
        switch self {
        case .login, .register, .invitation, .recover: true
        case .start, .glance: false
        }
    }

    /// Whether somebody who asked for it still wants it after signing in.
    public var followsSignIn: Bool {
        switch self {
        case .invitation: true
        case .start, .login, .register, .recover, .glance: false
        }
    }
}

/// Short ways to say what is meant.
extension Route {
    /// `/`: leads to the start page of whoever asks.
    public static var start: Self { .entrance(.start) }

    /// `/login`
    public static var login: Self { .entrance(.login) }

    /// `/register`
    public static var register: Self { .entrance(.register) }

    /// `/invite/{code}`: joining a family by an invitation.
    public static func invitation(_ code: String) -> Self { .entrance(.invitation(code)) }

    /// `/recover`
    public static var recover: Self { .entrance(.recover) }

    /// `/glance/{token}`: balances for whoever holds the link, signed in or not.
    public static func glance(_ token: String) -> Self { .entrance(.glance(token)) }
}
