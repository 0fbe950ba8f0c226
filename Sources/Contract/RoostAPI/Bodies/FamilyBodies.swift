public import Household
public import Ledger

/// The body of `POST /families`.
public struct CreateFamilyBody: RequestBody {
    /// What the form holds; the rules are the form's own.
    public let form: NewFamilyForm

    /// The body, as JSON Schema.
    public static let schema = Schema.object(
        "CreateFamily",
        [
            .init("name", .text), .optional("currency", .nullable(.text)), .optional("timeZone", .nullable(.text)),
            .optional("locale", .nullable(.text)),
        ])

    /// Reads the body. Throws wrong types and unknown fields.
    public init(_ value: JSONValue) throws(BodyProblems) {
        var reader = try BodyReader(value)
        var form = NewFamilyForm()
        form.name = reader.text("name") ?? ""
        if let currency = reader.text("currency") { form.currencyCode = currency }
        if let zone = reader.text("timeZone") { form.timeZoneIdentifier = zone }
        if let locale = reader.text("locale") { form.localeTag = locale }
        try reader.finish()
        self.form = form
    }
}

/// The body of `PATCH /families/current`: what is absent stays as it is.
public struct ChangeFamilyBody: RequestBody {
    /// 1-60 characters.
    public let name: String?
    /// IANA.
    public let timeZone: String?
    /// BCP 47.
    public let locale: String?
    /// ISO 4217.
    public let currency: String?
    /// Sunday, Monday or Saturday.
    public let firstDayOfWeek: Weekday?
    /// When allowances are paid, `HH:MM`.
    public let payTime: ClockTime?
    /// Whether children may record money out.
    public let childMayRecordSpending: Bool?
    /// The version that the change is based on.
    public let version: Int

    /// The body, as JSON Schema.
    public static let schema = Schema.object(
        "ChangeFamily",
        [
            .optional("name", .text), .optional("timeZone", .text), .optional("locale", .text),
            .optional("currency", .text), .optional("firstDayOfWeek", .choice(["Sunday", "Monday", "Saturday"])),
            .optional("payTime", .clockTime), .optional("childMayRecordSpending", .flag),
            .init("version", .wholeNumber),
        ])

    /// Reads the body. Throws wrong types, null and unknown fields.
    public init(_ value: JSONValue) throws(BodyProblems) {
        var reader = try BodyReader(value)
        for name in ["name", "timeZone", "locale", "currency", "firstDayOfWeek", "payTime", "childMayRecordSpending"]
        where reader.isNull(name) {
            reader.note(name, "Can't be cleared.")
        }
        name = reader.text("name")
        timeZone = reader.text("timeZone")
        locale = reader.text("locale")
        currency = reader.text("currency")
        firstDayOfWeek = reader.choice("firstDayOfWeek", of: Weekday.self)
        payTime = reader.lossless("payTime", as: ClockTime.self, otherwise: "Must be a time such as 08:00.")
        childMayRecordSpending = reader.flag("childMayRecordSpending")
        version = reader.version()
        try reader.finish()
    }
}
