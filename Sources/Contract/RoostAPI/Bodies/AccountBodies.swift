public import Household

/// The body of `POST /auth/register/parent`.
public struct RegisterParentBody: RequestBody {
    /// What the form holds; the rules are the form's own.
    public let form: RegistrationForm
    /// The code printed at the server's start, where it is asked for.
    public let setupCode: String?

    /// What the body holds.
    public static let schema = Schema.object(
        "RegisterParent",
        [
            .init("email", .text), .init("password", .text), .init("firstName", .text), .init("lastName", .text),
            .init("familyName", .text), .optional("currency", .nullable(.text)),
            .optional("timeZone", .nullable(.text)), .optional("locale", .nullable(.text)),
            .optional("setupCode", .nullable(.text)),
        ])

    /// Reads the body. Throws wrong types and unknown fields.
    public init(_ value: JSONValue) throws(BodyProblems) {
        var reader = try BodyReader(value)
        var form = RegistrationForm()
        form.email = reader.text("email") ?? ""
        form.password = reader.text("password") ?? ""
        form.confirmPassword = nil
        form.firstName = reader.text("firstName") ?? ""
        form.lastName = reader.text("lastName") ?? ""
        form.familyName = reader.text("familyName") ?? ""
        if let currency = reader.text("currency") { form.currencyCode = currency }
        if let zone = reader.text("timeZone") { form.timeZoneIdentifier = zone }
        if let locale = reader.text("locale") { form.localeTag = locale }
        setupCode = reader.text("setupCode")
        try reader.finish()
        self.form = form
    }
}

/// The body of `POST /auth/login`.
public struct LoginBody: RequestBody {
    /// What the form holds.
    public let form: SignInForm

    /// What the body holds.
    public static let schema = Schema.object(
        "SignIn",
        [.init("email", .text), .init("password", .text), .optional("rememberMe", .nullable(.flag))])

    /// Reads the body. Throws wrong types and unknown fields.
    public init(_ value: JSONValue) throws(BodyProblems) {
        var reader = try BodyReader(value)
        var form = SignInForm()
        form.email = reader.text("email") ?? ""
        form.password = reader.text("password") ?? ""
        form.rememberMe = reader.flag("rememberMe") ?? false
        try reader.finish()
        self.form = form
    }
}
