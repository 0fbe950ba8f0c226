public import Household
public import Ledger

/// The body of `POST /families`.
public struct CreateFamilyBody: RequestBody {
    /// What the form holds; the rules are the form's own.
    public let form: NewFamilyForm

    /// The name of its schema.
    public static let schemaName = "CreateFamily"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        var form = NewFamilyForm()
        form.name = reader.text("name", .required) ?? ""
        if let currency = reader.text("currency") { form.currencyCode = currency }
        if let zone = reader.text("timeZone") { form.timeZoneIdentifier = zone }
        if let locale = reader.text("locale") { form.localeTag = locale }
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

    /// The name of its schema.
    public static let schemaName = "ChangeFamily"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        name = reader.text("name", .kept)
        timeZone = reader.text("timeZone", .kept)
        locale = reader.text("locale", .kept)
        currency = reader.text("currency", .kept)
        firstDayOfWeek = reader.choice(
            "firstDayOfWeek", of: Weekday.self, .kept, documented: .choice(["Sunday", "Monday", "Saturday"]))
        payTime = reader.time("payTime", .kept, such: "08:00")
        childMayRecordSpending = reader.flag("childMayRecordSpending", .kept)
        version = reader.version()
    }
}
