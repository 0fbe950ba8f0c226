/// What a quantity counts (groceries.md §2.1). The raw value is the one on the wire and in the store.
public enum GroceryUnit: String, CaseIterable, Hashable, Sendable {
    case each, pack, bunch, g, kg, ml, l, oz, lb

    /// What is measured. Units of one dimension convert into each other, all others do not.
    public enum Dimension: Hashable, Sendable {
        /// Grams and kilograms.
        case metricMass
        /// Millilitres and litres.
        case volume
        /// Ounces and pounds.
        case imperialMass
        /// Things that are counted one by one, in packs or in bunches.
        case count(GroceryUnit)
    }

    /// What is measured.
    public var dimension: Dimension {
        switch self {
        case .g, .kg: .metricMass
        case .ml, .l: .volume
        case .oz, .lb: .imperialMass
        case .each, .pack, .bunch: .count(self)
        }
    }

    /// How many of the smallest unit of its dimension it is: a kilogram is 1,000 grams, a pound 16 ounces.
    public var size: Int64 {
        switch self {
        case .kg, .l: 1_000
        case .lb: 16
        case .g, .ml, .oz, .each, .pack, .bunch: 1
        }
    }

    /// The unit by which prices of its dimension are told and compared: kilograms, litres, pounds; else itself.
    public var priced: GroceryUnit {
        switch self {
        case .g, .kg: .kg
        case .ml, .l: .l
        case .oz, .lb: .lb
        case .each, .pack, .bunch: self
        }
    }

    /// Whether a quantity of it can be told in the other.
    public func converts(to other: GroceryUnit) -> Bool { dimension == other.dimension }
}
