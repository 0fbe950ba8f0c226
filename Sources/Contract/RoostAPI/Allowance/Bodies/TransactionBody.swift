public import Allowance
import Household
public import Ledger

/// The body of `POST /children/{id}/transactions`.
public struct TransactionBody: RequestBody {
    /// What the form holds, the category left out and the child where the path names it; the rules are the form's own.
    public var form: EntryForm
    /// The category, to be looked up in the family.
    public let categoryID: EntryCategory.ID?
    /// Whether a parent lets it pass over an enforced budget.
    public let overridesBudget: Bool

    /// The name of its schema.
    public static let schemaName = "NewTransaction"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        try self.init(from: &reader, childID: nil)
    }

    fileprivate init(from reader: inout BodyReader, childID: Child.ID?) throws(BodyProblems) {
        reader.documents(first: ["amount"], last: ["childId"])
        var form = EntryForm()
        form.childID = childID
        let direction = reader.choice("type", of: Direction.self, .required)
        form.amount = reader.amount("amount", .required) ?? .digits("")
        form.description = reader.text("description", .required) ?? ""
        categoryID = reader.id("categoryId")
        form.date = reader.day("date")
        form.note = reader.text("note")
        overridesBudget = reader.flag("overrideBudget") ?? false
        try reader.finish()
        guard let direction else {
            throw BodyProblems(errors: [.init("type", ["Must be one of: Credit, Debit."])])
        }
        form.direction = direction
        self.form = form
    }
}

/// The body of `POST /transactions`, which names the child.
public struct NamingTransactionBody: RequestBody {
    /// The rest.
    public let transaction: TransactionBody

    /// The name of its schema.
    public static let schemaName = "NewChildTransaction"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        let childID: Child.ID? = reader.id("childId", .required)
        transaction = try TransactionBody(from: &reader, childID: childID)
    }
}

/// The body of `PATCH /transactions/{id}`: what is absent stays as it is.
public struct ChangeTransactionBody: RequestBody {
    /// What the form holds; the rules are the form's own.
    public let form: EntryChangeForm
    /// Whether a parent lets it pass over an enforced budget.
    public let overridesBudget: Bool

    /// The name of its schema.
    public static let schemaName = "ChangeTransaction"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        var form = EntryChangeForm(version: reader.version())
        form.amount = reader.amount("amount", .kept)
        form.description = reader.text("description", .kept)
        form.categoryID = reader.idChange("categoryId")
        form.date = reader.day("date", .kept)
        form.note = reader.textChange("note")
        overridesBudget = reader.flag("overrideBudget") ?? false
        self.form = form
    }
}
