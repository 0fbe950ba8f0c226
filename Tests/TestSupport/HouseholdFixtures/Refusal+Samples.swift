import Household
import Ledger
public import Services

extension Refusal {
    /// One of every refusal there is, for tests that walk them all.
    public static let everyOne: [Refusal] = Array(sequence(first: .access(.signInRequired)) { $0.next })

    /// The refusal after this one. The switch has no default, so a new case cannot be left out.
    private var next: Refusal? {
        switch self {
        case .access(.signInRequired): .access(.proofExpired)
        case .access(.proofExpired): .access(.forbidden)
        case .access(.forbidden): .access(.freshSignInRequired)
        case .access(.freshSignInRequired): .access(.notFound)
        case .access(.notFound): .account(.invalidCredentials)
        case .account(.invalidCredentials): .account(.tooManyAttempts(retryAfterSeconds: 61))
        case .account(.tooManyAttempts): .account(.registrationClosed)
        case .account(.registrationClosed): .account(.setupCodeRequired)
        case .account(.setupCodeRequired): .account(.tooManyFamilies(retryAfterSeconds: 61))
        case .account(.tooManyFamilies): .account(.emailTaken)
        case .account(.emailTaken): .account(.userNameTaken)
        case .account(.userNameTaken): .account(.invitationInvalid)
        case .account(.invitationInvalid): .account(.recoveryCodeInvalid)
        case .account(.recoveryCodeInvalid): .family(.lastParent)
        case .family(.lastParent): .family(.ownerOnly)
        case .family(.ownerOnly): .family(.ownerStays)
        case .family(.ownerStays): .family(.currencyFixed)
        case .family(.currencyFixed): .request(.versionConflict)
        case .request(.versionConflict): .request(.keyReused)
        case .request(.keyReused): .request(.keyMalformed)
        case .request(.keyMalformed): .form(FieldErrors(.email, .emailRequired))
        case .form: .child(.archived)
        case .child(.archived): .allowance(.nothingDue)
        case .allowance(.nothingDue):
            .ledger(.insufficientFunds(balance: Money(minorUnits: 1_200, currency: .usd)))
        case .ledger(.insufficientFunds): .ledger(.alreadyReversed)
        case .ledger(.alreadyReversed): .ledger(.notReversible)
        case .ledger(.notReversible): .ledger(.amountNotPositive)
        case .ledger(.amountNotPositive):
            .savings(.insufficient(account: "College", balance: Money(minorUnits: 4_300, currency: .usd)))
        case .savings(.insufficient): .savings(.locked)
        case .savings(.locked): .savings(.automaticOver100)
        case .savings(.automaticOver100): .savings(.tooMany(limit: 10))
        case .savings(.tooMany): .wish(.alreadyPurchased)
        case .wish(.alreadyPurchased): .wish(.notPurchased)
        case .wish(.notPurchased): .wish(.tooMany(limit: 200))
        case .wish(.tooMany): .budget(.exists)
        case .budget(.exists): .budget(.exceeded(overSnacks))
        case .budget(.exceeded): .category(.nameTaken)
        case .category(.nameTaken): .photo(.tooMany(limit: 3))
        case .photo(.tooMany): .photo(.notAPhoto)
        case .photo(.notAPhoto): .photo(.tooLarge(megabytes: 10))
        case .photo(.tooLarge): .photo(.tooManyPixels(millions: 50))
        case .photo(.tooManyPixels): .photo(.tooLargeTogether(megabytes: 200))
        case .photo(.tooLargeTogether): nil
        }
    }

    /// 16.50 and 5.00 of an enforced 20.00.
    private var overSnacks: BudgetCheck {
        let amount = { (minorUnits: Int64) in Money(minorUnits: minorUnits, currency: .usd) }
        return BudgetCheck(
            categoryName: "Snacks",
            terms: BudgetTerms(limit: amount(2_000), alertThreshold: Percentage(whole: 80), isEnforced: true),
            currentSpending: amount(1_650), amount: amount(500))
    }
}
