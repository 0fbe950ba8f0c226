import Design
import Foundation
import Groceries
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// What "Add Item" of a list holds: what is typed, what may be put on the list next, and what was put there. The sheet
/// stays open, as people put many things on a list.
@MainActor
@Observable
public final class AddItemToListModel {
    /// What suggestions are read for: what is typed, and how much was added before.
    struct SuggestionQuery: Hashable {
        let typed: String
        let additions: Int
    }

    /// What is typed.
    var typed = "" { didSet { if typed != oldValue, !isOwnChange { messages.clear() } } }
    /// What may be put on the list next; nil until it was read.
    private(set) var suggestions: ListSuggestions?
    /// What is wrong with what was typed.
    private(set) var messages = FormMessages()
    /// What came of the last addition: "Milk added".
    private(set) var said: String?

    private let client: HouseholdClient
    private let listID: ShoppingList.ID
    private let family: Family
    private let say: ToastAnnouncer
    private let notFound: @MainActor () -> Void
    /// How many additions are on their way.
    private var underWay = 0
    private var additions = 0
    /// Whether the text changes without anybody typing.
    private var isOwnChange = false
    /// The keys of additions whose answers were lost: sent again they are done once.
    private var unanswered: [LineForm: RequestKey] = [:]

    /// A form by which `person` puts items on a list. `say` tells what was added, `notFound` is called when there is no
    /// such list for this person.
    public init(
        client: HouseholdClient, listID: ShoppingList.ID, person: SignedInPerson, say: @escaping ToastAnnouncer,
        notFound: @escaping @MainActor () -> Void = {}
    ) {
        self.client = client
        self.listID = listID
        family = person.family
        self.say = say
        self.notFound = notFound
    }

    // MARK: What follows from it

    /// Whether anything was typed that closing would lose.
    var isDirty: Bool { typed.contains { !$0.isWhitespace } }
    /// Whether something is on its way to the list.
    var isAdding: Bool { underWay > 0 }
    /// What is wrong with what was typed; the rules of a line speak of several fields, of which one is shown.
    var problem: String? { Self.fields.compactMap { messages[$0] }.first }
    /// For what suggestions are to be read.
    var suggestionQuery: SuggestionQuery { SuggestionQuery(typed: typed, additions: additions) }

    private static let fields: [FormField] = [
        .messageText, .quantity, .groceryUnit, .groceryItem, .estimatedPrice, .note,
    ]

    // MARK: What the person did

    /// The sheet appeared, something was typed, or something was added: reads what may be added next. Without an answer
    /// what stands there stays.
    func loadSuggestions() async {
        let text = typed
        do {
            let found = try await client.shoppingLists.suggestions(listID, text)
            if text == typed { suggestions = found }
        } catch {
            if error.isRefusal(.notFound) { notFound() }
        }
    }

    /// "Add" or Return was pressed: adds what is typed, or says what is wrong with it.
    func addTapped() async {
        let form = LineForm(.text(typed))
        do {
            _ = try form.validated(unit: family.unit, locale: format.locale)
        } catch {
            said = nil
            return messages.refuse(error, locale: format.locale)
        }
        await sendTyped(form)
    }

    /// A suggestion was pressed: adds the item, as much of it as was typed.
    func suggestionTapped(_ item: GroceryItem) async {
        await sendTyped(form(of: item, typed: typed))
    }

    /// Something that is often bought with the rest was pressed; what is typed is of something else and stays.
    func companyTapped(_ item: GroceryItem) async {
        _ = await send(LineForm(.item(item.id)))
    }

    /// "Dismiss" on the banner was pressed.
    func dismissTapped() {
        messages.dismissBanner()
    }

    // MARK: Parts

    private var format: DisplayFormat { DisplayFormat(family) }

    /// An item with the quantity, the unit and the price of a text.
    private func form(of item: GroceryItem, typed text: String) -> LineForm {
        var form = LineForm(.item(item.id))
        guard let text = try? LineText(text, unit: family.unit, locale: format.locale) else { return form }
        form.quantity = text.quantity.map(QuantityInput.exact)
        form.unit = text.unit
        guard let draft = try? form.validated(unit: family.unit, locale: format.locale) else { return form }
        form.estimatedPrice = text.estimate(of: draft.measure(of: item), per: item.unit).map(AmountInput.exact)
        return form
    }

    /// Sends what was typed. The field is empty at once, so that the next thing can be typed; a text that was not taken
    /// comes back unless something else stands there by then.
    private func sendTyped(_ form: LineForm) async {
        let text = typed
        put("")
        if await !send(form), typed.isEmpty { put(text) }
    }

    /// Whether it was added.
    private func send(_ form: LineForm) async -> Bool {
        messages.clear()
        said = nil
        underWay += 1
        defer { underWay -= 1 }
        let key = unanswered[form] ?? client.clock.newRequestKey()
        do {
            let answer = try await client.shoppingLists.addLine(listID, form, key)
            unanswered[form] = nil
            added(answer)
            return true
        } catch {
            unanswered[form] = if case .fault = error { key } else { nil }
            messages.refuse(error)
            return false
        }
    }

    private func added(_ answer: ChangedLine) {
        let words = answer.mergedSentence ?? "\(answer.item.name) added"
        said = words
        additions += 1
        say(.done(words))
    }

    private func put(_ text: String) {
        isOwnChange = true
        typed = text
        isOwnChange = false
    }
}
