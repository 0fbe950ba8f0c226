public import Groceries
public import Household
import Ledger
public import Money

/// The body of `POST /grocery/lists/{id}/complete` (groceries.md §2.10).
public struct CompleteListBody: RequestBody {
    /// What the form holds, but for the store and who paid; the rules are the form's own.
    public let form: CompletionForm
    /// Who paid, as a script names it.
    public let source: NamedItem<MoneySource>?
    /// Where it was bought, as a script names it; kept for the store of the list.
    public let store: FieldChange<NamedItem<GroceryStore>>

    /// The name of its schema.
    public static let schemaName = "ListCompletion"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        var form = CompletionForm()
        source = reader.text("source").map { NamedItem($0) }
        store = reader.namedChange("store")
        form.date = reader.day("date")
        form.receiptTotal = reader.amount("receiptTotal")
        form.leftovers = reader.choice("leftovers", of: CompletionForm.Leftover.self, .omissible) ?? .move
        for line in reader.bodies("lines", of: CompletedLineBody.self, called: "Line") { line.apply(to: &form) }
        self.form = form
    }
}

/// What is said about a line of a list that is completed.
private struct CompletedLineBody: RequestBody {
    let line: ShoppingListItem.ID
    let bestBefore: FieldChange<CalendarDate>
    let leftover: CompletionForm.Leftover?

    static let schemaName = "CompletedLine"

    init(from reader: inout BodyReader) throws(BodyProblems) {
        let line = reader.id("line", of: ShoppingListItem.self, .required)
        bestBefore = reader.dayChange("bestBefore")
        leftover = reader.choice("leftover", of: CompletionForm.Leftover.self)
        try reader.finish()
        guard let line else { throw BodyProblems(errors: [.init("line", ["Say which line."])]) }
        self.line = line
    }

    func apply(to form: inout CompletionForm) {
        if let leftover { form.leftoverLines[line] = leftover }
        switch bestBefore {
        case .kept: break
        case .cleared: form.bestBefore.updateValue(nil, forKey: line)
        case .set(let day): form.bestBefore.updateValue(day, forKey: line)
        }
    }
}
