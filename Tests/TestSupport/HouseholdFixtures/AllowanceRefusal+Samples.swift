import Allowance
import Household
import Ledger
public import Services

extension AllowanceRefusal: SampledRefusal {
    public enum Kind: CaseIterable, Sendable {
        case payment, savings, wish, budget, category, photo
    }

    public var kind: Kind {
        switch self {
        case .payment: .payment
        case .savings: .savings
        case .wish: .wish
        case .budget: .budget
        case .category: .category
        case .photo: .photo
        }
    }

    public static func samples(of kind: Kind) -> [AllowanceRefusal] {
        switch kind {
        case .payment: PaymentRefusal.allCases.map(AllowanceRefusal.payment)
        case .savings: SavingsRefusal.everyOne.map(AllowanceRefusal.savings)
        case .wish: WishRefusal.everyOne.map(AllowanceRefusal.wish)
        case .budget: BudgetRefusal.everyOne.map(AllowanceRefusal.budget)
        case .category: CategoryRefusal.allCases.map(AllowanceRefusal.category)
        case .photo: PhotoRefusal.everyOne.map(AllowanceRefusal.photo)
        }
    }
}

extension SavingsRefusal: SampledRefusal {
    public enum Kind: CaseIterable, Sendable {
        case insufficient, locked, automaticOver100, tooMany
    }

    public var kind: Kind {
        switch self {
        case .insufficient: .insufficient
        case .locked: .locked
        case .automaticOver100: .automaticOver100
        case .tooMany: .tooMany
        }
    }

    public static func samples(of kind: Kind) -> [SavingsRefusal] {
        switch kind {
        case .insufficient: [.insufficient(account: "College", balance: dollars(43))]
        case .locked: [.locked]
        case .automaticOver100: [.automaticOver100]
        case .tooMany: [.tooMany]
        }
    }
}

extension WishRefusal: SampledRefusal {
    public enum Kind: CaseIterable, Sendable {
        case alreadyPurchased, notPurchased, tooMany
    }

    public var kind: Kind {
        switch self {
        case .alreadyPurchased: .alreadyPurchased
        case .notPurchased: .notPurchased
        case .tooMany: .tooMany
        }
    }

    public static func samples(of kind: Kind) -> [WishRefusal] {
        switch kind {
        case .alreadyPurchased: [.alreadyPurchased]
        case .notPurchased: [.notPurchased]
        case .tooMany: [.tooMany]
        }
    }
}

extension BudgetRefusal: SampledRefusal {
    public enum Kind: CaseIterable, Sendable {
        case exceeded, exists
    }

    public var kind: Kind {
        switch self {
        case .exceeded: .exceeded
        case .exists: .exists
        }
    }

    public static func samples(of kind: Kind) -> [BudgetRefusal] {
        switch kind {
        case .exceeded: [.exceeded(snacks)]
        case .exists: [.exists]
        }
    }

    /// 16.50 and 5.00 of an enforced 20.00.
    private static let snacks = BudgetCheck(
        categoryName: "Snacks",
        terms: BudgetTerms(limit: dollars(20), alertThreshold: Percentage(whole: 80), isEnforced: true),
        currentSpending: Money(minorUnits: 1_650, currency: .usd), amount: dollars(5))
}

extension PhotoRefusal: SampledRefusal {
    public enum Kind: CaseIterable, Sendable {
        case tooMany, notAPhoto, tooLarge, tooManyPixels, tooLargeTogether
    }

    public var kind: Kind {
        switch self {
        case .tooMany: .tooMany
        case .notAPhoto: .notAPhoto
        case .tooLarge: .tooLarge
        case .tooManyPixels: .tooManyPixels
        case .tooLargeTogether: .tooLargeTogether
        }
    }

    public static func samples(of kind: Kind) -> [PhotoRefusal] {
        switch kind {
        case .tooMany: [.tooMany]
        case .notAPhoto: [.notAPhoto]
        case .tooLarge: [.tooLarge(megabytes: 10)]
        case .tooManyPixels: [.tooManyPixels(millions: 50)]
        case .tooLargeTogether: [.tooLargeTogether(megabytes: 200)]
        }
    }
}

private func dollars(_ amount: Int64) -> Money { Money(minorUnits: amount * 100, currency: .usd) }
