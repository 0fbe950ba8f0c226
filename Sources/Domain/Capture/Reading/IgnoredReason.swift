/// Why a message becomes no transaction.
public enum IgnoredReason: String, CaseIterable, Hashable, Sendable {
    case otp, declined, request, pending, reminder, security, advert, balance
    case noAmount = "no amount"
    /// A person said so of two messages of this form.
    case learned
}
