public import Household

extension ErrorCode {
    /// The HTTP status (RFC 9110 §15).
    public var status: Int {
        switch self {
        case .badRequest: 400
        case .unauthenticated, .tokenExpired, .invalidCredentials: 401
        case .forbidden, .freshSignInRequired, .setupCodeRequired, .registrationClosed, .savingsLocked: 403
        case .notFound: 404
        case .methodNotAllowed: 405
        case .requestTimeout: 408
        case .versionConflict, .idempotencyKeyReused, .emailTaken, .userNameTaken, .lastParent, .currencyFixed,
            .alreadyReversed, .notReversible, .childArchived, .allowanceNothingDue,
            .alreadyPurchased, .notPurchased, .budgetExists, .categoryNameTaken:
            409
        case .tooLarge: 413
        case .unsupportedType: 415
        case .validationFailed, .insufficientFunds, .savingsInsufficient, .autoTransferOver100, .limitReached,
            .budgetExceeded:
            422
        case .rateLimited: 429
        case .fault: 500
        case .unavailable: 503
        }
    }
}
