public import Foundation
public import Household
public import Ledger

/// What someone typed into "Add Item" or "Edit Item" (groceries.md §3.4).
public struct ItemForm: Hashable, Sendable {
    /// 1-80 characters.
    public var name = ""
    /// What it is among.
    public var categoryID: GroceryCategory.ID?
    /// What its prices are for one of.
    public var unit: GroceryUnit = .each
    /// How much is put on a list where nobody says; nothing for 1.
    public var defaultQuantity: QuantityInput = .exact(.one)
    /// The least that is to be in the house, or nothing.
    public var parLevel: QuantityInput?
    /// How many days it keeps, as digits, or nothing.
    public var shelfLifeDays = ""
    /// How many days it keeps once opened, as digits, or nothing.
    public var openedLifeDays = ""
    /// Whether what is bought goes into the pantry.
    public var isTracked = true
    /// Whether it spoils quickly.
    public var isPerishable = false
    /// The digits under the bars of its packages.
    public var barcodes: [String] = []
    /// At most 500 characters, or nothing.
    public var note: String?

    /// An empty form.
    public init() {}

    /// The form as it stands for an item that is there.
    public init(_ item: GroceryItem) {
        name = item.name
        categoryID = item.categoryID
        unit = item.unit
        defaultQuantity = .exact(item.defaultQuantity)
        parLevel = item.parLevel.map(QuantityInput.exact)
        shelfLifeDays = item.shelfLifeDays.map(String.init) ?? ""
        openedLifeDays = item.openedLifeDays.map(String.init) ?? ""
        isTracked = item.isTracked
        isPerishable = item.isPerishable
        barcodes = item.barcodes.map(\.description)
        note = item.note
    }

    /// What the family has, which a form must fit.
    public struct Neighbours {
        /// Whether that is one of the family's categories.
        public var isCategory: (GroceryCategory.ID) -> Bool
        /// The name of another item with that name, as it is written there.
        public var named: (_ nameKey: String) -> String?
        /// The name of another item with that barcode.
        public var owner: (Barcode) -> String?

        /// What the family has, each asked of the other items alone.
        public init(
            isCategory: @escaping (GroceryCategory.ID) -> Bool, named: @escaping (String) -> String?,
            owner: @escaping (Barcode) -> String?
        ) {
            self.isCategory = isCategory
            self.named = named
            self.owner = owner
        }

        /// The family's categories, and its items but the one that is changed.
        public init(categories: [GroceryCategory], items: [GroceryItem], changing id: GroceryItem.ID? = nil) {
            let others = items.filter { $0.id != id }
            let names = Dictionary(others.map { ($0.nameKey, $0.name) }, uniquingKeysWith: { first, _ in first })
            let owners = Dictionary(
                others.flatMap { item in item.barcodes.map { ($0, item.name) } },
                uniquingKeysWith: { first, _ in first })
            let known = Set(categories.map(\.id))
            self.init(isCategory: known.contains, named: { names[$0] }, owner: { owners[$0] })
        }
    }

