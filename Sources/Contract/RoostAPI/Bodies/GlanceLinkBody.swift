public import Household
import Ledger

/// The body of `POST /glance-links`.
public struct GlanceLinkBody: RequestBody {
    /// What the form holds; the rules are the form's own.
    public let form: GlanceLinkForm

    /// What the body holds.
    public static let schema = Schema.object(
        "AddGlanceLink",
        [
            .init("name", .text), .init("childIds", .list(.id)), .optional("showAmounts", .nullable(.flag)),
        ])

    /// Reads the body. Throws wrong types and unknown fields.
    public init(_ value: JSONValue) throws(BodyProblems) {
        var reader = try BodyReader(value)
        var form = GlanceLinkForm()
        form.name = reader.text("name") ?? ""
        form.childIDs =
            reader.list("childIds", as: Child.ID.self, otherwise: "Must be a list of ids.") ?? []
        form.showAmounts = reader.flag("showAmounts") ?? true
        try reader.finish()
        self.form = form
    }
}
