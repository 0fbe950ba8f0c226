public import Household

/// A child with what the child signs in with.
public struct ChildProfile: Hashable, Sendable {
    /// The profile: names, allowance, pay-day, overdraft.
    public var child: Child
    /// The address; empty where a user name is enough.
    public var email: String
    /// The user name, if any.
    public var userName: String?
    /// When the allowance comes next.
    public var nextPayment: NextPayment

    /// A profile of these parts.
    public init(child: Child, email: String, userName: String? = nil, nextPayment: NextPayment) {
        self.child = child
        self.email = email
        self.userName = userName
        self.nextPayment = nextPayment
    }
}
