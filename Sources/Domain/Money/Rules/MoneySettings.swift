/// What a family has set about its money.
public struct MoneySettings: Hashable, Sendable {
    /// From which confidence on messages are recorded without being looked at, 50 to 100.
    public var threshold: Int
    /// The parents' own names as banks write them.
    public var ownNames: [String]

    /// Settings; those of a family that has set nothing unless given.
    public init(threshold: Int = WaitingReason.defaultThreshold, ownNames: [String] = []) {
        self.threshold = threshold
        self.ownNames = ownNames
    }
}
