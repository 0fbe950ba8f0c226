public import Household
public import Ledger

/// The body of `POST /children/{id}/transactions`.
public struct TransactionBody: RequestBody {
    /// What the form holds, the category left out and the child where the path names it; the rules are the form's own.
    public var form: EntryForm
    /// The category, to be looked up in the family.
    public let categoryID: EntryCategory.ID?
    /// Whether a parent lets it pass over an enforced budget.
    public let overridesBudget: Bool

    /// What the body holds.
    public static let schema = Schema.object("NewTransaction", properties)

    fileprivate static let properties: [Schema.Property] = [
        .init("amount", .amount), .init("type", .choice(Direction.self)), .init("description", .text),
        .optional("categoryId", .nullable(.id)), .optional("date", .nullable(.date)),
        .optional("note", .nullable(.text)), .optional("overrideBudget", .nullable(.flag)),
    ]

    /// Reads the body. Throws wrong types and unknown fields.
    public init(_ value: JSONValue) throws(BodyProblems) {
        try self.init(value, namesChild: false)
    }

    fileprivate init(_ value: JSONValue, namesChild: Bool) throws(BodyProblems) {
        var reader = try BodyReader(value)
        var form = EntryForm()
        if namesChild {
            form.childID = reader.lossless("childId", as: Child.ID.self, otherwise: "Must be an id.")
        }
        let direction = reader.choice("type", of: Direction.self)
        form.amount = reader.amount("amount") ?? .digits("")
        form.description = reader.text("description") ?? ""
        categoryID = reader.lossless("categoryId", as: EntryCategory.ID.self, otherwise: "Must be an id.")
        form.date = reader.lossless("date", as: CalendarDate.self, otherwise: "Must be a date such as 2025-11-20.")
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

    /// What the body holds.
    public static let schema = Schema.object(
        "NewChildTransaction", TransactionBody.properties + [.init("childId", .id)])

    /// Reads the body. Throws wrong types and unknown fields.
    public init(_ value: JSONValue) throws(BodyProblems) {
        transaction = try TransactionBody(value, namesChild: true)
    }
}

/// The body of `PATCH /transactions/{id}`: what is absent stays as it is.
public struct ChangeTransactionBody: RequestBody {
    /// What the form holds; the rules are the form's own.
    public let form: EntryChangeForm
    /// Whether a parent lets it pass over an enforced budget.
    public let overridesBudget: Bool

    /// What the body holds.
    public static let schema = Schema.object(
        "ChangeTransaction",
        [
            .optional("amount", .amount), .optional("description", .text), .optional("categoryId", .nullable(.id)),
            .optional("date", .date), .optional("note", .nullable(.text)),
            .optional("overrideBudget", .nullable(.flag)), .init("version", .wholeNumber),
        ])

    /// Reads the body. Throws wrong types, null for what cannot be cleared, and unknown fields.
    public init(_ value: JSONValue) throws(BodyProblems) {
        var reader = try BodyReader(value)
        reader.refuseNull(["amount", "description", "date"])
        var form = EntryChangeForm(version: reader.version())
        form.amount = reader.amount("amount")
        form.description = reader.text("description")
        let category = reader.lossless("categoryId", as: EntryCategory.ID.self, otherwise: "Must be an id.")
        form.categoryID = reader.isNull("categoryId") ? .cleared : category.map { .set($0) } ?? .kept
        form.date = reader.lossless("date", as: CalendarDate.self, otherwise: "Must be a date such as 2025-11-20.")
        let note = reader.text("note")
        form.note = reader.isNull("note") ? .cleared : note.map { .set($0) } ?? .kept
        overridesBudget = reader.flag("overrideBudget") ?? false
        try reader.finish()
        self.form = form
    }
}
