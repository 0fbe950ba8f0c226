public import Household
import Ledger

/// The body of `POST /auth/register/invited`.
public struct RegisterInvitedBody: RequestBody {
    /// What the form holds; the rules are the form's own.
    public let form: InvitedForm
    /// The code of the invitation.
    public let code: String

    /// The name of its schema.
    public static let schemaName = "RegisterInvited"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        reader.documents(first: ["code"])
        var form = InvitedForm()
        form.email = reader.text("email", .required) ?? ""
        form.password = reader.text("password", .required) ?? ""
        form.confirmPassword = nil
        form.firstName = reader.text("firstName", .required) ?? ""
        form.lastName = reader.text("lastName", .required) ?? ""
        code = reader.text("code", .required) ?? ""
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
extension ProfileChange: RequestBody {
    /// The name of its schema.
    public static let schemaName = "ChangeProfile"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        self.init(version: 0)
        firstName = reader.text("firstName", .kept)
        lastName = reader.text("lastName", .kept)
        nickname = reader.clearableText("nickname")
        email = reader.text("email", .kept)
        version = reader.version()
    }
}

/// The body of `PUT /auth/me/avatar` and `PUT /children/{id}/avatar`: no emoji, or null, is the initials.
extension AvatarForm: RequestBody {
    /// The name of its schema.
    public static let schemaName = "ChooseAvatar"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        let emoji = reader.text("emoji") ?? ""
        let color = reader.choice("color", of: AvatarColor.self, .required)
        try reader.finish()
        guard let color else {
            let words = AvatarColor.allCases.map(\.rawValue).joined(separator: ", ")
            throw BodyProblems(errors: [.init("color", ["Must be one of: \(words)."])])
        }
        self.init(emoji: emoji, color: color)
    }
}

/// The body of `POST /auth/api-keys`.
public struct CreateAPIKeyBody: RequestBody {
    /// What the parent calls it.
    public let name: String
    /// How much it may do.
    public let scope: APIKeyScope

    /// The name of its schema.
    public static let schemaName = "CreateApiKey"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        name = reader.text("name", .required) ?? ""
        let scope = reader.choice("scope", of: APIKeyScope.self, .required)
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
        let id: Identifier<Subject>? = reader.id(name)
        try reader.finish()
        guard let id else { throw BodyProblems(errors: [.init(name, ["Must be an id."])]) }
        self.id = id
    }
}
