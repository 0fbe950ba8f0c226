public import Household
public import Ledger

/// A child with what the child signs in with.
public struct ChildProfile: Hashable, Sendable {
    /// The profile: names, allowance, pay-day, overdraft.
    public var child: Child
    /// The address; empty where a user name is enough.
    public var email: String
    /// The user name, if any.
    public var userName: String?
    /// When the allowance was last paid; nil before the first time.
    public var lastAllowanceDate: CalendarDate?
    /// When the allowance is paid.
    public var plan: AllowancePlan

    /// A profile of these parts.
    public init(
        child: Child, email: String, userName: String? = nil, lastAllowanceDate: CalendarDate?,
        plan: AllowancePlan
    ) {
        self.child = child
        self.email = email
        self.userName = userName
        self.lastAllowanceDate = lastAllowanceDate
        self.plan = plan
    }
}
