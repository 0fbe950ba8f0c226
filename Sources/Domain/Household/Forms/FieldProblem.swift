public import Foundation
public import Ledger

/// What can be wrong with a field. Screens and API show the same sentence for the same problem.
public enum FieldProblem: Error, Hashable, Sendable {
    case firstNameRequired, lastNameRequired, familyNameRequired
    case tooLong(FormField, limit: Int)
    case emailRequired, emailMalformed, emailTaken
    case passwordRequired, passwordTooShort(minimum: Int), passwordTooLong, passwordTooCommon, passwordsDiffer
    case currencyUnknown, timeZoneUnknown, localeUnknown
    case allowanceRequired, allowanceInvalid, startingBalanceInvalid, overdraftLimitNotPositive
    case childRequired, amountNotPositive, amountInvalid
    case amountTooPrecise(decimals: Int), amountTooLarge(limit: Money)
    case descriptionRequired, dateInFuture, dateTooOld(days: Int)
    case categoryUnknown, categoryOfOtherKind
    case thresholdInvalid, signInAlertsFixed
    case fixedForSavings
    case startInPast, endBeforeStart, dateTooFarAhead
    case userNameMalformed, userNameTaken, currentPasswordRequired, codeRequired, nameRequired, firstDayInvalid
    case targetNotPositive, percentageOutOfRange
    case priceNotPositive, linkInvalid, savingsAccountUnknown
    case limitNotPositive, periodRequired
    case kindRequired, symbolUnknown, colourUnknown
    case photoRequired

    /// The sentence for people ([S §2.2, §2.3], §3.7); `locale` writes its amounts.
    public func message(_ locale: Locale) -> String {
        switch self {
        case .firstNameRequired: "First name is required"
        case .lastNameRequired: "Last name is required"
        case .familyNameRequired: "Family name is required"
        case .tooLong(let field, let limit): "\(Self.label(field)) can be at most \(limit) characters"
        case .emailRequired: "Email is required"
        case .emailMalformed: "Please enter a valid email address"
        case .emailTaken: ErrorCode.emailTaken.sentence
        case .passwordRequired: "Password is required"
        case .passwordTooShort(let minimum): "Password must be at least \(minimum) characters"
        case .passwordTooLong: "Password can be at most \(PasswordPolicy.maximumLength) characters"
        case .passwordTooCommon: "This password is too common. Choose another."
        case .passwordsDiffer: "Passwords do not match"
        case .currencyUnknown: "Choose a currency from the list"
        case .timeZoneUnknown: "Choose a time zone from the list"
        case .localeUnknown: "Choose a language and region from the list"
        case .allowanceRequired: "Weekly allowance is required"
        case .allowanceInvalid: "Please enter a valid allowance amount"
        case .startingBalanceInvalid: "Please enter a valid starting balance"
        case .overdraftLimitNotPositive: "Overdraft limit must be greater than zero"
        case .childRequired: "Select a child"
        case .amountNotPositive: "Amount must be greater than zero"
        case .amountInvalid, .thresholdInvalid: "Please enter a valid amount"
        case .amountTooPrecise(0): "Amount can't have decimal places"
        case .amountTooPrecise(1): "Amount can have at most 1 decimal place"
        case .amountTooPrecise(let decimals): "Amount can have at most \(decimals) decimal places"
        case .amountTooLarge(let limit): "Amount can be at most \(limit.formatted(locale))"
        case .descriptionRequired: "Description is required"
        case .dateInFuture: "The date can't be in the future"
        case .dateTooOld(let days): "The date can be at most \(days) days back"
        case .categoryUnknown: "Select a category"
        case .categoryOfOtherKind: "This category belongs to the other type"
        case .signInAlertsFixed: "Sign-in alerts can't be switched off"
        case .startInPast: "The start can't be in the past"
        case .endBeforeStart: "The end must be after the start"
        case .userNameMalformed: "A user name has 3 to 30 letters, digits, dots or underscores"
        case .userNameTaken: ErrorCode.userNameTaken.sentence
        case .currentPasswordRequired: "Current password is required"
        case .codeRequired: "Code is required"
        case .nameRequired: "Name is required"
        case .firstDayInvalid: "Weeks start on Sunday, Monday or Saturday"
        case .dateTooFarAhead: "The start can be at most 10 years ahead"
        case .fixedForSavings: "Savings transfers keep their date and category"
        case .targetNotPositive: "Target must be greater than zero"
        case .percentageOutOfRange: "Percentage must be between 1 and 100"
        case .priceNotPositive: "Price must be greater than zero"
        case .linkInvalid: "Please enter a valid link"
        case .savingsAccountUnknown: "Select a savings account"
        case .limitNotPositive: "Limit must be greater than zero"
        case .periodRequired: "Select a period"
        case .kindRequired: "Select a type"
        case .symbolUnknown: "Choose a symbol from the list"
        case .colourUnknown: "Choose a colour from the list"
        case .photoRequired: "Choose a photo"
        }
    }

    private static func label(_ field: FormField) -> String {
        switch field {
        case .firstName: "First name"
        case .lastName: "Last name"
        case .familyName: "Family name"
        case .description: "Description"
        case .note: "Note"
        case .alt: "Alt text"
        case .nickname: "Nickname"
        case .name: "Name"
        case .notes: "Notes"
        default: field.rawValue
        }
    }
}
