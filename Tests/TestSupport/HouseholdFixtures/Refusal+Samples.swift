import Household
public import Ledger
import Money
public import Services

/// Refusals of which there is one of each to try.
///
/// Complete by construction: `kind` and `samples(of:)` have no default, so that a new case needs a kind, and the kind a
/// sample. `RefusalTests` asks that each sample is of its kind.
public protocol SampledRefusal: AreaRefusal {
    /// The cases without what they carry; of a group its parts.
    associatedtype Kind: CaseIterable & Hashable

    /// The case.
    var kind: Kind { get }

    /// One of that case; of a group one of each of that part.
    static func samples(of kind: Kind) -> [Self]
}

extension SampledRefusal {
    /// One of every refusal there is, for tests that walk them all.
    public static var everyOne: [Self] { Kind.allCases.flatMap(samples) }

    /// Whether each sample is of its kind, and no two are the same.
    public static var samplesAreTrue: Bool {
        Kind.allCases.allSatisfy { kind in Set(samples(of: kind).map(\.kind)) == [kind] }
            && Set(everyOne).count == everyOne.count
    }
}

extension Refusal: SampledRefusal {
    public enum Kind: CaseIterable, Sendable {
        case access
        case request
        case form
        case ledger
        case people
        case allowance
        case money
        case groceries
    }

    public var kind: Kind {
        switch self {
        case .access: .access
        case .request: .request
        case .form: .form
        case .ledger: .ledger
        case .people: .people
        case .allowance: .allowance
        case .money: .money
        case .groceries: .groceries
        }
    }

    public static func samples(of kind: Kind) -> [Refusal] {
        switch kind {
        case .access: AccessRefusal.allCases.map(Refusal.access)
        case .request: RequestRefusal.allCases.map(Refusal.request)
        case .form: [.form(FieldErrors(.email, .emailRequired))]
        case .ledger: LedgerRefusal.everyOne.map(Refusal.ledger)
        case .people: PeopleRefusal.everyOne.map(Refusal.people)
        case .allowance: AllowanceRefusal.everyOne.map(Refusal.allowance)
        case .money: moneySamples
        case .groceries: grocerySamples
        }
    }
}

extension LedgerRefusal: SampledRefusal {
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

    public static func samples(of kind: Kind) -> [LedgerRefusal] {
        switch kind {
        case .insufficientFunds: [.insufficientFunds(balance: Money(minorUnits: 1_200, currency: .usd))]
        case .alreadyReversed: [.alreadyReversed]
        case .notReversible: [.notReversible]
        case .amountNotPositive: [.amountNotPositive]
        }
    }
}

extension Refusal {
    fileprivate static let moneySamples: [Refusal] = [
        .money(.sourceInUse), .money(.alreadyDecided), .money(.sameSource), .money(.pocketMoney),
        .money(.tooManyTransactions), .money(.statement(.empty)), .money(.statement(.tooLarge(limitMegabytes: 5))),
    ]

    fileprivate static let grocerySamples: [Refusal] = [
        .groceries(.listCompleted), .groceries(.alreadyCompleted(transactionID: nil)), .groceries(.tooLate),
        .groceries(.listActive), .groceries(.sourceRequired), .groceries(.notEnough("2")),
        .groceries(.noActiveBudget), .groceries(.tooManyWishes),
    ]
}
