public import Groceries
import Household
import Ledger
public import Money

/// The body of `POST /grocery/items`. Without a category it is guessed by the name.
public struct AddGroceryItemBody: RequestBody {
    /// What the form holds, but for the category; the rules are the form's own.
    public let form: ItemForm
    /// What it is among, as a script names it.
    public let category: NamedItem<GroceryCategory>?

    /// The name of its schema.
    public static let schemaName = "NewGroceryItem"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        var form = ItemForm()
        form.name = reader.text("name", .required) ?? ""
        category = reader.text("category").map { NamedItem($0) }
        form.unit = reader.choice("unit", of: GroceryUnit.self, .omissible) ?? .each
        form.defaultQuantity = reader.quantity("defaultQuantity", .omissible) ?? .exact(.one)
        form.parLevel = reader.quantity("parLevel")
        form.shelfLifeDays = reader.wholeNumber("shelfLifeDays").map(String.init) ?? ""
        form.openedLifeDays = reader.wholeNumber("openedLifeDays").map(String.init) ?? ""
        form.isTracked = reader.flag("trackPantry", .omissible) ?? true
        form.isPerishable = reader.flag("perishable", .omissible) ?? false
        form.barcodes = reader.texts("barcodes", .omissible) ?? []
        form.note = reader.text("note")
        self.form = form
    }
}

/// The body of `PATCH /grocery/items/{id}`: what is absent stays as it is, null clears.
public struct GroceryItemChangeBody: RequestBody {
    /// What is to change, but for the category; the rules are the form's own.
    public let change: ItemChange
    /// What it is among, as a script names it; nil to stay there.
    public let category: NamedItem<GroceryCategory>?

    /// The name of its schema.
    public static let schemaName = "GroceryItemChange"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        var change = ItemChange(version: 0)
        change.name = reader.text("name", .kept)
        category = reader.text("category", .kept).map { NamedItem($0) }
        change.unit = reader.choice("unit", of: GroceryUnit.self, .kept)
        change.defaultQuantity = reader.quantity("defaultQuantity", .kept)
        let least = reader.quantity("parLevel", .clearable)
        change.parLevel = reader.isNull("parLevel") ? .cleared : least.map { .set($0) } ?? .kept
        change.shelfLifeDays = reader.dayCount("shelfLifeDays")
        change.openedLifeDays = reader.dayCount("openedLifeDays")
        change.isTracked = reader.flag("trackPantry", .kept)
        change.isPerishable = reader.flag("perishable", .kept)
        change.barcodes = reader.texts("barcodes", .kept)
        change.note = reader.clearableText("note")
        change.isPredictionPaused = reader.flag("predictionsPaused", .kept)
        change.isArchived = reader.flag("archived", .kept)
        change.version = reader.version()
        self.change = change
    }
}

/// The part of `POST /grocery/barcodes/read`, as `multipart/form-data`.
public enum BarcodePhotoForm {
    /// What the body holds: the photo.
    public static let schema = Schema.object("BarcodePhoto", [.init(AttachmentForm.file, .file)])
}

extension BodyReader {
    /// A number of days that null clears, as the digits that the form takes.
    fileprivate mutating func dayCount(_ name: String) -> FieldChange<String> {
        let days = wholeNumber(name, .clearable)
        return isNull(name) ? .cleared : days.map { .set(String($0)) } ?? .kept
    }
}
