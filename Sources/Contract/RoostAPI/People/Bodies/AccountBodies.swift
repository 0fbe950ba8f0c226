public import Household

/// The body of `POST /auth/register/parent`.
public struct RegisterParentBody: RequestBody {
    /// What the form holds; the rules are the form's own.
    public let form: RegistrationForm
    /// The code printed at the server's start, where it is asked for.
    public let setupCode: String?

    /// The name of its schema.
    public static let schemaName = "RegisterParent"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        var form = RegistrationForm()
        form.email = reader.text("email", .required) ?? ""
        form.password = reader.text("password", .required) ?? ""
        form.confirmPassword = nil
        form.firstName = reader.text("firstName", .required) ?? ""
        form.lastName = reader.text("lastName", .required) ?? ""
        form.familyName = reader.text("familyName", .required) ?? ""
        if let currency = reader.text("currency") { form.currencyCode = currency }
        if let zone = reader.text("timeZone") { form.timeZoneIdentifier = zone }
        if let locale = reader.text("locale") { form.localeTag = locale }
        setupCode = reader.text("setupCode")
        self.form = form
    }
}

/// The body of `POST /auth/login`.
public struct LoginBody: RequestBody {
    /// What the form holds.
    public let form: SignInForm

    /// The name of its schema.
    public static let schemaName = "SignIn"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        var form = SignInForm()
        form.email = reader.text("email", .required) ?? ""
        form.password = reader.text("password", .required) ?? ""
        form.rememberMe = reader.flag("rememberMe") ?? false
        self.form = form
    }
}
