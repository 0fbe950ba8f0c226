public import Foundation
public import Household
public import Ledger

/// Something that the family buys (groceries.md §2.1). Its prices, its stock and when it will be bought again are
/// computed from purchases and lots, and never fields of its own.
public struct GroceryItem: Hashable, Sendable, Identifiable {
    public typealias ID = Identifier<GroceryItem>

    /// Who it is.
    public let id: ID
    /// 1-80 characters, unique among the family's items ignoring case and accents (`nameKey`).
    public var name: String
    /// What it is among.
    public var categoryID: GroceryCategory.ID
    /// What its prices are for one of, and what its stock is counted in.
    public var unit: GroceryUnit
    /// How much is put on a list where nobody says.
    public var defaultQuantity: Quantity
    /// The codes on its packages, each of one item alone.
    public var barcodes: [Barcode]
    /// At most 500 characters.
    public var note: String?
    /// How many days it keeps after it was bought.
    public var shelfLifeDays: Int?
    /// How many days it keeps once opened.
    public var openedLifeDays: Int?
    /// The least that is to be in the house.
    public var parLevel: Quantity?
    /// Whether what is bought goes into the pantry.
    public var isTracked: Bool
    /// Whether it spoils quickly, so that a low price is no reason to stock up.
    public var isPerishable: Bool
    /// Whether nobody wants to be told when it will be bought again.
    public var isPredictionPaused: Bool
    /// Until when it is not offered under "You Might Need", this day included.
    public var snoozedUntil: CalendarDate?
    /// Kept for its history and offered no more.
    public var isArchived: Bool
    /// When it was made.
    public let createdAt: Date
    /// When it was last changed; at first `createdAt`.
    public var updatedAt: Date
    /// Counts changes, from 1.
    public var version: Int

    /// An item with every field.
    public init(
        id: ID, name: String, categoryID: GroceryCategory.ID, unit: GroceryUnit = .each,
        defaultQuantity: Quantity = .one, barcodes: [Barcode] = [], note: String? = nil, shelfLifeDays: Int? = nil,
        openedLifeDays: Int? = nil, parLevel: Quantity? = nil, isTracked: Bool = true, isPerishable: Bool = false,
        isPredictionPaused: Bool = false, snoozedUntil: CalendarDate? = nil, isArchived: Bool = false,
        createdAt: Date, updatedAt: Date? = nil, version: Int = 1
    ) {
        self.id = id
        self.name = name
        self.categoryID = categoryID
        self.unit = unit
        self.defaultQuantity = defaultQuantity
        self.barcodes = barcodes
        self.note = note
        self.shelfLifeDays = shelfLifeDays
        self.openedLifeDays = openedLifeDays
        self.parLevel = parLevel
        self.isTracked = isTracked
        self.isPerishable = isPerishable
        self.isPredictionPaused = isPredictionPaused
        self.snoozedUntil = snoozedUntil
        self.isArchived = isArchived
        self.createdAt = createdAt
        self.updatedAt = updatedAt ?? createdAt
        self.version = version
    }

    /// By which names are equal: "Crème fraîche" and "creme fraiche" are one item.
    public var nameKey: String { Self.nameKey(name) }

    /// By which names are equal, of a name that somebody typed.
    public static func nameKey(_ name: String) -> String { SearchWords.folded(FieldRules.clean(name)) }
}

extension GroceryItem {
    /// Whether each word of a search is in its name, its note or one of its barcodes.
    public func matches(_ search: SearchWords) -> Bool {
        if search.words.isEmpty { return true }
        let text = ([SearchWords.folded(name), SearchWords.folded(note ?? "")] + barcodes.map(\.description))
            .joined(separator: "\n")
        return search.words.allSatisfy(text.contains)
    }
}
