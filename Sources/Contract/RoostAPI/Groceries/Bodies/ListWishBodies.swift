public import Groceries
import Ledger

/// The body of `POST /grocery/lists/{id}/wishes`: what somebody wished on a phone without a network, in order.
public struct ListWishesBody: RequestBody {
    /// The wishes, each with an id of its own.
    public let wishes: [ListWish]

    /// The name of its schema.
    public static let schemaName = "ListWishes"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        wishes = reader.bodies("wishes", .required, of: ListWishBody.self, called: "Wish").map(\.wish)
        try reader.finish()
        guard Set(wishes.map(\.id)).count == wishes.count else {
            throw BodyProblems(errors: [.init("wishes", ["Each wish has an id of its own."])])
        }
    }
}

/// A wish: in the basket or not (`isPurchased`), so much of a line (`quantity`, `unit`), so much more of what has a
/// `name`, or a line of `text` as it was typed. A line is named by its id, or by the id of the wish that added it.
private struct ListWishBody: RequestBody {
    let wish: ListWish

    static let schemaName = "ListWish"

    private static let unfit =
        "Give a line with isPurchased or a quantity and a unit, a name with both of these, or a text."

    init(from reader: inout BodyReader) throws(BodyProblems) {
        let id = reader.id("id", of: ListWish.self, .required)
        let known = reader.id("line", of: ShoppingListItem.self)
        let addition = reader.id("addedBy", of: ListWish.self)
        let isPurchased = reader.flag("isPurchased")
        let name = reader.text("name")
        let text = reader.text("text")
        let digits = reader.quantity("quantity")
        let unit = reader.choice("unit", of: GroceryUnit.self)
        if known != nil, addition != nil { reader.note("addedBy", "Give either line or addedBy.") }
        let quantity = digits.flatMap(\.exact)
        if digits != nil, quantity == nil { reader.note("quantity", "Must be a quantity such as 0.75.") }
        try reader.finish()
        guard let id else { throw BodyProblems(errors: [.init("id", ["Give the wish an id."])]) }
        let line = known.map { ListWish.Line.known($0) } ?? addition.map { .added(by: $0) }
        let measure = quantity.flatMap { quantity in unit.map { Measure(quantity, $0) } }
        let hasMeasure = quantity != nil || unit != nil
        if let text {
            guard line == nil, isPurchased == nil, name == nil, !hasMeasure else {
                throw BodyProblems(errors: [.init("", [Self.unfit])])
            }
            wish = ListWish(id: id, act: .entry(text))
            return
        }
        switch (line, isPurchased, name, measure) {
        case (let line?, let isPurchased?, nil, nil) where !hasMeasure:
            wish = ListWish(id: id, act: .purchased(line, isPurchased))
        case (let line?, nil, nil, let measure?): wish = ListWish(id: id, act: .amount(line, measure))
        case (nil, nil, let name?, let measure?): wish = ListWish(id: id, act: .addition(name: name, measure))
        case (.some, .some, _, _), (.some, nil, _, _), (nil, _, _, _):
            throw BodyProblems(errors: [.init("", [Self.unfit])])
        }
    }
}

extension QuantityInput {
    /// What a text of digits stands for; nil of what is none.
    fileprivate var exact: Quantity? {
        switch self {
        case .typed: nil
        case .digits(let digits): Quantity(digits: digits)
        case .exact(let quantity): quantity
        }
    }
}
