public import Foundation

/// What can be wrong with fields about chores, pay plans, interest, giving and asking (chores.md). Each has the
/// sentence that people are shown.
public enum EarningProblem: AreaProblem {
    /// A chore without a name.
    case choreNameRequired
    /// A chore for nobody, or for a child that there is not.
    case choreChildRequired
    /// A chore that is never due.
    case choreDayRequired
    /// No amount, or zero or less.
    case amountNotPositive
    /// A day that has passed, of a chore that is due once.
    case choreDayPassed
    /// A number of days from one turn to the next outside its range.
    case daysOutOfRange(ClosedRange<Int>)
    /// Hours of the day that end before they start, or when they do.
    case hoursEndEarly
    /// No first pay-day of a plan that pays every 2 weeks.
    case firstPayDayRequired
    /// A day of the month outside 1 to 31.
    case dayOfMonthOutOfRange
    /// An allowance by age of a child whose birthday nobody knows.
    case birthdayRequired
    /// A rate outside 0 to so many percent, or with more than one decimal.
    case rateOutOfRange(limit: Int)
    /// A gift to nobody.
    case recipientRequired
    /// No sibling, or one that there is not.
    case siblingRequired
    /// More than the child or the account has.
    case notEnough(Shortage)

    public func message(_ locale: Locale) -> String {
        switch self {
        case .choreNameRequired: "Name the chore."
        case .choreChildRequired: "Choose at least one child."
        case .choreDayRequired: "Choose at least one day."
        case .amountNotPositive: "Enter an amount greater than 0."
        case .choreDayPassed: "Choose today or a later day."
        case .daysOutOfRange(let range): "Choose a number from \(range.lowerBound) to \(range.upperBound)."
        case .hoursEndEarly: "The end must be after the start."
        case .firstPayDayRequired: "Choose the first pay-day."
        case .dayOfMonthOutOfRange: "Choose a day from 1 to 31."
        case .birthdayRequired: "Enter the birthday first."
        case .rateOutOfRange(let limit):
            "Enter a rate from 0 to \(limit.formatted(.number.locale(locale))) with at most one decimal."
        case .recipientRequired: "Say who gets it."
        case .siblingRequired: "Choose who gets it."
        case .notEnough(let shortage): shortage.sentence(locale)
        }
    }
}
