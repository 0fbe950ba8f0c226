/// Which way money of the household went. The raw value is the one on the wire.
public enum TransactionType: String, CaseIterable, Codable, Hashable, Sendable {
    /// Into an own account, from somebody else.
    case income
    /// Out of an own account, to somebody else.
    case expense
    /// From one own account to another: neither income nor spending.
    case transfer
}
