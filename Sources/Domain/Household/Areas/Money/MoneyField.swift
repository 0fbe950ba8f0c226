/// Fields about the parents' money. The raw values are the names on the wire.
public enum MoneyField: String, AreaField {
    case merchant, category, source, counterSource, fee, tails, senders, openingBalance, balance, text, threshold
    case key, renameTo, ownNames, icon, colorIndex, rates, institution
    case pocketMoneySource = "pocketMoneySourceId"

    var label: String? { self == .institution ? "Institution" : nil }
}

/// Short ways to name a field.
extension FormField {
    public static let merchant = FormField.money(.merchant)
    /// The category of a transaction or of groceries, which scripts name as they like: by id or by name.
    public static let transactionCategory = FormField.money(.category)
    public static let source = FormField.money(.source)
    public static let counterSource = FormField.money(.counterSource)
    public static let fee = FormField.money(.fee)
    public static let tails = FormField.money(.tails)
    public static let senders = FormField.money(.senders)
    public static let openingBalance = FormField.money(.openingBalance)
    public static let statedBalance = FormField.money(.balance)
    public static let messageText = FormField.money(.text)
    public static let merchantKey = FormField.money(.key)
    public static let threshold = FormField.money(.threshold)
    public static let ownNames = FormField.money(.ownNames)
    public static let renameTo = FormField.money(.renameTo)
    public static let icon = FormField.money(.icon)
    public static let colorIndex = FormField.money(.colorIndex)
    public static let rates = FormField.money(.rates)
    public static let institution = FormField.money(.institution)
    public static let pocketMoneySource = FormField.money(.pocketMoneySource)
}
