/// Codes of children's money.
extension ErrorCode {
    /// The allowance is 0 or paused.
    public static let allowanceNothingDue = ErrorCode(
        "ALLOWANCE_NOTHING_DUE", status: 409, "There is no allowance to pay.")

    /// The payment was not made early, or its pay-day cannot be given back any more.
    public static let allowanceNotUndoable = ErrorCode(
        "ALLOWANCE_NOT_UNDOABLE", status: 409, "This payment can't be undone.")

    /// The wish was bought already.
    public static let alreadyPurchased = ErrorCode("ALREADY_PURCHASED", status: 409, "This item is already purchased.")

    /// The wish was not bought.
    public static let notPurchased = ErrorCode("NOT_PURCHASED", status: 409, "This item is not purchased.")

    /// The child has a budget for that category.
    public static let budgetExists = ErrorCode("BUDGET_EXISTS", status: 409, "This category already has a budget.")

    /// The family has a category of that name and kind.
    public static let categoryNameTaken = ErrorCode(
        "CATEGORY_NAME_TAKEN", status: 409, "A category with this name already exists")

    /// An enforced budget would be exceeded.
    public static let budgetExceeded = ErrorCode("BUDGET_EXCEEDED", status: 422, "This goes over the budget.")

    /// The savings account holds less than was asked for.
    public static let savingsInsufficient = ErrorCode("SAVINGS_INSUFFICIENT", status: 422, "Not enough savings.")

    /// The shares would come to more than a whole allowance.
    public static let autoTransferOver100 = ErrorCode(
        "AUTO_TRANSFER_OVER_100", status: 422, "Automatic savings can be at most 100% in total")

    /// Only a parent may withdraw from the account.
    public static let savingsLocked = ErrorCode(
        "SAVINGS_LOCKED", status: 403, "Only a parent can withdraw from this account.")
}
