public import Groceries
public import Household
public import Ledger

/// The body of `POST /grocery/pantry`.
public struct AddPantryLotBody: RequestBody {
    /// What the form holds; the rules are the form's own.
    public let form: PantryForm

    /// The name of its schema.
    public static let schemaName = "NewPantryLot"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        var form = PantryForm()
        form.itemID = reader.id("groceryItemId", .required)
        form.quantity = reader.quantity("quantity", .omissible) ?? .exact(.one)
        form.unit = reader.choice("unit", of: GroceryUnit.self)
        form.bestBefore = reader.day("bestBefore")
        form.location = reader.choice("location", of: PantryLot.Location.self, .omissible) ?? .cupboard
        self.form = form
    }
}

/// The body of `PATCH /grocery/pantry/{lot}`: what is absent stays as it is. With `movedQuantity` only so much of it
/// goes to `location`; `opened` says that it was opened just now.
public struct PantryLotChangeBody: RequestBody {
    /// How much is really there.
    public let quantity: QuantityInput?
    /// The last day on which it is good.
    public let bestBefore: FieldChange<CalendarDate>
    /// Where it is kept from now on.
    public let location: PantryLot.Location?
    /// How much of it goes there; nil for all.
    public let movedQuantity: QuantityInput?
    /// Whether it was opened just now.
    public let isOpened: Bool
    /// The version the change is based on.
    public let version: Int

    /// The name of its schema.
    public static let schemaName = "PantryLotChange"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        quantity = reader.quantity("quantity", .kept)
        bestBefore = reader.dayChange("bestBefore")
        location = reader.choice("location", of: PantryLot.Location.self, .kept)
        movedQuantity = reader.quantity("movedQuantity", .kept)
        isOpened = reader.flag("opened", .kept) ?? false
        version = reader.version()
    }
}

/// The body of `POST /grocery/pantry/{lot}/use` and `/discard`; without one it is all that is left.
public struct LotQuantityBody: RequestBody {
    /// How much; nil for all that is left.
    public let quantity: QuantityInput?

    /// The name of its schema.
    public static let schemaName = "PantryQuantity"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        quantity = reader.quantity("quantity")
    }
}

/// The body of `POST /grocery/pantry/stocktake`: what somebody counted.
public struct StocktakeBody: RequestBody {
    /// What is there of each item, in its unit.
    public let counted: [GroceryItem.ID: QuantityInput]

    /// Most items of one walk through the pantry.
    public static let limit = 500

    /// The name of its schema.
    public static let schemaName = "Stocktake"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        let lines = reader.bodies("items", .required, of: CountedItemBody.self, called: "Item")
        if lines.count > Self.limit { reader.note("items", "Give at most \(Self.limit) items.") }
        let counted = Dictionary(lines.map { ($0.itemID, $0.quantity) }, uniquingKeysWith: { first, _ in first })
        if counted.count < lines.count { reader.note("items", "Give each item once.") }
        try reader.finish()
        guard !lines.isEmpty else { throw BodyProblems(errors: [.init("items", ["Give a list of items."])]) }
        self.counted = counted
    }
}

/// A line of `POST /grocery/pantry/stocktake`.
private struct CountedItemBody: RequestBody {
    let itemID: GroceryItem.ID
    let quantity: QuantityInput

    static let schemaName = "CountedItem"

    init(from reader: inout BodyReader) throws(BodyProblems) {
        let id = reader.id("groceryItemId", of: GroceryItem.self, .required)
        let quantity = reader.quantity("quantity", .required)
        try reader.finish()
        guard let id, let quantity else {
            throw BodyProblems(errors: [.init("", ["Give groceryItemId and quantity."])])
        }
        itemID = id
        self.quantity = quantity
    }
}
