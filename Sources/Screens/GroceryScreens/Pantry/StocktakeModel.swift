import Design
import Foundation
import Groceries
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// The state of `/groceries/pantry/stocktake`: what should be there, kept fresh, and what was counted.
@MainActor
@Observable
public final class StocktakeModel {
    /// An item to count.
    struct Row: Hashable, Identifiable {
        let id: GroceryItem.ID
        let name: String
        /// "Expected 2", "Expected 0.75 kg".
        let expected: String
        /// "Counted Milk", "Counted Cheese in kg".
        let label: String

        init(_ stock: PantryStock, _ locale: Locale) {
            id = stock.id
            name = stock.item.name
            expected = "Expected \(Measure(stock.total, stock.item.unit).formatted(locale))"
            label = QuantityWords.label(of: stock.item, "Counted \(stock.item.name)")
        }
    }

    /// The items by name; empty where there is none to count.
    let live: LiveContent<[Row]>
    /// What was typed at each item.
    private(set) var typed: [GroceryItem.ID: String] = [:]
    /// What is wrong with what was typed.
    private(set) var problems: [GroceryItem.ID: String] = [:]
    /// Counts refused attempts, so that the page moves the focus each time.
    private(set) var refusals = 0
    /// Why the counts were refused as a whole.
    private(set) var failure: String?
    /// Whether they are on their way.
    private(set) var isSaving = false

    private let client: HouseholdClient
    private let locale: Locale
    private let say: ToastAnnouncer
    private let left: @MainActor () -> Void

    /// A stocktake by `person`. `say` tells that it was saved, and `left` is called then.
    public init(
        client: HouseholdClient, person: SignedInPerson, say: @escaping ToastAnnouncer,
        left: @escaping @MainActor () -> Void
    ) {
        self.client = client
        self.say = say
        self.left = left
        let locale = DisplayFormat(person.family).locale
        self.locale = locale
        live = LiveContent(client: client) { _, change in
            change.movesPantry
        } read: { () async throws(ClientFailure) in
            let rows = Stocktake.rows(try await client.pantry.stocks().stocks).map { Row($0, locale) }
            return rows.isEmpty ? .empty(rows) : .loaded(rows)
        }
    }

    /// "3 of 12 counted".
    func progress(of rows: [Row]) -> String { "\(countedCount(of: rows)) of \(rows.count) counted" }

    /// How many items have a number.
    func countedCount(of rows: [Row]) -> Int {
        rows.count { !QuantityInput.typed(typed[$0.id] ?? "").isEmpty }
    }

    /// The first item whose number is wrong.
    var firstProblem: GroceryItem.ID? { live.content?.first { problems[$0.id] != nil }?.id }

    /// The item below another one, where Return goes; nil behind the last one.
    func following(_ id: GroceryItem.ID, in rows: [Row]) -> GroceryItem.ID? {
        rows.firstIndex { $0.id == id }.flatMap { $0 + 1 < rows.count ? rows[$0 + 1].id : nil }
    }

    /// Something was typed at an item.
    func typedChanged(_ text: String, of id: GroceryItem.ID) {
        guard typed[id, default: ""] != text else { return }
        typed[id] = text
        problems[id] = nil
    }

    /// "Save Counts" was pressed: sends what was typed, or says what is wrong.
    func saveTapped() async {
        guard !isSaving, let rows = live.content else { return }
        let counts = counts(of: rows)
        problems = counts.compactMapValues { self.problem(of: $0) }
        failure = counts.isEmpty ? "Count at least one item." : nil
        guard problems.isEmpty, !counts.isEmpty else { return refusals += 1 }
        isSaving = true
        do throws(ClientFailure) {
            try await client.pantry.count(counts)
            isSaving = false
            say(.done("Stocktake saved"))
            left()
        } catch {
            isSaving = false
            failure = Self.words(of: error)
            await live.refresh()
        }
    }

    /// "Dismiss" on the banner was pressed.
    func dismissTapped() {
        failure = nil
    }

    // MARK: Parts

    private func counts(of rows: [Row]) -> [GroceryItem.ID: QuantityInput] {
        let typed = rows.compactMap { row in
            self.typed[row.id].map { (row.id, QuantityInput.typed($0)) }
        }
        return Dictionary(typed.filter { !$0.1.isEmpty }, uniquingKeysWith: { first, _ in first })
    }

    /// Nothing may have been counted, too.
    private func problem(of input: QuantityInput) -> String? {
        guard let quantity = input.quantity(locale), quantity <= .most else {
            return GroceryProblem.quantityOutOfRange.message(locale)
        }
        return nil
    }

    private static func words(of failure: ClientFailure) -> String {
        guard case .refused(let refusal) = failure else { return failure.sentence }
        return refusal.fields.values.first?.first ?? refusal.sentence
    }
}
