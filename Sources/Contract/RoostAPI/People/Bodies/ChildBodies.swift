public import Allowance
public import Household
import Ledger

/// The body of `POST /children`.
public struct AddChildBody: RequestBody {
    /// What the form holds; the rules are the form's own.
    public let form: AddChildForm

    /// The name of its schema.
    public static let schemaName = "AddChild"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        var form = AddChildForm()
        form.firstName = reader.text("firstName", .required) ?? ""
        form.lastName = reader.text("lastName", .required) ?? ""
        form.email = reader.text("email") ?? ""
        form.userName = reader.text("userName").flatMap { $0.isEmpty ? nil : $0 }
        form.password = reader.text("password", .required) ?? ""
        form.confirmPassword = nil
        form.weeklyAllowance = reader.amount("weeklyAllowance", .required) ?? .digits("")
        form.payDay = reader.choice("payDay", of: Weekday.self) ?? .saturday
        form.startingBalance = reader.amount("startingBalance") ?? .digits("")
        self.form = form
    }
}

/// The body of `PATCH /children/{id}`: what is absent stays as it is.
extension ChildChange: RequestBody {
    /// The name of its schema.
    public static let schemaName = "ChangeChild"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        self.init(version: 0)
        firstName = reader.text("firstName", .kept)
        lastName = reader.text("lastName", .kept)
        email = reader.clearableText("email")
        userName = reader.clearableText("userName")
        weeklyAllowance = reader.amount("weeklyAllowance", .kept)
        payDay = reader.choice("payDay", of: Weekday.self, .kept)
        allowancePaused = reader.flag("allowancePaused", .kept)
        allowOverdraft = reader.flag("allowOverdraft", .kept)
        overdraftLimit = reader.amount("overdraftLimit", .kept)
        version = reader.version()
    }
}
