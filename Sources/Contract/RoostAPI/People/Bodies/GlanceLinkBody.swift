public import Household
import Ledger

/// The body of `POST /glance-links`.
public struct GlanceLinkBody: RequestBody {
    /// What the form holds; the rules are the form's own.
    public let form: GlanceLinkForm

    /// The name of its schema.
    public static let schemaName = "AddGlanceLink"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        var form = GlanceLinkForm()
        form.name = reader.text("name", .required) ?? ""
        form.childIDs = reader.ids("childIds", .required) ?? []
        form.showAmounts = reader.flag("showAmounts") ?? true
        self.form = form
    }
}
