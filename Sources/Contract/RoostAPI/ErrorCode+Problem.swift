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

    /// The sentence for refusals that carry none of their own.
    public var detail: String {
        switch self {
        case .badRequest: "The request could not be read."
        case .unauthenticated: "Please sign in."
        case .tokenExpired: "Please sign in again."
        case .invalidCredentials: "Invalid email or password"
        case .forbidden: "You don't have permission to do this."
        case .freshSignInRequired: "Please confirm it's you."
        case .setupCodeRequired: "Enter the setup code that the server printed when it started."
        case .registrationClosed:
            "This server is for invited families. Ask a parent of your family for an invitation link."
        case .notFound: "Not found."
        case .methodNotAllowed: "This address does not take that method."
        case .requestTimeout: "The request did not arrive in time."
        case .versionConflict: "This was changed elsewhere. Review and save again."
        case .idempotencyKeyReused: "This key was used for another request."
        case .emailTaken: "An account with this email already exists"
        case .userNameTaken: "This user name is taken. Choose another."
        case .lastParent: "A family needs at least one parent"
        case .currencyFixed: "The currency can't change after the first entry."
        case .alreadyReversed: "This transaction is already reversed."
        case .notReversible: "This transaction can't be reversed here."
        case .childArchived: "This child was removed."
        case .allowanceNothingDue: "There is no allowance to pay."
        case .tooLarge: "The request is too large."
        case .unsupportedType: "Send the body as application/json."
        case .validationFailed: "Some fields are not right."
        case .insufficientFunds: "Not enough money."
        case .alreadyPurchased: "This item is already purchased."
        case .notPurchased: "This item is not purchased."
        case .budgetExists: "This category already has a budget."
        case .categoryNameTaken: "A category with this name already exists"
        case .budgetExceeded: "This goes over the budget."
        case .savingsInsufficient: "Not enough savings."
        case .autoTransferOver100: "Automatic savings can be at most 100% in total"
        case .limitReached: "There can't be more of these."
        case .savingsLocked: "Only a parent can withdraw from this account."
        case .rateLimited: "Too many requests. Try again in a moment."
        case .fault: "Something went wrong on the server."
        case .unavailable: "The server is busy. Try again in a moment."
        }
    }
}
