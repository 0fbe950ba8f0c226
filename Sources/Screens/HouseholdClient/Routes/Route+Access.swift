import Household

/// Which page a person gets. Who may open a page stands with its area.
extension Route {
    /// The page that a person gets for this one: itself, the person's own instead, or nil for what does not exist or is
    /// not for this person.
    public func opened(by person: SignedInPerson) -> Route? { area.opened(by: person) }

    /// Where a person begins: on the first page of the first system that is there for them, else at their settings.
    public static func start(for person: SignedInPerson) -> Route {
        let pages: [Route] =
            switch person.role {
            case .parent: [.home, .moneyDashboard, .groceryHome]
            case .child: [.myAllowance]
            }
        return pages.first(where: person.opens) ?? .settings
    }
}

extension SignedInPerson {
    /// Whether there is such a page for the person, so that a link to it leads anywhere.
    public func opens(_ route: Route) -> Bool { route.opened(by: self) != nil }
}
