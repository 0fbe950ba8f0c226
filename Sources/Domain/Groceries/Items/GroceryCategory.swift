public import Foundation
public import Ledger

/// What items are among: an aisle of the shop, a part of the bill (groceries.md §2.1). A family has the built-in ones
/// and may add more.
public struct GroceryCategory: Hashable, Sendable, Identifiable {
    public typealias ID = Identifier<GroceryCategory>

    /// The built-in ones. The raw value is kept and never changes, whatever the name becomes.
    public enum Key: String, CaseIterable, Hashable, Sendable {
        case produce, dairyAndEggs, meatAndFish, bakery, pantryStaples, frozen, snacks, drinks, household
        case personalCare, baby, pets, other
    }

    /// Who it is.
    public let id: ID
    /// 1-40 characters, unique among the family's categories ignoring case and accents.
    public var name: String
    /// Which one of the built-in ones; nil for the family's own.
    public let key: Key?
    /// Where it stands in lists and, where a store has no order of its own, in the aisles.
    public var position: Int
    /// When it was made.
    public let createdAt: Date

    /// A category with every field.
    public init(id: ID, name: String, key: Key? = nil, position: Int, createdAt: Date) {
        self.id = id
        self.name = name
        self.key = key
        self.position = position
        self.createdAt = createdAt
    }

    /// Most characters of a name.
    public static let nameLimit = 40
}

extension GroceryCategory.Key {
    /// The English name.
    public var name: String {
        switch self {
        case .produce: "Produce"
        case .dairyAndEggs: "Dairy & Eggs"
        case .meatAndFish: "Meat & Fish"
        case .bakery: "Bakery"
        case .pantryStaples: "Pantry Staples"
        case .frozen: "Frozen"
        case .snacks: "Snacks"
        case .drinks: "Drinks"
        case .household: "Household"
        case .personalCare: "Personal Care"
        case .baby: "Baby"
        case .pets: "Pets"
        case .other: "Other"
        }
    }
}
