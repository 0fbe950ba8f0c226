public import Allowance
public import Foundation
public import Household
public import Ledger

/// Paying allowances.
public enum PaymentRefusal: CaseIterable, AreaRefusal {
    /// The amount is 0 or the allowance is paused.
    case nothingDue
    /// The entry was not paid early.
    case notPaidEarly
    /// The pay-day of a payment that was made early has come.
    case payDayCame
    /// The allowance was changed so that the pay-day cannot be given back.
    case changedSince

    public var code: ErrorCode {
        switch self {
        case .nothingDue: .allowanceNothingDue
        case .notPaidEarly, .payDayCame, .changedSince: .allowanceNotUndoable
        }
    }

    public func sentence(_ locale: Locale) -> String {
        switch self {
        case .payDayCame: "The pay-day has come, so this payment can't be undone. You can still reverse it."
        case .changedSince: "The allowance was changed, so this payment can't be undone. You can still reverse it."
        case .nothingDue, .notPaidEarly: code.sentence
        }
    }
}

/// Savings accounts.
public enum SavingsRefusal: AreaRefusal {
    /// The account holds less than was asked for (I-17).
    case insufficient(account: String, balance: Money)
    /// Only a parent may withdraw from this account.
    case locked
    /// The shares of one child's accounts would come to more than a whole allowance (I-15).
    case automaticOver100
    /// The child has as many open accounts as there may be.
    case tooMany

    public var code: ErrorCode {
        switch self {
        case .insufficient: .savingsInsufficient
        case .locked: .savingsLocked
        case .automaticOver100: .autoTransferOver100
        case .tooMany: .limitReached
        }
    }

    public func sentence(_ locale: Locale) -> String {
        switch self {
        case .insufficient(let account, let balance):
            Shortage.savings(account: account, balance: balance).sentence(locale)
        case .tooMany: SavingsAccount.openLimit.sentence
        case .locked, .automaticOver100: code.sentence
        }
    }

    public var field: String? {
        switch self {
        case .insufficient: FormField.amount.rawValue
        case .automaticOver100: FormField.autoTransferPercentage.rawValue
        case .locked, .tooMany: nil
        }
    }
}

/// Wishes.
public enum WishRefusal: AreaRefusal {
    /// It was bought already.
    case alreadyPurchased
    /// It was not bought.
    case notPurchased
    /// The child has as many open ones as there may be.
    case tooMany

    public var code: ErrorCode {
        switch self {
        case .alreadyPurchased: .alreadyPurchased
        case .notPurchased: .notPurchased
        case .tooMany: .limitReached
        }
    }

    public func sentence(_ locale: Locale) -> String {
        switch self {
        case .tooMany: WishListItem.openLimit.sentence
        case .alreadyPurchased, .notPurchased: code.sentence
        }
    }
}

/// Budgets.
public enum BudgetRefusal: AreaRefusal {
    /// An enforced budget would be exceeded, and nobody who may has overridden it (I-24).
    case exceeded(BudgetCheck)
    /// The child has a budget for that category.
    case exists

    public var code: ErrorCode {
        switch self {
        case .exceeded: .budgetExceeded
        case .exists: .budgetExists
        }
    }

    public func sentence(_ locale: Locale) -> String {
        switch self {
        case .exceeded(let check): check.message(locale)
        case .exists: code.sentence
        }
    }

    public var field: String? {
        switch self {
        case .exceeded: nil
        case .exists: FormField.category.rawValue
        }
    }
}

/// Categories.
public enum CategoryRefusal: CaseIterable, AreaRefusal {
    /// The family has one of that name and kind.
    case nameTaken

    public var code: ErrorCode {
        switch self {
        case .nameTaken: .categoryNameTaken
        }
    }

    public var field: String? {
        switch self {
        case .nameTaken: FormField.name.rawValue
        }
    }
}

/// Photos on entries.
public enum PhotoRefusal: AreaRefusal {
    /// The entry has as many as there may be.
    case tooMany
    /// The file is none, or a broken one.
    case notAPhoto
    /// The file is too large.
    case tooLarge(megabytes: Int)
    /// The picture is too large, whatever the size of its file.
    case tooManyPixels(millions: Int)
    /// What was to be exported is too large together.
    case tooLargeTogether(megabytes: Int)

    public var code: ErrorCode {
        switch self {
        case .tooMany: .limitReached
        case .notAPhoto: .unsupportedType
        case .tooLarge, .tooManyPixels, .tooLargeTogether: .tooLarge
        }
    }

    public func sentence(_ locale: Locale) -> String { sentence }

    /// The sentence for people, the same everywhere.
    var sentence: String {
        switch self {
        case .tooMany: Attachment.limit.sentence
        case .notAPhoto: "This file is not a photo"
        case .tooLarge(let megabytes): "The photo is larger than \(megabytes) MB"
        case .tooManyPixels(let millions): "The photo has more than \(millions) megapixels"
        case .tooLargeTogether(let megabytes):
            "These photos come to more than \(megabytes) MB. Choose a shorter time."
        }
    }

    public var field: String? {
        switch self {
        case .notAPhoto, .tooLarge, .tooManyPixels: FormField.file.rawValue
        case .tooMany, .tooLargeTogether: nil
        }
    }
}
