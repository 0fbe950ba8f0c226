public import Foundation
public import Ledger

/// What can be wrong with fields that forms of every area have. Each has the sentence that people are shown.
public enum FormProblem: AreaProblem {
    /// More characters than the field takes.
    case tooLong(FormField, limit: Int)
    /// No name.
    case nameRequired
    /// No description.
    case descriptionRequired
    /// An amount of zero or less.
    case amountNotPositive
    /// No amount.
    case amountInvalid
    /// More decimals than the unit has.
    case amountTooPrecise(decimals: Int)
    /// More than can be booked at once.
    case amountTooLarge(limit: Money)
    /// A day that has not come.
    case dateInFuture
    /// A day too far back.
    case dateTooOld(days: Int)
    /// A start that has passed.
    case startInPast
    /// An end that is not after the start.
    case endBeforeStart
    /// A start more than ten years ahead.
    case dateTooFarAhead
    /// No category, or one that there is not.
    case categoryUnknown
    /// A category of the other direction.
    case categoryOfOtherKind
    /// No kind.
    case kindRequired
    /// A symbol that is not among those to choose from.
    case symbolUnknown
    /// A colour that is not among those to choose from.
    case colourUnknown
    /// No photo.
    case photoRequired
    /// A text that is not one emoji.
    case emojiInvalid

    public func message(_ locale: Locale) -> String {
        switch self {
        case .tooLong(let field, let limit): "\(field.label) can be at most \(limit) characters"
        case .amountNotPositive: "Amount must be greater than zero"
        case .amountInvalid: "Please enter a valid amount"
        case .amountTooPrecise(0): "Amount can't have decimal places"
        case .amountTooPrecise(1): "Amount can have at most 1 decimal place"
        case .amountTooPrecise(let decimals): "Amount can have at most \(decimals) decimal places"
        case .amountTooLarge(let limit): "Amount can be at most \(limit.formatted(locale))"
        case .descriptionRequired: "Description is required"
        case .dateInFuture: "The date can't be in the future"
        case .dateTooOld(let days): "The date can be at most \(days) days back"
        case .categoryUnknown: "Select a category"
        case .categoryOfOtherKind: "This category belongs to the other type"
        case .startInPast: "The start can't be in the past"
        case .endBeforeStart: "The end must be after the start"
        case .nameRequired: "Name is required"
        case .dateTooFarAhead: "The start can be at most 10 years ahead"
        case .kindRequired: "Select a type"
        case .symbolUnknown: "Choose a symbol from the list"
        case .colourUnknown: "Choose a color from the list"
        case .photoRequired: "Choose a photo"
        case .emojiInvalid: "Choose one emoji"
        }
    }
}

/// Short ways to say what is wrong.
extension FieldProblem {
    /// More characters than the field takes.
    public static func tooLong(_ field: FormField, limit: Int) -> Self { .form(.tooLong(field, limit: limit)) }

    /// No name.
    public static let nameRequired = FieldProblem.form(.nameRequired)

    /// No description.
    public static let descriptionRequired = FieldProblem.form(.descriptionRequired)

    /// An amount of zero or less.
    public static let amountNotPositive = FieldProblem.form(.amountNotPositive)

    /// No amount.
    public static let amountInvalid = FieldProblem.form(.amountInvalid)

    /// More decimals than the unit has.
    public static func amountTooPrecise(decimals: Int) -> Self { .form(.amountTooPrecise(decimals: decimals)) }

    /// More than can be booked at once.
    public static func amountTooLarge(limit: Money) -> Self { .form(.amountTooLarge(limit: limit)) }

    /// A day that has not come.
    public static let dateInFuture = FieldProblem.form(.dateInFuture)

    /// A day too far back.
    public static func dateTooOld(days: Int) -> Self { .form(.dateTooOld(days: days)) }

    /// A start that has passed.
    public static let startInPast = FieldProblem.form(.startInPast)

    /// An end that is not after the start.
    public static let endBeforeStart = FieldProblem.form(.endBeforeStart)

    /// A start more than ten years ahead.
    public static let dateTooFarAhead = FieldProblem.form(.dateTooFarAhead)

    /// No category, or one that there is not.
    public static let categoryUnknown = FieldProblem.form(.categoryUnknown)

    /// A category of the other direction.
    public static let categoryOfOtherKind = FieldProblem.form(.categoryOfOtherKind)

    /// No kind.
    public static let kindRequired = FieldProblem.form(.kindRequired)

    /// A symbol that is not among those to choose from.
    public static let symbolUnknown = FieldProblem.form(.symbolUnknown)

    /// A colour that is not among those to choose from.
    public static let colourUnknown = FieldProblem.form(.colourUnknown)

    /// No photo.
    public static let photoRequired = FieldProblem.form(.photoRequired)

    /// A text that is not one emoji.
    public static let emojiInvalid = FieldProblem.form(.emojiInvalid)
}
