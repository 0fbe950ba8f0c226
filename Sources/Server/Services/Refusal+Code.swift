public import Household
import Ledger

extension Refusal {
    /// What the API and the screens are told it is.
    public var code: ErrorCode {
        switch self {
        case .access(.signInRequired): .unauthenticated
        case .access(.proofExpired): .tokenExpired
        case .access(.forbidden): .forbidden
        case .access(.notFound): .notFound
        case .account(.invalidCredentials): .invalidCredentials
        case .account(.tooManyAttempts), .account(.tooManyFamilies): .rateLimited
        case .account(.registrationClosed): .registrationClosed
        case .account(.setupCodeRequired): .setupCodeRequired
        case .account(.emailTaken): .emailTaken
        case .access(.freshSignInRequired): .freshSignInRequired
        case .account(.userNameTaken): .userNameTaken
        case .account(.invitationInvalid): .notFound
        case .account(.recoveryCodeInvalid): .validationFailed
        case .family(.lastParent): .lastParent
        case .family(.ownerOnly), .family(.ownerStays): .forbidden
        case .family(.currencyFixed): .currencyFixed
        case .request(.versionConflict): .versionConflict
        case .request(.keyReused): .idempotencyKeyReused
        case .request(.keyMalformed): .badRequest
        case .form, .ledger(.amountNotPositive): .validationFailed
        case .child(.archived): .childArchived
        case .allowance(.nothingDue): .allowanceNothingDue
        case .ledger(.insufficientFunds): .insufficientFunds
        case .ledger(.alreadyReversed): .alreadyReversed
        case .ledger(.notReversible): .notReversible
        case .savings(.insufficient): .savingsInsufficient
        case .savings(.locked): .savingsLocked
        case .savings(.automaticOver100): .autoTransferOver100
        case .savings(.tooMany): .limitReached
        case .wish(.alreadyPurchased): .alreadyPurchased
        case .wish(.notPurchased): .notPurchased
        case .wish(.tooMany): .limitReached
        case .budget(.exceeded): .budgetExceeded
        case .budget(.exists): .budgetExists
        case .category(.nameTaken): .categoryNameTaken
        case .photo(.tooMany): .limitReached
        case .photo(.notAPhoto): .unsupportedType
        case .photo(.tooLarge), .photo(.tooManyPixels), .photo(.tooLargeTogether): .tooLarge
        }
    }
}
