public import Groceries
public import Household
public import Ledger
public import Money

/// The body of `POST /grocery/lists`.
public struct AddShoppingListBody: RequestBody {
    /// What the form holds, but for the store; the rules are the form's own.
    public let form: ListForm
    /// Where it is bought, as a script names it.
    public let store: NamedItem<GroceryStore>?
    /// How it came about.
    public let kind: ShoppingList.Kind
    /// What is on it from the start.
    public let lines: [LineForm]

    /// The name of its schema.
    public static let schemaName = "NewShoppingList"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        var form = ListForm()
        form.name = reader.text("name", .required) ?? ""
        form.budget = reader.amount("budgetAmount")
        store = reader.text("store").map { NamedItem($0) }
        kind = reader.choice("kind", of: ShoppingList.Kind.self, .omissible) ?? .manual
        self.form = form
        lines = reader.bodies("items", of: AddLineBody.self, called: "Item").map(\.form)
    }
}

/// The body of `PATCH /grocery/lists/{id}`: what is absent stays as it is; null clears the budget and the store.
public struct ShoppingListChangeBody: RequestBody {
    /// What is to change, but for the store; the rules are the form's own.
    public let change: ListChange
    /// Where it is bought, as a script names it.
    public let store: FieldChange<NamedItem<GroceryStore>>

    /// The name of its schema.
    public static let schemaName = "ShoppingListChange"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        var change = ListChange(version: 0)
        change.name = reader.text("name", .kept)
        change.budget = reader.amountChange("budgetAmount")
        store = reader.namedChange("store")
        change.isArchived = reader.flag("archived", .kept)
        change.version = reader.version()
        self.change = change
    }
}

/// The body of `POST /grocery/lists/{id}/items`: one of the family's items, or a text such as "2 l oat milk".
public struct AddLineBody: RequestBody {
    /// What the form holds; the rules are the form's own.
    public let form: LineForm

    /// The name of its schema.
    public static let schemaName = "NewShoppingListItem"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        let item = reader.id("groceryItemId", of: GroceryItem.self)
        let text = reader.text("text")
        if item != nil, text != nil { reader.note("text", "Give either groceryItemId or text.") }
        var form = LineForm(item.map { .item($0) } ?? .text(text ?? ""))
        form.quantity = reader.quantity("quantity")
        form.unit = reader.choice("unit", of: GroceryUnit.self)
        form.estimatedPrice = reader.amount("estimatedPrice")
        form.note = reader.text("note")
        self.form = form
    }
}

/// The body of `PATCH /grocery/lists/{id}/items/{line}`: the wanted state, so it carries no version. Null clears
/// prices, a typed total and the note.
extension LineChange: RequestBody {
    /// The name of its schema.
    public static let schemaName = "ShoppingListItemChange"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        self.init()
        isPurchased = reader.flag("isPurchased", .kept)
        quantity = reader.quantity("quantity", .kept)
        unit = reader.choice("unit", of: GroceryUnit.self, .kept)
        estimatedPrice = reader.amountChange("estimatedPrice")
        actualPrice = reader.amountChange("actualPrice")
        lineTotal = reader.amountChange("lineTotal")
        note = reader.clearableText("note")
        position = reader.wholeNumber("position", .kept, documented: .wholeNumber(0...ShoppingList.lineLimit))
    }
}

/// The body of `POST /grocery/smart-list/preview`.
public struct SmartListBody: RequestBody {
    /// What it may cost; nil for what is left of the current budget.
    public let budget: AmountInput?
    /// How many days ahead.
    public let horizon: Int?
    /// Where it is bought, as a script names it.
    public let store: NamedItem<GroceryStore>?

    /// The name of its schema.
    public static let schemaName = "SmartListQuestion"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        budget = reader.amount("budget")
        horizon = reader.wholeNumber("horizonDays", documented: .wholeNumber(SmartList.horizonRange))
        store = reader.text("store").map { NamedItem($0) }
    }
}

extension BodyReader {
    /// A thing as a script names it, by its id or its name; null is none.
    mutating func namedChange<Subject>(_ name: String) -> FieldChange<NamedItem<Subject>> {
        switch textChange(name) {
        case .kept: .kept
        case .cleared: .cleared
        case .set(let text): .set(NamedItem(text))
        }
    }

    /// A list of objects. Which one a word is about is told by the one field that the whole list has: "Item 2: …".
    mutating func bodies<Body: RequestBody>(
        _ name: String, _ presence: Presence = .optional, of type: Body.Type, called noun: String
    ) -> [Body] {
        var bodies: [Body] = []
        for (index, element) in (list(name, presence, of: Body.schema) ?? []).enumerated() {
            do {
                bodies.append(try Body(element))
            } catch {
                let words = error.errors.flatMap { problem in
                    problem.messages.map { [problem.field, $0].filter { !$0.isEmpty }.joined(separator: ": ") }
                }
                note(name, words.map { "\(noun) \(index + 1): \($0)" }.joined(separator: " "))
            }
        }
        return bodies
    }
}
