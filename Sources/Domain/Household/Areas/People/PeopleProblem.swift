public import Foundation

/// What can be wrong with fields about the family, its people and their ways in. Each has the sentence that people are
/// shown.
public enum PeopleProblem: AreaProblem {
    /// No first name.
    case firstNameRequired
    /// No last name.
    case lastNameRequired
    /// No name of the family.
    case familyNameRequired
    /// No address.
    case emailRequired
    /// A text that is no address.
    case emailMalformed
    /// An address that someone has.
    case emailTaken
    /// No password.
    case passwordRequired
    /// A password of too few characters.
    case passwordTooShort(minimum: Int)
    /// A password of too many characters.
    case passwordTooLong
    /// A password that is guessed first.
    case passwordTooCommon
    /// A password that was not repeated.
    case passwordsDiffer
    /// A text that is no user name.
    case userNameMalformed
    /// A user name that someone has.
    case userNameTaken
    /// No current password.
    case currentPasswordRequired
    /// No code.
    case codeRequired
    /// A currency that there is not.
    case currencyUnknown
    /// A time zone that there is not.
    case timeZoneUnknown
    /// A language and region that there is not.
    case localeUnknown
    /// A day on which no week starts.
    case firstDayInvalid
    /// No system that stays on.
    case systemRequired
    /// No amount to be warned at.
    case thresholdInvalid
    /// Alerts that cannot be switched off.
    case signInAlertsFixed

    public func message(_ locale: Locale) -> String {
        switch self {
        case .firstNameRequired: "First name is required"
        case .lastNameRequired: "Last name is required"
        case .familyNameRequired: "Family name is required"
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
        case .thresholdInvalid: "Please enter a valid amount"
        case .signInAlertsFixed: "Sign-in alerts can't be switched off"
        case .userNameMalformed: "A user name has 3 to 30 letters, digits, dots or underscores"
        case .userNameTaken: ErrorCode.userNameTaken.sentence
        case .currentPasswordRequired: "Current password is required"
        case .codeRequired: "Code is required"
        case .systemRequired: "Keep at least one system."
        case .firstDayInvalid: "Weeks start on Sunday, Monday or Saturday"
        }
    }
}

/// Short ways to say what is wrong.
extension FieldProblem {
    /// No first name.
    public static let firstNameRequired = FieldProblem.people(.firstNameRequired)

    /// No last name.
    public static let lastNameRequired = FieldProblem.people(.lastNameRequired)

    /// No name of the family.
    public static let familyNameRequired = FieldProblem.people(.familyNameRequired)

    /// No address.
    public static let emailRequired = FieldProblem.people(.emailRequired)

    /// A text that is no address.
    public static let emailMalformed = FieldProblem.people(.emailMalformed)

    /// An address that someone has.
    public static let emailTaken = FieldProblem.people(.emailTaken)

    /// No password.
    public static let passwordRequired = FieldProblem.people(.passwordRequired)

    /// A password of too few characters.
    public static func passwordTooShort(minimum: Int) -> Self { .people(.passwordTooShort(minimum: minimum)) }

    /// A password of too many characters.
    public static let passwordTooLong = FieldProblem.people(.passwordTooLong)

    /// A password that is guessed first.
    public static let passwordTooCommon = FieldProblem.people(.passwordTooCommon)

    /// A password that was not repeated.
    public static let passwordsDiffer = FieldProblem.people(.passwordsDiffer)

    /// A text that is no user name.
    public static let userNameMalformed = FieldProblem.people(.userNameMalformed)

    /// A user name that someone has.
    public static let userNameTaken = FieldProblem.people(.userNameTaken)

    /// No current password.
    public static let currentPasswordRequired = FieldProblem.people(.currentPasswordRequired)

    /// No code.
    public static let codeRequired = FieldProblem.people(.codeRequired)

    /// A currency that there is not.
    public static let currencyUnknown = FieldProblem.people(.currencyUnknown)

    /// A time zone that there is not.
    public static let timeZoneUnknown = FieldProblem.people(.timeZoneUnknown)

    /// A language and region that there is not.
    public static let localeUnknown = FieldProblem.people(.localeUnknown)

    /// A day on which no week starts.
    public static let firstDayInvalid = FieldProblem.people(.firstDayInvalid)

    /// No system that stays on.
    public static let systemRequired = FieldProblem.people(.systemRequired)

    /// No amount to be warned at.
    public static let thresholdInvalid = FieldProblem.people(.thresholdInvalid)

    /// Alerts that cannot be switched off.
    public static let signInAlertsFixed = FieldProblem.people(.signInAlertsFixed)
}
