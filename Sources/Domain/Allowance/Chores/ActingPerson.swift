public import Household

/// Who acts on turns, requests and gifts.
public enum ActingPerson: Hashable, Sendable {
    /// A parent.
    case parent(User.ID)
    /// A child, as the profile and as the person.
    case child(Child.ID, User.ID)

    /// Whoever asks.
    public init(_ caller: Caller) {
        self = caller.childID.map { .child($0, caller.userID) } ?? .parent(caller.userID)
    }

    /// Whoever is signed in.
    public init(_ person: SignedInPerson) {
        self = person.childID.map { .child($0, person.user.id) } ?? .parent(person.user.id)
    }

    /// Parent or child.
    public var role: Role {
        switch self {
        case .parent: .parent
        case .child: .child
        }
    }

    /// The person.
    public var userID: User.ID {
        switch self {
        case .parent(let user), .child(_, let user): user
        }
    }

    /// Whether a child's own things are within reach: every child's for a parent, a child's only for itself.
    public func reaches(_ child: Child.ID) -> Bool {
        switch self {
        case .parent: true
        case .child(let own, _): own == child
        }
    }
}