    /// The clean values, or every broken rule in screen order.
    ///
    /// - Parameter fixedUnit: the unit of an item that has a history, which stays.
    public func validated(
        among family: Neighbours, fixedUnit: GroceryUnit? = nil, locale: Locale
    ) throws(FieldErrors) -> ItemDraft {
        var errors = FieldErrors()
        let name = errors.collect(.name) { () throws(FieldProblem) in
            let name = try GroceryRules.name(
                self.name, missing: .itemNameRequired, limit: GroceryItem.nameLimit)
            if let taken = family.named(GroceryItem.nameKey(name)) { throw .groceries(.itemNameTaken(taken)) }
            return name
        }
        if categoryID.map(family.isCategory) != true { errors.add(.transactionCategory, .categoryUnknown) }
        if let fixedUnit, unit != fixedUnit { errors.add(.groceryUnit, .groceries(.unitFixed(fixedUnit.plural))) }
        let defaultQuantity = errors.collect(.defaultQuantity) { () throws(FieldProblem) in
            self.defaultQuantity.isEmpty ? .one : try GroceryRules.quantity(self.defaultQuantity, locale)
        }
        let parLevel = errors.collect(.parLevel) { () throws(FieldProblem) -> Quantity? in
            guard let parLevel = self.parLevel, !parLevel.isEmpty else { return nil }
            guard let quantity = parLevel.quantity(locale), quantity <= .most else {
                throw .groceries(.parLevelInvalid)
            }
            return quantity.isZero ? nil : quantity
        }
        let shelfLife = errors.collect(.shelfLifeDays) { () throws(FieldProblem) in
            try GroceryRules.days(shelfLifeDays)
        }
        let openedLife = errors.collect(.openedLifeDays) { () throws(FieldProblem) in
            try GroceryRules.days(openedLifeDays)
        }
        let barcodes = errors.collect(.barcodes) { () throws(FieldProblem) in
            try Self.barcodes(self.barcodes, owner: family.owner)
        }
        let note = errors.collect(.note) { () throws(FieldProblem) in try GroceryRules.note(self.note) }
        guard errors.isEmpty, let name, let categoryID, let defaultQuantity, let barcodes else { throw errors }
        return ItemDraft(
            name: name, categoryID: categoryID, unit: unit, defaultQuantity: defaultQuantity,
            parLevel: parLevel.flatMap(\.self), shelfLifeDays: shelfLife.flatMap(\.self),
            openedLifeDays: openedLife.flatMap(\.self), isTracked: isTracked, isPerishable: isPerishable,
            barcodes: barcodes, note: note.flatMap(\.self))
    }

    /// Each once, of nobody else; empty lines go.
    private static func barcodes(
        _ typed: [String], owner: (Barcode) -> String?
    ) throws(FieldProblem) -> [Barcode] {
        var codes: [Barcode] = []
        for text in typed where !FieldRules.clean(text).isEmpty {
            guard let code = Barcode(FieldRules.clean(text)) else { throw .groceries(.barcodeInvalid) }
            if let owner = owner(code) { throw .groceries(.barcodeTaken(owner)) }
            if !codes.contains(code) { codes.append(code) }
            if codes.count > GroceryItem.barcodeLimit {
                throw .groceries(.tooManyBarcodes(limit: GroceryItem.barcodeLimit))
            }
        }
        return codes
    }
}

/// An item to add or change, with no rule of the form broken.
public struct ItemDraft: Hashable, Sendable {
    /// Trimmed, 1-80 characters.
    public let name: String
    /// One of the family's.
    public let categoryID: GroceryCategory.ID
    /// What its prices are for one of.
    public let unit: GroceryUnit
    /// 0.001 to 9,999.
    public let defaultQuantity: Quantity
    /// Above zero.
    public let parLevel: Quantity?
    /// 1 or more.
    public let shelfLifeDays: Int?
    /// 1 or more.
    public let openedLifeDays: Int?
    /// Whether what is bought goes into the pantry.
    public let isTracked: Bool
    /// Whether it spoils quickly.
    public let isPerishable: Bool
    /// Each once.
    public let barcodes: [Barcode]
    /// Trimmed, at most 500 characters.
    public let note: String?

    /// Writes the values into an item.
    public func apply(to item: inout GroceryItem) {
        item.name = name
        item.categoryID = categoryID
        item.unit = unit
        item.defaultQuantity = defaultQuantity
        item.parLevel = parLevel
        item.shelfLifeDays = shelfLifeDays
        item.openedLifeDays = openedLifeDays
        item.isTracked = isTracked
        item.isPerishable = isPerishable
        item.barcodes = barcodes
        item.note = note
    }

    /// An item of these values.
    public func item(id: GroceryItem.ID, createdAt: Date) -> GroceryItem {
        GroceryItem(
            id: id, name: name, categoryID: categoryID, unit: unit, defaultQuantity: defaultQuantity,
            barcodes: barcodes, note: note, shelfLifeDays: shelfLifeDays, openedLifeDays: openedLifeDays,
            parLevel: parLevel, isTracked: isTracked, isPerishable: isPerishable, createdAt: createdAt)
    }
}

extension GroceryItem {
    /// Most characters of a name.
    public static let nameLimit = 80
    /// Most barcodes of one item.
    public static let barcodeLimit = 20
}
