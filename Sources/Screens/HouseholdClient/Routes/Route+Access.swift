import Household

/// Which page a person gets. Who may open a page stands with its area.
extension Route {
    /// The page that a person gets for this one: itself, the person's own instead, or nil for what does not exist or is
    /// not for this person.
    public func opened(by person: SignedInPerson) -> Route? { area.opened(by: person) }

    /// Where people of a role begin.
    public static func start(for role: Role) -> Route {
        switch role {
        case .parent: .home
        case .child: .myAllowance
        }
    }
}
