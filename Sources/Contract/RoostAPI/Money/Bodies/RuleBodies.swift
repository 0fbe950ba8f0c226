public import Ledger
public import Money

/// The body of `POST /money/rules`.
public struct AddRuleBody: RequestBody {
    /// What the form holds, the category left out; the rules are the form's own.
    public let form: RuleForm
    /// The category, to be looked up in the family.
    public let categoryID: EntryCategory.ID

    /// The name of its schema.
    public static let schemaName = "NewMerchantRule"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        var form = RuleForm()
        form.merchant = reader.text("key", .required) ?? ""
        form.match = reader.choice("match", of: MerchantRule.Match.self, .omissible) ?? .exact
        let category: EntryCategory.ID? = reader.id("categoryId", .required)
        form.renameTo = reader.text("renameTo")
        self.form = form
        try reader.finish()
        guard let category else { throw BodyProblems(errors: [.init("categoryId", ["Select a category"])]) }
        categoryID = category
    }
}

/// The body of `PATCH /money/rules/{id}`: what is absent stays as it is, null gives the merchant its own name back.
extension RuleChange: RequestBody {
    /// The name of its schema.
    public static let schemaName = "MerchantRuleChange"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        self.init(version: 0)
        match = reader.choice("match", of: MerchantRule.Match.self, .kept)
        categoryID = reader.id("categoryId", .kept)
        renameTo = reader.clearableText("renameTo")
        version = reader.version()
    }
}
