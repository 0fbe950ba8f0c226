public import Household
import Ledger

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
extension FamilySettingsChange: RequestBody {
    /// The name of its schema.
    public static let schemaName = "ChangeFamily"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        self.init(version: 0)
        name = reader.text("name", .kept)
        timeZoneIdentifier = reader.text("timeZone", .kept)
        localeTag = reader.text("locale", .kept)
        currencyCode = reader.text("currency", .kept)
        firstDayOfWeek = reader.choice(
            "firstDayOfWeek", of: Weekday.self, .kept, documented: .choice(["Sunday", "Monday", "Saturday"]))
        payTime = reader.time("payTime", .kept, such: "08:00")
        childMayRecordSpending = reader.flag("childMayRecordSpending", .kept)
        systemsOff = reader.choices("systems", of: HouseholdSystem.self, .kept).map { systems in
            Set(HouseholdSystem.allCases).subtracting(systems)
        }
        version = reader.version()
    }
}
