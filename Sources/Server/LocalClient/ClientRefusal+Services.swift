import Foundation
import Household
import HouseholdClient
import Ledger
import Services

extension ClientRefusal {
    /// A refusal in the words and codes of screens.
    init(_ refusal: Refusal, locale: Locale) {
        var fields: [FormField: [String]] = [:]
        for field in refusal.fieldMessages(locale) {
            if let name = FormField(rawValue: field.field) { fields[name] = field.messages }
        }
        var retryAfter: Int?
        if case .account(.tooManyAttempts(let seconds)) = refusal { retryAfter = seconds }
        self.init(
            code: Code(refusal), sentence: refusal.sentence(locale), fields: fields, retryAfterSeconds: retryAfter)
    }
}

extension ClientRefusal.Code {
    /// The code of a refusal.
    init(_ refusal: Refusal) {
        self =
            switch refusal {
            case .access(.signInRequired): .unauthenticated
            case .access(.proofExpired): .tokenExpired
            case .access(.forbidden): .forbidden
            case .access(.notFound): .notFound
            case .account(.invalidCredentials): .invalidCredentials
            case .account(.tooManyAttempts): .rateLimited
            case .account(.registrationClosed): .registrationClosed
            case .account(.setupCodeRequired): .setupCodeRequired
            case .account(.emailTaken): .emailTaken
            case .access(.freshSignInRequired): .freshSignInRequired
            case .account(.userNameTaken): .userNameTaken
            case .account(.invitationInvalid): .notFound
            case .account(.recoveryCodeInvalid): .validationFailed
            case .family(.lastParent): .lastParent
            case .family(.ownerOnly): .forbidden
            case .family(.currencyFixed): .currencyFixed
            case .request(.versionConflict): .versionConflict
            case .request(.keyReused): .idempotencyKeyReused
            case .request(.keyMalformed): .badRequest
            case .form, .child(.overdraftLimitInvalid), .ledger(.amountNotPositive): .validationFailed
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
            case .budget(.exceeded): .budgetExceeded
            case .budget(.exists): .budgetExists
            case .category(.nameTaken): .categoryNameTaken
            }
    }
}
