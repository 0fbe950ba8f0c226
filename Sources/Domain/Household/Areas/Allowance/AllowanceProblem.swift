public import Foundation

/// What can be wrong with fields about children's money. Each has the sentence that people are shown.
public enum AllowanceProblem: AreaProblem {
    /// No allowance.
    case allowanceRequired
    /// An allowance that is no amount.
    case allowanceInvalid
    /// A balance that is no amount.
    case startingBalanceInvalid
    /// A limit of zero or less.
    case overdraftLimitNotPositive
    /// No child.
    case childRequired
    /// A change that savings transfers do not take.
    case fixedForSavings
    /// A target of zero or less.
    case targetNotPositive
    /// A share that is not between 1 and 100.
    case percentageOutOfRange
    /// A price of zero or less.
    case priceNotPositive
    /// A text that is no link.
    case linkInvalid
    /// A savings account that there is not.
    case savingsAccountUnknown
    /// A wish that there is not, or that cannot receive savings of this one.
    case otherWishUnknown
    /// A budget of zero or less.
    case limitNotPositive
    /// No period.
    case periodRequired
    /// What chores, pay plans, interest, giving and asking ask of fields.
    case earning(EarningProblem)

    public func message(_ locale: Locale) -> String {
        switch self {
        case .allowanceRequired: "Weekly allowance is required"
        case .allowanceInvalid: "Please enter a valid allowance amount"
        case .startingBalanceInvalid: "Please enter a valid starting balance"
        case .overdraftLimitNotPositive: "Overdraft limit must be greater than zero"
        case .childRequired: "Select a child"
        case .fixedForSavings: "Savings transfers keep their date and category"
        case .targetNotPositive: "Target must be greater than zero"
        case .percentageOutOfRange: "Percentage must be between 1 and 100"
        case .priceNotPositive: "Price must be greater than zero"
        case .linkInvalid: "Please enter a valid link"
        case .savingsAccountUnknown: "Select a savings account"
        case .otherWishUnknown: "Select another wish"
        case .limitNotPositive: "Limit must be greater than zero"
        case .periodRequired: "Select a period"
        case .earning(let problem): problem.message(locale)
        }
    }
}

/// Short ways to say what is wrong.
extension FieldProblem {
    /// No allowance.
    public static let allowanceRequired = FieldProblem.allowance(.allowanceRequired)

    /// An allowance that is no amount.
    public static let allowanceInvalid = FieldProblem.allowance(.allowanceInvalid)

    /// A balance that is no amount.
    public static let startingBalanceInvalid = FieldProblem.allowance(.startingBalanceInvalid)

    /// A limit of zero or less.
    public static let overdraftLimitNotPositive = FieldProblem.allowance(.overdraftLimitNotPositive)

    /// No child.
    public static let childRequired = FieldProblem.allowance(.childRequired)

    /// A change that savings transfers do not take.
    public static let fixedForSavings = FieldProblem.allowance(.fixedForSavings)

    /// A target of zero or less.
    public static let targetNotPositive = FieldProblem.allowance(.targetNotPositive)

    /// A share that is not between 1 and 100.
    public static let percentageOutOfRange = FieldProblem.allowance(.percentageOutOfRange)

    /// A price of zero or less.
    public static let priceNotPositive = FieldProblem.allowance(.priceNotPositive)

    /// A text that is no link.
    public static let linkInvalid = FieldProblem.allowance(.linkInvalid)

    /// A savings account that there is not.
    public static let savingsAccountUnknown = FieldProblem.allowance(.savingsAccountUnknown)

    /// A wish that there is not, or that cannot receive savings of this one.
    public static let otherWishUnknown = FieldProblem.allowance(.otherWishUnknown)

    /// A budget of zero or less.
    public static let limitNotPositive = FieldProblem.allowance(.limitNotPositive)

    /// No period.
    public static let periodRequired = FieldProblem.allowance(.periodRequired)

    /// What chores, pay plans, interest, giving and asking ask of fields.
    public static func earning(_ problem: EarningProblem) -> Self { .allowance(.earning(problem)) }
}
