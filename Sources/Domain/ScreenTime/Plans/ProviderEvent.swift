public import Foundation

/// What a payment provider told about a family's plan, in the form that all of them are read into.
public struct ProviderEvent: Hashable, Sendable, Identifiable {
    /// What happened.
    public enum Change: Hashable, Sendable {
        /// A plan was bought, renewed or changed, or a failed payment was made good: it is paid until then.
        case paid(Plan, until: Date, externalID: String?)
        /// A payment failed.
        case paymentFailed
        /// It will not renew; it works until then, or until what is known to be paid.
        case canceled(periodEnd: Date?)
        /// A cancellation was taken back.
        case resumed
        /// It is over, or the money was given back.
        case ended
    }

    /// What the provider calls it. An event that comes twice has one id.
    public let id: String
    /// Who tells it.
    public let provider: PaymentProvider
    /// When it happened, by the provider's clock.
    public let at: Date
    /// What happened.
    public let change: Change

    /// An event.
    public init(id: String, provider: PaymentProvider, at moment: Date, change: Change) {
        self.id = id
        self.provider = provider
        at = moment
        self.change = change
    }
}
