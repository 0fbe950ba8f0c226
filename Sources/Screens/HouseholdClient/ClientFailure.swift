import Foundation
import Household
import Ledger

/// Why a client's closure did not answer.
public enum ClientFailure: Error, Hashable, Sendable {
    /// The household said no, for a reason the person can act on.
    case refused(ClientRefusal)
    /// Something broke: the network, the disk.
    case fault(ClientFault)

    /// The sentence to show.
    public var sentence: String {
        switch self {
        case .refused(let refusal): refusal.sentence
        case .fault(let fault): fault.sentence
        }
    }

    /// Whether this is a refusal with that code.
    public func isRefusal(_ code: ClientRefusal.Code) -> Bool {
        if case .refused(let refusal) = self { refusal.code == code } else { false }
    }
}

/// An expected no.
public struct ClientRefusal: Error, Hashable, Sendable {
    /// What kind of no, for screens that act on it.
    public let code: Code
    /// For the banner or the page: "Invalid email or password".
    public let sentence: String
    /// Messages under the fields; empty unless the code is `.validationFailed` or names one field, as `.emailTaken`.
    public let fields: [FormField: [String]]
    /// How long to wait before another attempt, for `.rateLimited`.
    public let retryAfterSeconds: Int?

    /// A refusal of these parts.
    public init(
        code: Code, sentence: String, fields: [FormField: [String]] = [:], retryAfterSeconds: Int? = nil
    ) {
        self.code = code
        self.sentence = sentence
        self.fields = fields
        self.retryAfterSeconds = retryAfterSeconds
    }

    /// The codes of [S §14] and allowance §4.1; the raw value is the one on the wire.
    public enum Code: String, CaseIterable, Hashable, Sendable {
        case badRequest = "BAD_REQUEST"
        case unauthenticated = "UNAUTHENTICATED"
        case tokenExpired = "TOKEN_EXPIRED"
        case invalidCredentials = "INVALID_CREDENTIALS"
        case forbidden = "FORBIDDEN"
        case freshSignInRequired = "FRESH_SIGN_IN_REQUIRED"
        case setupCodeRequired = "SETUP_CODE_REQUIRED"
        case registrationClosed = "REGISTRATION_CLOSED"
        case notFound = "NOT_FOUND"
        case versionConflict = "VERSION_CONFLICT"
        case idempotencyKeyReused = "IDEMPOTENCY_KEY_REUSED"
        case emailTaken = "EMAIL_TAKEN"
        case userNameTaken = "USER_NAME_TAKEN"
        case lastParent = "LAST_PARENT"
        case currencyFixed = "CURRENCY_FIXED"
        case alreadyReversed = "ALREADY_REVERSED"
        case notReversible = "NOT_REVERSIBLE"
        case childArchived = "CHILD_ARCHIVED"
        case allowanceNothingDue = "ALLOWANCE_NOTHING_DUE"
        case validationFailed = "VALIDATION_FAILED"
        case insufficientFunds = "INSUFFICIENT_FUNDS"
        case alreadyPurchased = "ALREADY_PURCHASED"
        case notPurchased = "NOT_PURCHASED"
        case budgetExists = "BUDGET_EXISTS"
        case categoryNameTaken = "CATEGORY_NAME_TAKEN"
        case budgetExceeded = "BUDGET_EXCEEDED"
        case savingsInsufficient = "SAVINGS_INSUFFICIENT"
        case autoTransferOver100 = "AUTO_TRANSFER_OVER_100"
        case limitReached = "LIMIT_REACHED"
        case savingsLocked = "SAVINGS_LOCKED"
        case rateLimited = "RATE_LIMITED"
    }
}

/// Something broke that nobody asked for. The details are in the server's log under the reference.
public struct ClientFault: Error, Hashable, Sendable {
    /// "Can't reach the server. Check your connection and try again." or "Something went wrong."
    public let sentence: String
    /// What to tell whoever runs the server.
    public let reference: String?

    /// A fault with its sentence.
    public init(sentence: String, reference: String? = nil) {
        self.sentence = sentence
        self.reference = reference
    }

    /// The server does not answer.
    public static let unreachable = ClientFault(
        sentence: "Can't reach the server. Check your connection and try again.")
}
