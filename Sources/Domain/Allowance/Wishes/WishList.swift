public import Household

/// A child's wishes with what they are measured by, as of one moment.
public struct WishList: Hashable, Sendable {
    /// Whose wishes they are.
    public var child: Child
    /// What the child has and gets.
    public var means: ChildMeans
    /// Open ones by progress, then purchased ones, newest first.
    public var wishes: [WishSummary]

    /// A list of these parts.
    public init(child: Child, means: ChildMeans, wishes: [WishSummary]) {
        self.child = child
        self.means = means
        self.wishes = wishes
    }
}

/// One wish with what it is measured by, as of one moment.
public struct WishRecord: Hashable, Sendable {
    /// Whose wish it is.
    public var child: Child
    /// What the child has and gets.
    public var means: ChildMeans
    /// The wish and its progress.
    public var summary: WishSummary
    /// What giving it back would book; nil where nothing was booked for it.
    public var givingBack: EntryReversal?

    /// A record of these parts.
    public init(child: Child, means: ChildMeans, summary: WishSummary, givingBack: EntryReversal? = nil) {
        self.child = child
        self.means = means
        self.summary = summary
        self.givingBack = givingBack
    }
}
