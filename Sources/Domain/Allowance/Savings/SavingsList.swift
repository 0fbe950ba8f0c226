public import Household

/// A child's open savings accounts, as of one moment.
public struct SavingsList: Hashable, Sendable {
    /// Whose they are.
    public var child: Child
    /// What the child has and gets; its savings are the accounts, in the order they were opened.
    public var means: ChildMeans

    /// A list of these parts.
    public init(child: Child, means: ChildMeans) {
        self.child = child
        self.means = means
    }
}

/// One savings account, closed or not, with what it is measured by, as of one moment.
public struct SavingsRecord: Hashable, Sendable {
    /// Whose it is.
    public var child: Child
    /// What the child has and gets.
    public var means: ChildMeans
    /// The account and its balance.
    public var summary: SavingsSummary
    /// Its newest movements.
    public var history: SavingsPage

    /// A record of these parts.
    public init(child: Child, means: ChildMeans, summary: SavingsSummary, history: SavingsPage) {
        self.child = child
        self.means = means
        self.summary = summary
        self.history = history
    }
}
