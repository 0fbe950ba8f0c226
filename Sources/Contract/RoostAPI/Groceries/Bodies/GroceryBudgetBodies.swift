public import Groceries
import Ledger

/// The body of `POST /grocery/budgets`.
public struct AddGroceryBudgetBody: RequestBody {
    /// What the form holds; the rules are the form's own.
    public let form: GroceryBudgetForm

    /// The name of its schema.
    public static let schemaName = "NewGroceryBudget"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        var form = GroceryBudgetForm()
        form.name = reader.text("name", .required) ?? ""
        form.amount = reader.amount("amount", .required) ?? .digits("")
        form.startDate = reader.day("startDate", .required)
        form.endDate = reader.day("endDate", .required)
        form.repeats = reader.choice("repeats", of: GroceryBudget.Repetition.self, .omissible) ?? .none
        self.form = form
    }
}

/// The body of `PATCH /grocery/budgets/{id}`: what is absent stays as it is.
extension GroceryBudgetChange: RequestBody {
    /// The name of its schema.
    public static let schemaName = "GroceryBudgetChange"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        self.init(version: 0)
        name = reader.text("name", .kept)
        amount = reader.amount("amount", .kept)
        startDate = reader.day("startDate", .kept)
        endDate = reader.day("endDate", .kept)
        repeats = reader.choice("repeats", of: GroceryBudget.Repetition.self, .kept)
        version = reader.version()
    }
}
