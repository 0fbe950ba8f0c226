public import Ledger
public import Money

/// The body of `POST /sources`.
public struct AddSourceBody: RequestBody {
    /// What the form holds; the rules are the form's own.
    public let form: SourceForm

    /// The name of its schema.
    public static let schemaName = "NewMoneySource"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        var form = SourceForm()
        form.name = reader.text("name", .required) ?? ""
        form.institution = reader.text("institution") ?? ""
        form.kind = reader.choice("kind", of: MoneySource.Kind.self, .omissible) ?? .bank
        let code: String? = reader.text("currency", .omissible)
        form.currency = code.flatMap { Currency(code: $0) }
        if code != nil, form.currency == nil { reader.note("currency", "Must be a currency code such as IDR.") }
        form.tails = reader.texts("tails", .omissible) ?? []
        form.senders = reader.texts("senders", .omissible) ?? []
        form.openingBalance = reader.majorOrMinor("openingBalance")
        form.isInBalance = reader.flag("inBalance", .omissible) ?? true
        form.isDefault = reader.flag("isDefault", .omissible)
        self.form = form
    }
}

/// The body of `PATCH /sources/{id}`: what is absent stays as it is, null clears the institution.
extension SourceChange: RequestBody {
    /// The name of its schema.
    public static let schemaName = "MoneySourceChange"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        self.init(version: 0)
        name = reader.text("name", .kept)
        institution = reader.clearableText("institution")
        kind = reader.choice("kind", of: MoneySource.Kind.self, .kept)
        tails = reader.texts("tails", .kept)
        senders = reader.texts("senders", .kept)
        openingBalance = reader.majorOrMinor("openingBalance")
        isInBalance = reader.flag("inBalance", .kept)
        isDefault = reader.flag("isDefault", .kept)
        isConfirmed = reader.flag("isConfirmed", .kept)
        isArchived = reader.flag("isArchived", .kept)
        version = reader.version()
    }
}

/// The body of `POST /sources/{id}/adjust`.
public struct AdjustSourceBody: RequestBody {
    /// What the source holds; the rules are the form's own.
    public let balance: AmountInput

    /// The name of its schema.
    public static let schemaName = "SourceAdjustment"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        balance = reader.majorOrMinor("balance") ?? .digits("")
    }
}
