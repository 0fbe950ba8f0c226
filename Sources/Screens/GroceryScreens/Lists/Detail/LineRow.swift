import Design
import Foundation
import Groceries
import Household
import HouseholdClient
import Ledger

/// A line of a list as its page shows it: every text ready, so that the view decides nothing.
struct LineRow: Hashable, Identifiable {
    /// A press of "+" or "−": how much it makes, and in words "Quantity 3".
    struct Step: Hashable {
        let measure: Measure
        let title: String
    }

    let line: ShoppingListItem
    let name: String
    let isTicked: Bool
    /// "Qty: 2", the note, "Usually every 7 days" or "Ticked by Ben", "Saving…".
    let detail: [String]
    /// "$8.58", "No price yet".
    let total: String
    /// Whether nobody has said what it really costs.
    let isEstimate: Bool
    /// "Milk, 2, $8.58".
    let spoken: String
    let more: Step?
    let less: Step?

    var id: ShoppingListItem.ID { line.id }

    /// A row of a line.
    ///
    /// - Parameters:
    ///   - people: what those who tick are called.
    ///   - isLate: whether what was wanted of it last is still on its way.
    init(
        _ line: ShoppingListItem, of list: FilledList, people: [User.ID: String], person: User.ID, isLate: Bool,
        format: DisplayFormat
    ) {
        let locale = format.locale
        let name = list.item(of: line)?.name ?? "Unknown item"
        let quantity = line.measure.formatted(locale)
        total = line.price == nil ? "No price yet" : format.money(list.total(of: line))
        self.line = line
        self.name = name
        isTicked = line.isPurchased
        isEstimate = line.actual == nil
        let ticker = line.purchasedBy.flatMap { $0 == person ? "Ticked by you" : people[$0].map { "Ticked by \($0)" } }
        let parts = [
            line.measure.quantityLabel(locale), line.note, line.isPurchased ? ticker : line.reason,
            isLate ? "Saving…" : nil,
        ]
        detail = parts.compactMap(\.self)
        spoken = [name, quantity, line.price == nil ? "no price yet" : total].joined(separator: ", ")
        more = Self.step(line.measure, up: true, locale)
        less = Self.step(line.measure, up: false, locale)
    }

    /// What a screen reader says after the name: what the row shows beside it.
    var hint: String { detail.dropFirst().joined(separator: ", ") }

    /// The next round quantity: of 2 it is 3 and 1, of 0.75 kg it is 1 kg, of 500 g it is 600 g and 400 g. Nil below
    /// the first, where the line is taken off instead, and above the most.
    private static func step(_ measure: Measure, up: Bool, _ locale: Locale) -> Step? {
        let size: Int64 =
            switch measure.unit {
            case .g, .ml: 100_000
            case .each, .pack, .bunch, .kg, .l, .oz, .lb: 1_000
            }
        let now = measure.quantity.thousandths
        let next = up ? (now / size + 1) * size : (max(now, 1) - 1) / size * size
        let stepped = Measure(Quantity(thousandths: next), measure.unit)
        guard stepped.quantity.isGiven else { return nil }
        return Step(measure: stepped, title: "Quantity \(stepped.formatted(locale))")
    }
}
