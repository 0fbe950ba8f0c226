public import Household
public import Ledger

/// The body of `POST /children`.
public struct AddChildBody: RequestBody {
    /// What the form holds; the rules are the form's own.
    public let form: AddChildForm

    /// What the body holds.
    public static let schema = Schema.object(
        "AddChild",
        [
            .init("firstName", .text), .init("lastName", .text),
            .optional("email", .nullable(.text)), .optional("userName", .nullable(.text)), .init("password", .text),
            .init("weeklyAllowance", .amount), .optional("payDay", .nullable(.choice(Weekday.self))),
            .optional("startingBalance", .nullable(.amount)),
        ])

    /// Reads the body. Throws wrong types and unknown fields.
    public init(_ value: JSONValue) throws(BodyProblems) {
        var reader = try BodyReader(value)
        var form = AddChildForm()
        form.firstName = reader.text("firstName") ?? ""
        form.lastName = reader.text("lastName") ?? ""
        form.email = reader.text("email") ?? ""
        form.userName = reader.text("userName").flatMap { $0.isEmpty ? nil : $0 }
        form.password = reader.text("password") ?? ""
        form.confirmPassword = nil
        form.weeklyAllowance = reader.amount("weeklyAllowance") ?? .digits("")
        form.payDay = reader.choice("payDay", of: Weekday.self) ?? .saturday
        form.startingBalance = reader.amount("startingBalance") ?? .digits("")
        try reader.finish()
        self.form = form
    }
}

/// The body of `PATCH /children/{id}`: what is absent stays as it is.
public struct ChangeChildBody: RequestBody {
    /// 1-50 characters.
    public let firstName: String?
    /// 1-50 characters.
    public let lastName: String?
    /// The address the child signs in with; empty clears it.
    public let email: String?
    /// What the child signs in with instead, or besides; empty clears it.
    public let userName: String?
    /// 0 or more a week.
    public let weeklyAllowance: AmountInput?
    /// The weekday of payment.
    public let payDay: Weekday?
    /// No payment while true.
    public let allowancePaused: Bool?
    /// Whether the balance may go below zero.
    public let allowOverdraft: Bool?
    /// How far below zero.
    public let overdraftLimit: AmountInput?
    /// The version that the change is based on.
    public let version: Int

    /// What the body holds.
    public static let schema = Schema.object(
        "ChangeChild",
        [
            .optional("firstName", .text), .optional("lastName", .text),
            .optional("email", .nullable(.text)), .optional("userName", .nullable(.text)),
            .optional("weeklyAllowance", .amount), .optional("payDay", .choice(Weekday.self)),
            .optional("allowancePaused", .flag), .optional("allowOverdraft", .flag),
            .optional("overdraftLimit", .amount), .init("version", .wholeNumber),
        ])

    /// Reads the body. Throws wrong types, null for what cannot be cleared, and unknown fields.
    public init(_ value: JSONValue) throws(BodyProblems) {
        var reader = try BodyReader(value)
        reader.refuseNull([
            "firstName", "lastName", "weeklyAllowance", "payDay", "allowancePaused", "allowOverdraft", "overdraftLimit",
        ])
        firstName = reader.text("firstName")
        lastName = reader.text("lastName")
        email = reader.clearableText("email")
        userName = reader.clearableText("userName")
        weeklyAllowance = reader.amount("weeklyAllowance")
        payDay = reader.choice("payDay", of: Weekday.self)
        allowancePaused = reader.flag("allowancePaused")
        allowOverdraft = reader.flag("allowOverdraft")
        overdraftLimit = reader.amount("overdraftLimit")
        version = reader.version()
        try reader.finish()
    }
}
