public import Groceries
import Ledger
public import Money

/// The body of `POST /grocery/expenses`: groceries that were on no list. What was bought may stand beside what was
/// paid, each as a line of a list is added; its `estimatedPrice` is then what one cost.
public struct GroceryExpenseBody: RequestBody {
    /// What the form holds, but for the store and who paid; the rules are the form's own.
    public let form: QuickExpenseForm
    /// Who paid, as a script names it.
    public let source: NamedItem<MoneySource>?
    /// Where it was bought, as a script names it.
    public let store: NamedItem<GroceryStore>?

    /// The name of its schema.
    public static let schemaName = "NewGroceryExpense"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        var form = QuickExpenseForm()
        form.amount = reader.amount("amount", .required) ?? .digits("")
        store = reader.text("store").map { NamedItem($0) }
        source = reader.text("source", .required).map { NamedItem($0) }
        form.date = reader.day("date")
        form.note = reader.text("note")
        form.items = reader.bodies("items", of: AddLineBody.self, called: "Item").map(\.form)
        self.form = form
    }
}
