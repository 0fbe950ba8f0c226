public import Household
public import Ledger

/// An expected no: one enum per area, each case with what the reader needs. `Refusal+Sentences.swift` holds the words,
/// `Refusal+Code.swift` the codes.
public enum Refusal: Error, Hashable, Sendable {
    /// Who is asking, and whether they may.
    case access(AccessRefusal)
    /// Signing in and registering.
    case account(AccountRefusal)
    /// The request itself.
    case request(RequestRefusal)
    /// A form with broken rules; messages at the fields.
    case form(FieldErrors)
    /// The family and its members.
    case family(FamilyRefusal)
    /// Children's profiles.
    case child(ChildRefusal)
    /// Allowances.
    case allowance(AllowanceRefusal)
    /// The ledger's own rules.
    case ledger(LedgerRefusal)
    /// Savings accounts.
    case savings(SavingsRefusal)
    /// Wishes.
    case wish(WishRefusal)
    /// Budgets.
    case budget(BudgetRefusal)
    /// Categories.
    case category(CategoryRefusal)
    /// Photos on entries.
    case photo(PhotoRefusal)
}

/// Who is asking, and whether they may.
public enum AccessRefusal: CaseIterable, Hashable, Sendable {
    /// Nobody is signed in, or the session has ended.
    case signInRequired
    /// The proof of the session is too old; signing in again gives a new one.
    case proofExpired
    /// The act is not for this role.
    case forbidden
    /// The act needs a sign-in that is at most 10 minutes old; confirming it is enough.
    case freshSignInRequired
    /// There is no such thing, or the caller may not know that there is.
    case notFound
}

/// Signing in and registering.
public enum AccountRefusal: Hashable, Sendable {
    /// Unknown address or wrong password; which one is not told.
    case invalidCredentials
    /// Too many failed attempts.
    case tooManyAttempts(retryAfterSeconds: Int)
    /// New families are not taken here.
    case registrationClosed
    /// A fresh server, reached from another machine, wants the code it printed at start; none or a wrong one came.
    case setupCodeRequired
    /// Too many families were made here within an hour.
    case tooManyFamilies(retryAfterSeconds: Int)
    /// Someone has that address already.
    case emailTaken
    /// Someone has that user name already.
    case userNameTaken
    /// The invitation is unknown, used or too old.
    case invitationInvalid
    /// The code for a new password is unknown, used or too old.
    case recoveryCodeInvalid
}

/// The family and its members.
public enum FamilyRefusal: CaseIterable, Hashable, Sendable {
    /// A family always has a parent.
    case lastParent
    /// Only the owner hands the family on and deletes it.
    case ownerOnly
    /// The owner cannot be removed and cannot leave.
    case ownerStays
    /// The currency is fixed once there is a money entry.
    case currencyFixed
}

/// The request itself.
public enum RequestRefusal: CaseIterable, Hashable, Sendable {
    /// The object was changed since the caller read it.
    case versionConflict
    /// The idempotency key came before with other contents.
    case keyReused
    /// An idempotency key is 1 to 200 characters.
    case keyMalformed
}

/// Children's profiles.
public enum ChildRefusal: CaseIterable, Hashable, Sendable {
    /// The child was removed.
    case archived
}

/// Savings accounts.
public enum SavingsRefusal: Hashable, Sendable {
    /// The account holds less than was asked for (I-17).
    case insufficient(account: String, balance: Money)
    /// Only a parent may withdraw from this account.
    case locked
    /// The shares of one child's accounts would come to more than a whole allowance (I-15).
    case automaticOver100
    /// The child has as many open accounts as there may be.
    case tooMany(limit: Int)
}

/// Allowances.
public enum AllowanceRefusal: CaseIterable, Hashable, Sendable {
    /// The amount is 0 or the allowance is paused.
    case nothingDue
}

/// Wishes.
public enum WishRefusal: Hashable, Sendable {
    /// It was bought already.
    case alreadyPurchased
    /// It was not bought.
    case notPurchased
    /// The child has as many open ones as there may be.
    case tooMany(limit: Int)
}

/// Budgets.
public enum BudgetRefusal: Hashable, Sendable {
    /// An enforced budget would be exceeded, and nobody who may has overridden it (I-24).
    case exceeded(BudgetCheck)
    /// The child has a budget for that category.
    case exists
}

/// Categories.
public enum CategoryRefusal: CaseIterable, Hashable, Sendable {
    /// The family has one of that name and kind.
    case nameTaken
}

/// Photos on entries.
public enum PhotoRefusal: Hashable, Sendable {
    /// The entry has as many as there may be.
    case tooMany(limit: Int)
    /// The file is none, or a broken one.
    case notAPhoto
    /// The file is too large.
    case tooLarge(megabytes: Int)
    /// The picture is too large, whatever the size of its file.
    case tooManyPixels(millions: Int)
    /// What was to be exported is too large together.
    case tooLargeTogether(megabytes: Int)
}

extension Refusal {
    /// After how many seconds another try is worth it; nil where waiting changes nothing.
    public var retryAfterSeconds: Int? {
        switch self {
        case .account(.tooManyAttempts(let seconds)), .account(.tooManyFamilies(let seconds)): seconds
        case .access, .account, .request, .form, .family, .child, .allowance, .ledger, .savings, .wish, .budget,
            .category, .photo:
            nil
        }
    }

    static let notFound = Refusal.access(.notFound)
    static let forbidden = Refusal.access(.forbidden)
}
