public import Household
public import Ledger

/// The body of `POST /transactions` and `POST /children/{id}/transactions`.
public struct TransactionBody: Sendable {
    /// What the form holds, the category left out; the rules are the form's own.
    public let form: EntryForm
    /// The category, to be looked up in the family.
    public let categoryID: EntryCategory.ID?
    /// Whether a parent lets it pass over an enforced budget.
    public let overridesBudget: Bool

    /// What the body holds where the path names the child.
    public static let schema = Schema.object("NewTransaction", properties)

    /// What the body holds where it has to name the child.
    public static let namingSchema = Schema.object("NewChildTransaction", properties + [.init("childId", .id)])

    private static let properties: [Schema.Property] = [
        .init("amount", .amount), .init("type", .choice(Direction.self)), .init("description", .text),
        .optional("categoryId", .nullable(.id)), .optional("date", .nullable(.date)),
        .optional("note", .nullable(.text)), .optional("overrideBudget", .nullable(.flag)),
    ]

    /// Reads the body. Throws wrong types and unknown fields.
    ///
    /// - Parameter childID: the child of the path; nil where the body has to name one.
    public init(_ value: JSONValue, childID: Child.ID?) throws(BodyProblems) {
        var reader = try BodyReader(value)
        var form = EntryForm()
        if let childID {
            form.childID = childID
        } else {
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

/// The body of `PATCH /transactions/{id}`: what is absent stays as it is.
public struct ChangeTransactionBody: Sendable {
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
