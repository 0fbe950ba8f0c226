import Household
public import Ledger
public import Services

/// Refusals of one area, some of which carry something, with one of each.
///
/// `kind` has no default, so that a new case needs a kind; `RefusalTests` asks that each kind has a sample.
public protocol SampledRefusal {
    /// The cases without what they carry.
    associatedtype Kind: CaseIterable & Hashable

    /// One of each case, in their order.
    static var samples: [Self] { get }

    /// The case.
    var kind: Kind { get }
}

extension SampledRefusal {
    /// Whether there is one of each case.
    public static var samplesAreComplete: Bool { samples.map(\.kind) == Array(Kind.allCases) }
}

extension Refusal {
    /// One of every refusal there is, for tests that walk them all.
    public static let everyOne: [Refusal] = Area.allCases.flatMap(samples)

    /// The areas.
    public enum Area: CaseIterable, Sendable {
        case access, account, family, request, form, child, allowance, ledger, savings, wish, budget, category, photo
    }

    /// The area; no default, so that a new one needs its samples.
    public var area: Area {
        switch self {
        case .access: .access
        case .account: .account
        case .family: .family
        case .request: .request
        case .form: .form
        case .child: .child
        case .allowance: .allowance
        case .ledger: .ledger
        case .savings: .savings
        case .wish: .wish
        case .budget: .budget
        case .category: .category
        case .photo: .photo
        }
    }

    /// One of each of an area.
    public static func samples(of area: Area) -> [Refusal] {
        switch area {
        case .access: AccessRefusal.allCases.map(Refusal.access)
        case .account: AccountRefusal.samples.map(Refusal.account)
        case .family: FamilyRefusal.allCases.map(Refusal.family)
        case .request: RequestRefusal.allCases.map(Refusal.request)
        case .form: [.form(FieldErrors(.email, .emailRequired))]
        case .child: ChildRefusal.allCases.map(Refusal.child)
        case .allowance: AllowanceRefusal.allCases.map(Refusal.allowance)
        case .ledger: LedgerRefusal.samples.map(Refusal.ledger)
        case .savings: SavingsRefusal.samples.map(Refusal.savings)
        case .wish: WishRefusal.samples.map(Refusal.wish)
        case .budget: BudgetRefusal.samples.map(Refusal.budget)
        case .category: CategoryRefusal.allCases.map(Refusal.category)
        case .photo: PhotoRefusal.samples.map(Refusal.photo)
        }
    }
}

extension AccountRefusal: SampledRefusal {
    public static let samples: [AccountRefusal] = [
        .invalidCredentials, .tooManyAttempts(retryAfterSeconds: 61), .registrationClosed, .setupCodeRequired,
        .tooManyFamilies(retryAfterSeconds: 61), .emailTaken, .userNameTaken, .invitationInvalid, .recoveryCodeInvalid,
    ]

    public enum Kind: CaseIterable, Sendable {
        case invalidCredentials, tooManyAttempts, registrationClosed, setupCodeRequired, tooManyFamilies, emailTaken
        case userNameTaken, invitationInvalid, recoveryCodeInvalid
    }

    public var kind: Kind {
        switch self {
        case .invalidCredentials: .invalidCredentials
        case .tooManyAttempts: .tooManyAttempts
        case .registrationClosed: .registrationClosed
        case .setupCodeRequired: .setupCodeRequired
        case .tooManyFamilies: .tooManyFamilies
        case .emailTaken: .emailTaken
        case .userNameTaken: .userNameTaken
        case .invitationInvalid: .invitationInvalid
        case .recoveryCodeInvalid: .recoveryCodeInvalid
        }
    }
}

extension LedgerRefusal: SampledRefusal {
    public static let samples: [LedgerRefusal] = [
        .insufficientFunds(balance: dollars(12)), .alreadyReversed, .notReversible, .amountNotPositive,
    ]

    public enum Kind: CaseIterable, Sendable {
        case insufficientFunds, alreadyReversed, notReversible, amountNotPositive
    }

    public var kind: Kind {
        switch self {
        case .insufficientFunds: .insufficientFunds
        case .alreadyReversed: .alreadyReversed
        case .notReversible: .notReversible
        case .amountNotPositive: .amountNotPositive
        }
    }
}

extension SavingsRefusal: SampledRefusal {
    public static let samples: [SavingsRefusal] = [
        .insufficient(account: "College", balance: dollars(43)), .locked, .automaticOver100, .tooMany(limit: 10),
    ]

    public enum Kind: CaseIterable, Sendable { case insufficient, locked, automaticOver100, tooMany }

    public var kind: Kind {
        switch self {
        case .insufficient: .insufficient
        case .locked: .locked
        case .automaticOver100: .automaticOver100
        case .tooMany: .tooMany
        }
    }
}

extension WishRefusal: SampledRefusal {
    public static let samples: [WishRefusal] = [.alreadyPurchased, .notPurchased, .tooMany(limit: 200)]

    public enum Kind: CaseIterable, Sendable { case alreadyPurchased, notPurchased, tooMany }

    public var kind: Kind {
        switch self {
        case .alreadyPurchased: .alreadyPurchased
        case .notPurchased: .notPurchased
        case .tooMany: .tooMany
        }
    }
}

extension BudgetRefusal: SampledRefusal {
    public static let samples: [BudgetRefusal] = [
        .exists,
        // 16.50 and 5.00 of an enforced 20.00.
        .exceeded(
            BudgetCheck(
                categoryName: "Snacks",
                terms: BudgetTerms(limit: dollars(20), alertThreshold: Percentage(whole: 80), isEnforced: true),
                currentSpending: Money(minorUnits: 1_650, currency: .usd), amount: dollars(5))),
    ]

    public enum Kind: CaseIterable, Sendable { case exists, exceeded }

    public var kind: Kind {
        switch self {
        case .exists: .exists
        case .exceeded: .exceeded
        }
    }
}

extension PhotoRefusal: SampledRefusal {
    public static let samples: [PhotoRefusal] = [
        .tooMany(limit: 3), .notAPhoto, .tooLarge(megabytes: 10), .tooManyPixels(millions: 50),
        .tooLargeTogether(megabytes: 200),
    ]

    public enum Kind: CaseIterable, Sendable { case tooMany, notAPhoto, tooLarge, tooManyPixels, tooLargeTogether }

    public var kind: Kind {
        switch self {
        case .tooMany: .tooMany
        case .notAPhoto: .notAPhoto
        case .tooLarge: .tooLarge
        case .tooManyPixels: .tooManyPixels
        case .tooLargeTogether: .tooLargeTogether
        }
    }
}

private func dollars(_ amount: Int64) -> Money { Money(minorUnits: amount * 100, currency: .usd) }
