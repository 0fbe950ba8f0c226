/// Who takes the money. The raw value is the one on the wire.
public enum PaymentProvider: String, CaseIterable, Hashable, Sendable {
    /// Nobody: everything is included, and there are no prices.
    case none
    /// Nobody either, for checks.
    case test
    case stripe
    case storekit
    /// A licence key that was signed offline.
    case manual
}
