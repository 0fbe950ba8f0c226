import Foundation
import HouseholdClient

/// Where somebody is who is not signed in: the form at the bottom, the pages above it, and what comes after signing in.
struct Entrance {
    private var root: EntranceRoute = .login
    /// The pages above the form.
    private(set) var path: [Route] = []
    /// The address to go to after signing in.
    private(set) var next: String?
    /// Whether no family is here yet, as far as was asked.
    var awaitsFirstFamily = false
    /// Whether the open form was come to from the welcome, so that leaving it leads back there.
    private var wasWelcomed = false

    /// The form at the bottom: where a family is, its people are asked to sign in.
    var form: EntranceRoute { root == .start && !awaitsFirstFamily ? .login : root }

    /// The page that is shown.
    var page: Route { path.last ?? form.route }

    /// The address of that page, with `next`.
    var url: String {
        guard page == .login, let next else { return page.path }
        var parts = URLComponents()
        parts.path = page.path
        parts.queryItems = [URLQueryItem(name: "next", value: next)]
        return parts.string ?? page.path
    }

    /// The address that `/login?next=` leads to after signing in: a path of this app and nothing else.
    static func next(in address: String) -> String? {
        guard RouteAddress(address).route == .login, let parts = URLComponents(string: address),
            let next = parts.queryItems?.first(where: { $0.name == "next" })?.value,
            next.hasPrefix("/"), !next.hasPrefix("//"), !next.contains("\\")
        else { return nil }
        let route = RouteAddress(next).route
        if case .entrance(let page) = route { return page.followsSignIn ? next : nil }
        if case .notFound = route { return nil }
        return next
    }

    /// Shows an address; what needs a session comes after signing in.
    mutating func open(_ address: String) {
        let route = RouteAddress(address).route
        path = []
        if case .entrance(let page) = route {
            open(page, address)
        } else if route.needsSignIn {
            root = .login
            next = address
        } else {
            path = [route]
        }
    }

    /// Another path is asked for: a link was followed, or pages were left.
    mutating func setPath(_ path: [Route]) {
        guard path.count > self.path.count, let route = path.last else {
            self.path = path
            return
        }
        if case .entrance(let form) = route, form.isForm {
            show(form)
        } else if case .legal = route {
            self.path = path
        } else {
            open(route.path)
        }
    }

    /// A password was set anew: on to signing in with it.
    mutating func recovered() {
        root = .login
        path = []
    }

    /// Somebody has signed in, or out: the next one begins with signing in.
    mutating func leave() {
        root = .login
        path = []
        next = nil
    }

    private mutating func open(_ page: EntranceRoute, _ address: String) {
        switch page {
        case .start:
            root = .start
            next = nil
        case .login:
            root = .login
            next = Self.next(in: address)
        case .register, .invitation, .recover: root = page
        case .glance: path = [.notFound(address)]
        }
    }

    /// Who holds an invitation and an account signs in and comes back to it; who has none comes back to make one.
    private mutating func show(_ form: EntranceRoute) {
        if case .invitation = root, form == .login { next = root.path }
        if self.form == .start { wasWelcomed = true }
        let waiting = next.map { RouteAddress($0).route }
        if form == .register, case .entrance(.invitation(let code)) = waiting {
            root = .invitation(code)
        } else {
            root = form == .login && wasWelcomed ? .start : form
        }
        path = []
    }
}
