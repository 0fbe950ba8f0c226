/// What events of the parents' money carry. Raw values are those on the wire (finances.md §4).
extension HouseholdEvent {
    /// What became of a message of a bank or wallet.
    public enum MessageStatus: String, CaseIterable, Hashable, Sendable {
        /// A transaction.
        case recorded
        /// It waits for somebody to look at it.
        case review
        /// It was none.
        case ignored
        /// It told of one that was known.
        case duplicate
    }
}
