/// Fields about the parents' money. The raw values are the names on the wire.
public enum MoneyField: String, AreaField {
    case merchant, source, counterSource, fee, tails, openingBalance, balance, text, threshold
    case key, renameTo, ownNames

    var label: String? { nil }
}

/// Short ways to name a field.
extension FormField {
    public static let merchant = FormField.money(.merchant)
    public static let source = FormField.money(.source)
    public static let counterSource = FormField.money(.counterSource)
    public static let fee = FormField.money(.fee)
    public static let tails = FormField.money(.tails)
    public static let openingBalance = FormField.money(.openingBalance)
    public static let statedBalance = FormField.money(.balance)
    public static let messageText = FormField.money(.text)
    public static let merchantKey = FormField.money(.key)
    public static let threshold = FormField.money(.threshold)
    public static let ownNames = FormField.money(.ownNames)
    public static let renameTo = FormField.money(.renameTo)
}
