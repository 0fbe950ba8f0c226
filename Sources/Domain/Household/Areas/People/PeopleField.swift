/// Fields about the family, its people and their ways in. The raw values are the names on the wire.
public enum PeopleField: String, AreaField {
    case firstName, lastName, nickname, email, userName, password, confirmPassword, currentPassword, newPassword, code
    case familyName, currency, timeZone, locale, firstDayOfWeek, systems, lowBalanceThreshold, signInAlerts, scope

    var label: String? {
        switch self {
        case .firstName: "First name"
        case .lastName: "Last name"
        case .nickname: "Nickname"
        case .familyName: "Family name"
        case .email, .userName, .password, .confirmPassword, .currentPassword, .newPassword, .code, .currency,
            .timeZone, .locale, .firstDayOfWeek, .systems, .lowBalanceThreshold, .signInAlerts, .scope:
            nil
        }
    }
}

/// Short ways to name a field.
extension FormField {
    public static let firstName = FormField.people(.firstName)
    public static let lastName = FormField.people(.lastName)
    public static let nickname = FormField.people(.nickname)
    public static let email = FormField.people(.email)
    public static let userName = FormField.people(.userName)
    public static let password = FormField.people(.password)
    public static let confirmPassword = FormField.people(.confirmPassword)
    public static let currentPassword = FormField.people(.currentPassword)
    public static let newPassword = FormField.people(.newPassword)
    public static let code = FormField.people(.code)
    public static let familyName = FormField.people(.familyName)
    public static let currency = FormField.people(.currency)
    public static let timeZone = FormField.people(.timeZone)
    public static let locale = FormField.people(.locale)
    public static let firstDayOfWeek = FormField.people(.firstDayOfWeek)
    public static let systems = FormField.people(.systems)
    public static let lowBalanceThreshold = FormField.people(.lowBalanceThreshold)
    public static let signInAlerts = FormField.people(.signInAlerts)
    public static let scope = FormField.people(.scope)
}
