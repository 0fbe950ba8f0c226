/// What is refused about children's money.
public enum AllowanceRefusal: RefusalGroup {
    /// Paying allowances.
    case payment(PaymentRefusal)
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

    public var part: any AreaRefusal {
        switch self {
        case .payment(let refusal): refusal
        case .savings(let refusal): refusal
        case .wish(let refusal): refusal
        case .budget(let refusal): refusal
        case .category(let refusal): refusal
        case .photo(let refusal): refusal
        }
    }

    /// The amount is 0 or the allowance is paused.
    public static let nothingDue = AllowanceRefusal.payment(.nothingDue)

    /// The entry was not paid early.
    public static let notPaidEarly = AllowanceRefusal.payment(.notPaidEarly)

    /// The pay-day of a payment that was made early has come.
    public static let payDayCame = AllowanceRefusal.payment(.payDayCame)

    /// The allowance was changed so that the pay-day cannot be given back.
    public static let changedSince = AllowanceRefusal.payment(.changedSince)
}

/// Short ways to refuse.
extension Refusal {
    /// Savings accounts.
    public static func savings(_ refusal: SavingsRefusal) -> Self { .allowance(.savings(refusal)) }

    /// Wishes.
    public static func wish(_ refusal: WishRefusal) -> Self { .allowance(.wish(refusal)) }

    /// Budgets.
    public static func budget(_ refusal: BudgetRefusal) -> Self { .allowance(.budget(refusal)) }

    /// Categories.
    public static func category(_ refusal: CategoryRefusal) -> Self { .allowance(.category(refusal)) }

    /// Photos on entries.
    public static func photo(_ refusal: PhotoRefusal) -> Self { .allowance(.photo(refusal)) }
}
