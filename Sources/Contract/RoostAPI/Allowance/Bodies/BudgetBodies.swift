public import Allowance
import Household
public import Ledger

/// The body of `POST /budgets`.
public struct AddBudgetBody: RequestBody {
    /// Whose budget.
    public let child: ChildPlace?
    /// The category, to be looked up in the family.
    public let categoryID: EntryCategory.ID?
    /// What the form holds, the category left out; the rules are the form's own.
    public let form: BudgetForm

    /// The name of its schema.
    public static let schemaName = "NewBudget"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        child = reader.child(.required, documented: .id)
        categoryID = reader.id("categoryId", .required)
        var form = BudgetForm()
        form.limit = reader.amount("limit", .required) ?? .digits("")
        form.period = reader.choice("period", of: BudgetPeriod.self, .required)
        form.alertThreshold = reader.percent("alertThreshold") ?? ""
        form.isEnforced = reader.flag("enforceLimit") ?? false
        self.form = form
    }
}

/// The body of `PATCH /budgets/{id}`: what is absent stays as it is.
extension BudgetChange: RequestBody {
    /// The name of its schema.
    public static let schemaName = "BudgetChange"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        self.init(version: 0)
        limit = reader.amount("limit", .kept)
        period = reader.choice("period", of: BudgetPeriod.self, .kept)
        alertThreshold = reader.percent("alertThreshold", .kept)
        isEnforced = reader.flag("enforceLimit", .kept)
        version = reader.version()
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

    /// The name of its schema.
    public static let schemaName = "BudgetCheck"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        child = reader.child()
        let category: EntryCategory.ID? = reader.id("categoryId", .required)
        amount = reader.amount("amount", .required) ?? .digits("")
        try reader.finish()
        guard let category else {
            throw BodyProblems(errors: [.init("categoryId", ["Select a category"])])
        }
        categoryID = category
    }
}
