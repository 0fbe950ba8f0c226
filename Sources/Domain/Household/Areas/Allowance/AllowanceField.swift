/// Fields about children's money. The raw values are the names on the wire.
public enum AllowanceField: String, AreaField {
    case child = "childId"
    case children = "childIds"
    case weeklyAllowance, payDay, startingBalance, overdraftLimit, frequency, targetAmount, autoTransferPercentage
    case savingsAccount = "savingsAccountId"
    case otherWish = "toWishId"
    case price, url, limit, period, alertThreshold
    case weekdays, dueDate, everyNDays, firstPayDay, dayOfMonth, birthday, rate, cap, recipient

    var label: String? {
        switch self {
        case .recipient: "Name"
        case .child, .children, .weeklyAllowance, .payDay, .startingBalance, .overdraftLimit, .frequency,
            .targetAmount, .autoTransferPercentage, .savingsAccount, .otherWish, .price, .url, .limit, .period,
            .alertThreshold, .weekdays, .dueDate, .everyNDays, .firstPayDay, .dayOfMonth, .birthday, .rate, .cap:
            nil
        }
    }
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
    public static let weekdays = FormField.allowance(.weekdays)
    public static let dueDate = FormField.allowance(.dueDate)
    public static let everyNDays = FormField.allowance(.everyNDays)
    public static let firstPayDay = FormField.allowance(.firstPayDay)
    public static let dayOfMonth = FormField.allowance(.dayOfMonth)
    public static let birthday = FormField.allowance(.birthday)
    public static let rate = FormField.allowance(.rate)
    public static let cap = FormField.allowance(.cap)
    public static let recipient = FormField.allowance(.recipient)
}
