public import Household
import Ledger

/// The body of `POST /auth/register/invited`.
public struct RegisterInvitedBody: RequestBody {
    /// What the form holds; the rules are the form's own.
    public let form: InvitedForm
    /// The code of the invitation.
    public let code: String

    /// The body, as JSON Schema.
    public static let schema = Schema.object(
        "RegisterInvited",
        [
            .init("code", .text), .init("email", .text), .init("password", .text), .init("firstName", .text),
            .init("lastName", .text),
        ])

    /// Reads the body. Throws wrong types and unknown fields.
    public init(_ value: JSONValue) throws(BodyProblems) {
        var reader = try BodyReader(value)
        var form = InvitedForm()
        form.email = reader.text("email") ?? ""
        form.password = reader.text("password") ?? ""
        form.confirmPassword = nil
        form.firstName = reader.text("firstName") ?? ""
        form.lastName = reader.text("lastName") ?? ""
        code = reader.text("code") ?? ""
        try reader.finish()
        self.form = form
    }
}

/// A body with texts alone, each of which the service itself calls required, such as that of `POST /auth/password`.
public struct TextsBody: Sendable {
    private let texts: [String: String]

    /// Reads the body. Throws wrong types and fields other than `names`.
    init(_ value: JSONValue, _ names: [String]) throws(BodyProblems) {
        var reader = try BodyReader(value)
        var texts: [String: String] = [:]
        for name in names { texts[name] = reader.text(name) }
        try reader.finish()
        self.texts = texts
    }

    /// The text of a field; empty when it was not given.
    public subscript(name: String) -> String { texts[name] ?? "" }

    /// The text of a field that may be left out.
    public func optional(_ name: String) -> String? { texts[name] }
}

/// The body of `PATCH /auth/me`: what is absent stays as it is, `null` clears the nickname.
public struct ChangeMeBody: RequestBody {
    /// 1-50 characters.
    public let firstName: String?
    /// 1-50 characters.
    public let lastName: String?
    /// Empty to clear it.
    public let nickname: String?
    /// An address.
    public let email: String?
    /// The version that the change is based on.
    public let version: Int

    /// The body, as JSON Schema.
    public static let schema = Schema.object(
        "ChangeProfile",
        [
            .optional("firstName", .text), .optional("lastName", .text), .optional("nickname", .nullable(.text)),
            .optional("email", .text), .init("version", .wholeNumber),
        ])

    /// Reads the body. Throws wrong types, null for what cannot be cleared, and unknown fields.
    public init(_ value: JSONValue) throws(BodyProblems) {
        var reader = try BodyReader(value)
        for name in ["firstName", "lastName", "email"] where reader.isNull(name) {
            reader.note(name, "Can't be cleared.")
        }
        firstName = reader.text("firstName")
        lastName = reader.text("lastName")
        let isCleared = reader.isNull("nickname")
        nickname = reader.text("nickname") ?? (isCleared ? "" : nil)
        email = reader.text("email")
        version = reader.version()
        try reader.finish()
    }
}

/// The body of `POST /auth/api-keys`.
public struct CreateAPIKeyBody: RequestBody {
    /// What the parent calls it.
    public let name: String
    /// How much it may do.
    public let scope: APIKeyScope

    /// The body, as JSON Schema.
    public static let schema = Schema.object(
        "CreateApiKey", [.init("name", .text), .init("scope", .choice(APIKeyScope.self))])

    /// Reads the body. Throws wrong types, a missing scope and unknown fields.
    public init(_ value: JSONValue) throws(BodyProblems) {
        var reader = try BodyReader(value)
        name = reader.text("name") ?? ""
        let scope = reader.choice("scope", of: APIKeyScope.self)
        try reader.finish()
        guard let scope else {
            throw BodyProblems(errors: [.init("scope", ["Must be one of: read, capture, write."])])
        }
        self.scope = scope
    }
}

/// A body that names one object, such as that of `POST /auth/switch-family`.
struct IDBody<Subject> {
    /// The object.
    let id: Identifier<Subject>

    /// Reads the body. Throws anything but an id under `name`, and unknown fields.
    init(_ value: JSONValue, _ name: String) throws(BodyProblems) {
        var reader = try BodyReader(value)
        let id = reader.lossless(name, as: Identifier<Subject>.self, otherwise: "Must be an id.")
        try reader.finish()
        guard let id else { throw BodyProblems(errors: [.init(name, ["Must be an id."])]) }
        self.id = id
    }
}
