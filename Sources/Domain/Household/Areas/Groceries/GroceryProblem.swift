public import Foundation
public import Ledger

/// What can be wrong with fields about groceries. Each has the sentence that people are shown (groceries.md §3).
public enum GroceryProblem: AreaProblem {
    /// A list without a name.
    case listNameRequired
    /// A name of too many characters.
    case nameTooLong(limit: Int)
    /// A budget of a list that is no amount, or below zero.
    case listBudgetInvalid
    /// Nothing to put on a list.
    case itemRequired
    /// A quantity that is none, too small or too large.
    case quantityOutOfRange
    /// A unit that does not convert to the item's; the item's.
    case unitUnfit(String)
    /// A price that is no amount, or below zero.
    case priceInvalid
    /// A list that is completed without saying who paid.
    case paidFromRequired
    /// A list that is completed without what it cost.
    case receiptTotalRequired
    /// A day that has not come.
    case dateInFuture
    /// An item without a name.
    case itemNameRequired
    /// Another item of that name.
    case itemNameTaken(String)
    /// A number of days that is none.
    case daysInvalid
    /// A number of days that is too small or too large.
    case daysOutOfRange(ClosedRange<Int>)
    /// A least stock that is none.
    case parLevelInvalid
    /// Digits that are no barcode.
    case barcodeInvalid
    /// A barcode of another item, by its name.
    case barcodeTaken(String)
    /// More barcodes than an item has.
    case tooManyBarcodes(limit: Int)
    /// A budget without a name.
    case budgetNameRequired
    /// A budget of zero or less.
    case budgetAmountNotPositive
    /// A budget that ends before it starts.
    case budgetEndsEarly
    /// A budget of more days than one has.
    case budgetTooLong(limit: Int)
    /// A budget that has days of another one, by its name.
    case budgetsOverlap(String)
    /// More than there is.
    case notEnough(String)
    /// A quantity of nothing.
    case quantityNotPositive
    /// A store without a name.
    case storeNameRequired
    /// Another store of that name.
    case storeNameTaken(String)
    /// Another category of that name.
    case categoryNameTaken(String)
    /// A category without a name.
    case categoryNameRequired
    /// A store that there is not.
    case storeUnknown
    /// A note of too many characters.
    case noteTooLong(limit: Int)
    /// More money than one price, line, receipt or budget may be.
    case tooMuch(limit: Money)
    /// Another unit for an item that was used before; the one that it has.
    case unitFixed(String)
    /// A place on a list that is none.
    case positionInvalid
    /// More lines than a list has.
    case listFull(limit: Int)
    /// A budget without its first day.
    case budgetStartRequired
    /// A budget without its last day.
    case budgetEndRequired

    public func message(_ locale: Locale) -> String {
        switch self {
        case .listNameRequired: "Name the list."
        case .nameTooLong(let limit): "The name can be at most \(limit) characters."
        case .listBudgetInvalid: "Enter a budget of 0 or more."
        case .itemRequired: "Type an item."
        case .quantityOutOfRange: "Enter a quantity between \(Self.least(locale)) and 9999."
        case .unitUnfit(let unit): "This item is measured in \(unit)."
        case .priceInvalid: "Enter a price of 0 or more."
        case .paidFromRequired: "Choose where you paid from."
        case .receiptTotalRequired: "Enter the receipt total."
        case .dateInFuture: "The date can't be in the future."
        case .itemNameRequired: "Name the item."
        case .itemNameTaken(let name): "You already have an item called \(name)."
        case .daysInvalid: "Enter a whole number of days, 1 or more."
        case .daysOutOfRange(let range):
            "Enter a whole number of days between \(range.lowerBound) and \(range.upperBound)."
        case .parLevelInvalid: "Enter a minimum between \(Self.least(locale)) and 9999, or none."
        case .barcodeInvalid: "A barcode has 8, 12, 13 or 14 digits. Check the last one."
        case .barcodeTaken(let name): "This barcode belongs to \(name)."
        case .tooManyBarcodes(let limit): "An item can have at most \(limit) barcodes."
        case .budgetNameRequired: "Name the budget."
        case .budgetAmountNotPositive: "Enter an amount greater than 0."
        case .budgetEndsEarly: "The end date must be on or after the start date."
        case .budgetTooLong(let limit): "A budget can be at most \(limit) days long."
        case .budgetsOverlap(let name): "This overlaps with \(name)."
        case .notEnough(let quantity): "You only have \(quantity) of these."
        case .quantityNotPositive: "Enter a quantity greater than 0."
        case .storeNameRequired: "Name the store."
        case .storeNameTaken(let name): "You already have a store called \(name)."
        case .categoryNameTaken(let name): "You already have a category called \(name)."
        case .categoryNameRequired: "Name the category."
        case .storeUnknown: "Choose one of your stores."
        case .noteTooLong(let limit): "The note can be at most \(limit) characters."
        case .tooMuch(let limit): "That is more than \(limit.formatted(locale))."
        case .unitFixed(let unit): "This item is counted in \(unit). Add another item to count it differently."
        case .positionInvalid: "Enter a position of 0 or more."
        case .listFull(let limit): "A list can have at most \(limit) items."
        case .budgetStartRequired: "Choose a start date."
        case .budgetEndRequired: "Choose an end date."
        }
    }

    /// "0.001", "0,001".
    private static func least(_ locale: Locale) -> String { "0\(locale.decimalSeparator ?? ".")001" }
}
