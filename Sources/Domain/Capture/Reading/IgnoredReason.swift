/// Why a message becomes no transaction.
public enum IgnoredReason: String, CaseIterable, Hashable, Sendable {
    case otp, declined, request, pending, reminder, security, advert, balance
    case noAmount = "no amount"
    /// A person said so of two messages of this form.
    case learned

    /// Whether a person may say that messages which are left out for it are transactions: never of codes, which are
    /// kept nowhere, and of payments that failed, whose words are those of others.
    public var canBeLifted: Bool {
        switch self {
        case .otp, .declined: false
        case .request, .pending, .reminder, .security, .advert, .balance, .noAmount, .learned: true
        }
    }
}
