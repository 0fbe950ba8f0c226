import Design
import Foundation
import Groceries
import Household
import Ledger

/// What is in the house of an item as its row shows it: every text ready, so that the view decides nothing.
struct PantryRow: Hashable, Identifiable {
    let stock: PantryStock
    /// "2", "0.75 kg".
    let total: String
    /// "Expires tomorrow" of what goes off first; nil where nothing has a day that counts.
    let expiry: String?
    /// How much that presses.
    let urgency: Expiry.Urgency
    /// "Below your minimum of 2", "Fridge, Freezer".
    let notes: [String]
    /// "Milk, 2, Expires tomorrow, Fridge".
    let sentence: String

    init(_ stock: PantryStock, _ locale: Locale) {
        self.stock = stock
        total = Measure(stock.total, stock.item.unit).formatted(locale)
        expiry = stock.expiry?.label
        urgency = stock.expiry?.urgency ?? .later
        let least = stock.isLow ? stock.item.parLevel : nil
        let low = least.map {
            Suggestion.Reason.belowMinimum(Measure($0, stock.item.unit)).text(locale)
        }
        let places = PantryLot.Location.allCases.filter { place in stock.lots.contains { $0.location == place } }
        notes = [low, places.isEmpty ? nil : places.map(\.label).joined(separator: ", ")].compactMap { $0 }
        sentence = ([stock.item.name, total, expiry].compactMap { $0 } + notes).joined(separator: ", ")
    }

    var id: GroceryItem.ID { stock.id }
    var name: String { stock.item.name }
    /// What is used up first; nil where nothing is there.
    var lot: PantryLot? { stock.lots.first }
    /// What can be done with it, in the order of its menu.
    var acts: [PantryAct] { lot == nil ? [.addToList] : PantryAct.allCases }
}

/// What can be done with a row of the pantry.
enum PantryAct: CaseIterable, Hashable {
    case used, threwAway, move, correct, addToList

    /// The words of its button.
    var title: String {
        switch self {
        case .used: "Used it"
        case .threwAway: "Threw it away"
        case .move: "Move"
        case .correct: "Correct"
        case .addToList: "Add to List"
        }
    }

    /// The symbol beside them.
    var symbol: String {
        switch self {
        case .used: "checkmark.circle"
        case .threwAway: "trash"
        case .move: "arrow.left.arrow.right"
        case .correct: "pencil"
        case .addToList: "cart.badge.plus"
        }
    }
}
