public import Foundation

extension GroceryUnit {
    /// How sentences name what it counts: "This item is measured in packs."
    public var plural: String {
        switch self {
        case .each: "pieces"
        case .pack: "packs"
        case .bunch: "bunches"
        case .g, .kg, .ml, .l, .oz, .lb: rawValue
        }
    }

    /// How one of it is called beside its number; nothing of things that are counted one by one.
    var singular: String? {
        switch self {
        case .each: nil
        case .pack: "pack"
        case .bunch: "bunch"
        case .g, .kg, .ml, .l, .oz, .lb: rawValue
        }
    }
}

extension Measure {
    /// As rows and sentences tell it: "2", "0.75 kg", "1 pack", "3 bunches".
    public func formatted(_ locale: Locale) -> String {
        let number = quantity.formatted(locale)
        guard let singular = unit.singular else { return number }
        return "\(number) \(quantity == .one ? singular : unit.plural)"
    }

    /// "Qty: 2", "Qty: 0.75 kg" (groceries.md §3.3).
    public func quantityLabel(_ locale: Locale) -> String { "Qty: \(formatted(locale))" }
}
