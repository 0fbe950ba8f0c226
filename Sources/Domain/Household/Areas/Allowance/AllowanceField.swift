/// Fields about children's money. The raw values are the names on the wire.
public enum AllowanceField: String, AreaField {
    case child = "childId"
    case children = "childIds"
    case weeklyAllowance, payDay, startingBalance, overdraftLimit, frequency, targetAmount, autoTransferPercentage
    case savingsAccount = "savingsAccountId"
    case otherWish = "toWishId"
    case price, url, limit, period, alertThreshold

    var label: String? { nil }
}

/// Short ways to name a field.
extension FormField {
    public static let child = FormField.allowance(.child)
    public static let children = FormField.allowance(.children)
    public static let weeklyAllowance = FormField.allowance(.weeklyAllowance)
    public static let payDay = FormField.allowance(.payDay)
    public static let startingBalance = FormField.allowance(.startingBalance)
    public static let overdraftLimit = FormField.allowance(.overdraftLimit)
    public static let frequency = FormField.allowance(.frequency)
    public static let targetAmount = FormField.allowance(.targetAmount)
    public static let autoTransferPercentage = FormField.allowance(.autoTransferPercentage)
    public static let savingsAccount = FormField.allowance(.savingsAccount)
    public static let otherWish = FormField.allowance(.otherWish)
    public static let price = FormField.allowance(.price)
    public static let url = FormField.allowance(.url)
    public static let limit = FormField.allowance(.limit)
    public static let period = FormField.allowance(.period)
    public static let alertThreshold = FormField.allowance(.alertThreshold)
}
