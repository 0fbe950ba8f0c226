public import Household
public import Ledger

/// What may be changed of an item, as both doors ask for it; nil keeps what is.
public struct ItemChange: Hashable, Sendable {
    /// 1-80 characters.
    public var name: String?
    /// What it is among.
    public var categoryID: GroceryCategory.ID?
    /// What its prices are for one of; only of an item without a history.
    public var unit: GroceryUnit?
    /// How much is put on a list where nobody says.
    public var defaultQuantity: QuantityInput?
    /// The least that is to be in the house.
    public var parLevel: FieldChange<QuantityInput> = .kept
    /// How many days it keeps, as digits.
    public var shelfLifeDays: FieldChange<String> = .kept
    /// How many days it keeps once opened, as digits.
    public var openedLifeDays: FieldChange<String> = .kept
    /// Whether what is bought goes into the pantry.
    public var isTracked: Bool?
    /// Whether it spoils quickly.
    public var isPerishable: Bool?
    /// The digits under the bars of its packages.
    public var barcodes: [String]?
    /// At most 500 characters; an empty text clears it.
    public var note: String?
    /// Whether nobody wants to be told when it will be bought again.
    public var isPredictionPaused: Bool?
    /// Kept for its history, or offered again.
    public var isArchived: Bool?
    /// The version the change is based on.
    public var version: Int

    /// A change of nothing.
    public init(version: Int) {
        self.version = version
    }

    /// A change to everything that a form holds.
    public init(_ form: ItemForm, version: Int) {
        self.init(version: version)
        name = form.name
        categoryID = form.categoryID
        unit = form.unit
        defaultQuantity = form.defaultQuantity
        parLevel = form.parLevel.map { .set($0) } ?? .cleared
        shelfLifeDays = .set(form.shelfLifeDays)
        openedLifeDays = .set(form.openedLifeDays)
        isTracked = form.isTracked
        isPerishable = form.isPerishable
        barcodes = form.barcodes
        note = form.note ?? ""
    }

    /// The form of an item with what is wanted in it.
    public func form(of item: GroceryItem) -> ItemForm {
        var form = ItemForm(item)
        if let name { form.name = name }
        if let categoryID { form.categoryID = categoryID }
        if let unit { form.unit = unit }
        if let defaultQuantity { form.defaultQuantity = defaultQuantity }
        form.parLevel = parLevel.applied(to: form.parLevel)
        form.shelfLifeDays = shelfLifeDays.applied(to: form.shelfLifeDays) ?? ""
        form.openedLifeDays = openedLifeDays.applied(to: form.openedLifeDays) ?? ""
        if let isTracked { form.isTracked = isTracked }
        if let isPerishable { form.isPerishable = isPerishable }
        if let barcodes { form.barcodes = barcodes }
        if let note { form.note = note }
        return form
    }

    /// Writes what no form holds: whether it is predicted, and whether it is offered.
    public func applySwitches(to item: inout GroceryItem) {
        if let isPredictionPaused { item.isPredictionPaused = isPredictionPaused }
        if let isArchived { item.isArchived = isArchived }
    }
}
