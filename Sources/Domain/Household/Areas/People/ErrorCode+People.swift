/// Codes of the family, its people and their ways in.
extension ErrorCode {
    /// Unknown address or wrong password.
    public static let invalidCredentials = ErrorCode("INVALID_CREDENTIALS", status: 401, "Invalid email or password")

    /// A fresh server wants the code it printed at start.
    public static let setupCodeRequired = ErrorCode(
        "SETUP_CODE_REQUIRED", status: 403, "Enter the setup code that the server printed when it started.")

    /// New families are not taken here.
    public static let registrationClosed = ErrorCode(
        "REGISTRATION_CLOSED", status: 403,
        "This server is for invited families. Ask a parent of your family for an invitation link.")

    /// Someone has that address already.
    public static let emailTaken = ErrorCode("EMAIL_TAKEN", status: 409, "An account with this email already exists")

    /// Someone has that user name already.
    public static let userNameTaken = ErrorCode(
        "USER_NAME_TAKEN", status: 409, "This user name is taken. Choose another.")

    /// A family always has a parent.
    public static let lastParent = ErrorCode("LAST_PARENT", status: 409, "A family needs at least one parent")

    /// The currency is fixed once there is a money entry.
    public static let currencyFixed = ErrorCode(
        "CURRENCY_FIXED", status: 409, "The currency can't change after the first entry.")

    /// The child was removed.
    public static let childArchived = ErrorCode("CHILD_ARCHIVED", status: 409, "This child was removed.")
}
