/// Fields about groceries. The raw values are the names on the wire.
public enum GroceryField: String, AreaField {
    case budgetAmount, store, item = "groceryItemId", quantity, unit, estimatedPrice, actualPrice, lineTotal
    case receiptTotal, shelfLifeDays, openedLifeDays, parLevel, barcodes, repeats, bestBefore, location
    case defaultQuantity, horizonDays, days, position, categoryOrder

    var label: String? { nil }
}

/// Short ways to name a field.
extension FormField {
    public static let budgetAmount = FormField.groceries(.budgetAmount)
    public static let groceryStore = FormField.groceries(.store)
    public static let groceryItem = FormField.groceries(.item)
    public static let quantity = FormField.groceries(.quantity)
    public static let groceryUnit = FormField.groceries(.unit)
    public static let estimatedPrice = FormField.groceries(.estimatedPrice)
    public static let actualPrice = FormField.groceries(.actualPrice)
    public static let lineTotal = FormField.groceries(.lineTotal)
    public static let receiptTotal = FormField.groceries(.receiptTotal)
    public static let shelfLifeDays = FormField.groceries(.shelfLifeDays)
    public static let openedLifeDays = FormField.groceries(.openedLifeDays)
    public static let parLevel = FormField.groceries(.parLevel)
    public static let barcodes = FormField.groceries(.barcodes)
    public static let repeats = FormField.groceries(.repeats)
    public static let bestBefore = FormField.groceries(.bestBefore)
    public static let location = FormField.groceries(.location)
    public static let defaultQuantity = FormField.groceries(.defaultQuantity)
    public static let horizonDays = FormField.groceries(.horizonDays)
    public static let days = FormField.groceries(.days)
    public static let position = FormField.groceries(.position)
    public static let categoryOrder = FormField.groceries(.categoryOrder)
}
