public import Household
public import Ledger

/// The body of `POST /budgets`.
public struct AddBudgetBody: RequestBody {
    /// Whose budget.
    public let child: ChildPlace?
    /// The category, to be looked up in the family.
    public let categoryID: EntryCategory.ID?
    /// What the form holds, the category left out; the rules are the form's own.
    public let form: BudgetForm

    /// What the body holds.
    public static let schema = Schema.object(
        "NewBudget",
        [
            .init("childId", .id), .init("categoryId", .id), .init("limit", .amount),
            .init("period", .choice(BudgetPeriod.self)), .optional("alertThreshold", .nullable(.percent)),
            .optional("enforceLimit", .nullable(.flag)),
        ])

    /// Reads the body. Throws wrong types and unknown fields.
    public init(_ value: JSONValue) throws(BodyProblems) {
        var reader = try BodyReader(value)
        child = reader.child()
        categoryID = reader.lossless("categoryId", as: EntryCategory.ID.self, otherwise: "Must be an id.")
        var form = BudgetForm()
        form.limit = reader.amount("limit") ?? .digits("")
        form.period = reader.choice("period", of: BudgetPeriod.self)
        form.alertThreshold = reader.digits("alertThreshold") ?? ""
        form.isEnforced = reader.flag("enforceLimit") ?? false
        try reader.finish()
        self.form = form
    }
}

/// The body of `PATCH /budgets/{id}`: what is absent stays as it is.
public struct ChangeBudgetBody: RequestBody {
    /// Above zero.
    public let limit: AmountInput?
    /// How often it starts anew.
    public let period: BudgetPeriod?
    /// From where to warn, in percent.
    public let alertThreshold: String?
    /// Whether spending over the limit is refused.
    public let isEnforced: Bool?
    /// The version that the change is based on.
    public let version: Int

    /// What the body holds.
    public static let schema = Schema.object(
        "BudgetChange",
        [
            .optional("limit", .amount), .optional("period", .choice(BudgetPeriod.self)),
            .optional("alertThreshold", .percent), .optional("enforceLimit", .flag),
            .init("version", .wholeNumber),
        ])

    /// Reads the body. Throws wrong types, null, and unknown fields.
    public init(_ value: JSONValue) throws(BodyProblems) {
        var reader = try BodyReader(value)
        reader.refuseNull(["limit", "period", "alertThreshold", "enforceLimit"])
        limit = reader.amount("limit")
        period = reader.choice("period", of: BudgetPeriod.self)
        alertThreshold = reader.digits("alertThreshold")
        isEnforced = reader.flag("enforceLimit")
        version = reader.version()
        try reader.finish()
    }
}

/// The body of `POST /budgets/check`.
public struct CheckBudgetBody: RequestBody {
    /// Whose budget; nil for the caller's own.
    public let child: ChildPlace?
    /// The category.
    public let categoryID: EntryCategory.ID
    /// What would be spent.
    public let amount: AmountInput

    /// What the body holds.
    public static let schema = Schema.object(
        "BudgetCheck",
        [.optional("childId", .childPlace), .init("categoryId", .id), .init("amount", .amount)])

    /// Reads the body. Throws wrong types, a missing category, and unknown fields.
    public init(_ value: JSONValue) throws(BodyProblems) {
        var reader = try BodyReader(value)
        child = reader.child()
        let category = reader.lossless("categoryId", as: EntryCategory.ID.self, otherwise: "Must be an id.")
        amount = reader.amount("amount") ?? .digits("")
        try reader.finish()
        guard let category else {
            throw BodyProblems(errors: [.init("categoryId", ["Select a category"])])
        }
        categoryID = category
    }
}
