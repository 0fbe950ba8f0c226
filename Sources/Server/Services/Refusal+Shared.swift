public import Foundation
public import Household
public import Ledger

// Refusals that every area has: who asks, the request, a form, the ledger.

/// Who is asking, and whether they may.
public enum AccessRefusal: CaseIterable, AreaRefusal {
    /// Nobody is signed in, or the session has ended.
    case signInRequired
    /// The proof of the session is too old; signing in again gives a new one.
    case proofExpired
    /// The act is not for this role.
    case forbidden
    /// The key of the script is for other things.
    case keyScope
    /// The act needs a sign-in that is at most 10 minutes old; confirming it is enough.
    case freshSignInRequired
    /// There is no such thing, or the caller may not know that there is.
    case notFound

    public var code: ErrorCode {
        switch self {
        case .signInRequired: .unauthenticated
        case .proofExpired: .tokenExpired
        case .forbidden, .keyScope: .forbidden
        case .freshSignInRequired: .freshSignInRequired
        case .notFound: .notFound
        }
    }

    public func sentence(_ locale: Locale) -> String {
        switch self {
        case .keyScope: "This key can't do that."
        case .signInRequired, .proofExpired, .forbidden, .freshSignInRequired, .notFound: code.sentence
        }
    }
}

/// The request itself.
public enum RequestRefusal: CaseIterable, AreaRefusal {
    /// The object was changed since the caller read it.
    case versionConflict
    /// The idempotency key came before with other contents.
    case keyReused
    /// An idempotency key is 1 to 200 characters.
    case keyMalformed

    public var code: ErrorCode {
        switch self {
        case .versionConflict: .versionConflict
        case .keyReused: .idempotencyKeyReused
        case .keyMalformed: .badRequest
        }
    }

    public func sentence(_ locale: Locale) -> String {
        switch self {
        case .versionConflict, .keyReused: code.sentence
        case .keyMalformed: "An Idempotency-Key has 1 to 200 characters."
        }
    }
}

extension FieldErrors: AreaRefusal {
    public var code: ErrorCode { .validationFailed }

    public func sentence(_ locale: Locale) -> String { all.first?.problem.message(locale) ?? code.sentence }

    public func fieldMessages(_ locale: Locale) -> [FieldMessages] {
        all.map { FieldMessages(field: $0.field.rawValue, messages: [$0.problem.message(locale)]) }
    }
}

extension LedgerRefusal: AreaRefusal {
    public var code: ErrorCode {
        switch self {
        case .insufficientFunds: .insufficientFunds
        case .alreadyReversed: .alreadyReversed
        case .notReversible: .notReversible
        case .amountNotPositive: .validationFailed
        }
    }

    public func sentence(_ locale: Locale) -> String {
        switch self {
        case .insufficientFunds(let balance): Shortage.money(balance: balance).sentence(locale)
        case .amountNotPositive: FieldProblem.amountNotPositive.message(locale)
        case .alreadyReversed, .notReversible: code.sentence
        }
    }

    public var field: String? {
        switch self {
        case .insufficientFunds, .amountNotPositive: FormField.amount.rawValue
        case .alreadyReversed, .notReversible: nil
        }
    }
}
