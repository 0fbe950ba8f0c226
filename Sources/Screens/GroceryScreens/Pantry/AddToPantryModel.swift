import Design
import Foundation
import Groceries
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// What "Add to Pantry" holds: the items to choose from, the typed values, their messages, and the sending.
@MainActor
@Observable
public final class AddToPantryModel: FormSheetModel {
    /// Everything that can be typed and chosen.
    struct Typed: Hashable {
        var itemID: GroceryItem.ID?
        var quantity = ""
        var bestBefore: CalendarDate?
        var location = PantryLot.Location.cupboard
    }

    /// What there is to choose from.
    public struct Choices: Hashable, Sendable {
        /// By name, with what is in the house of each.
        let stocks: [PantryStock]
        let today: CalendarDate

        var items: [GroceryItem] { stocks.map(\.item) }
    }

    /// Whether the form is ready, and the items to choose from.
    public private(set) var state: ScreenState<Choices> = .loading
    /// Whether it is on its way.
    public private(set) var isSaving = false
    /// What is wrong with the form.
    public private(set) var messages = FormMessages()
    /// What was typed.
    var typed = Typed() { didSet { clearMessages(from: oldValue) } }
    /// The words that the items to choose from must have.
    var search = "" { didSet { if search != oldValue { messages.changed(.groceryItem) } } }

    let family: Family
    /// What the form is sent under.
    let key: FormKey
    private let client: HouseholdClient
    private let saved: @MainActor (GroceryItem) -> Void

    /// How many items are offered at once; a search finds the others.
    static let offeredLimit = 8

    /// A form to put something into the pantry. `saved` is called with what it is.
    public init(
        client: HouseholdClient, person: SignedInPerson, saved: @escaping @MainActor (GroceryItem) -> Void
    ) {
        self.client = client
        self.saved = saved
        family = person.family
        key = FormKey(client: client)
    }

    /// The format of the family.
    var format: DisplayFormat { DisplayFormat(family) }
    /// Whether anything was typed that closing would lose.
    public var isDirty: Bool { typed != Typed() || !search.isEmpty }

    /// What was chosen; nil before.
    var item: GroceryItem? { typed.itemID.flatMap { id in state.content?.items.first { $0.id == id } } }

    /// Items that the search leaves, by name, at most some.
    var offered: [GroceryItem] {
        let words = SearchWords(search)
        return Array((state.content?.items ?? []).filter { $0.matches(words) }.prefix(Self.offeredLimit))
    }

    /// "Quantity", "Quantity in kg".
    var quantityLabel: String { QuantityWords.label(of: item) }

    /// Whether it has a last good day.
    var hasBestBefore: Bool {
        get { typed.bestBefore != nil }
        set { typed.bestBefore = newValue ? typed.bestBefore ?? suggestedDay : nil }
    }

    /// The sheet appeared, or "Try Again" was pressed: reads the items.
    public func load() async {
        guard state.content == nil else { return }
        do {
            let (stocks, today) = try await client.pantry.stocks()
            state = .loaded(Choices(stocks: stocks.filter { !$0.item.isArchived }, today: today))
        } catch {
            state = .error(error.sentence)
        }
    }

    /// Keeps the items fresh until the task is cancelled: one that is added from here is there then.
    func followChanges() async {
        await ChangeBursts(client).follow { change in
            change.movesPantry
        } react: { _ in
            guard state.content != nil, let (stocks, today) = try? await client.pantry.stocks() else { return }
            state = .loaded(Choices(stocks: stocks.filter { !$0.item.isArchived }, today: today))
        }
    }

    /// An item was chosen: as much as is usual, for as long as it keeps, to where its last one is.
    func itemChosen(_ item: GroceryItem) {
        guard let choices = state.content else { return }
        let lots = choices.stocks.first { $0.id == item.id }?.lots ?? []
        let form = PantryForm(item, lots: lots, today: choices.today)
        typed = Typed(
            itemID: item.id, quantity: form.quantity.quantity(format.locale)?.formatted(format.locale) ?? "",
            bestBefore: form.bestBefore, location: form.location)
    }

    /// "Change" was pressed: another item is to be chosen.
    func changeItemTapped() {
        typed.itemID = nil
        search = ""
    }

    /// The act was pressed: sends it, or says what is missing.
    public func saveTapped() async {
        guard !isSaving, let choices = state.content else { return }
        let form = form
        do {
            let draft = try form.validated(item: { id in choices.items.first { $0.id == id } }, locale: format.locale)
            guard let item = choices.items.first(where: { $0.id == draft.itemID }) else { return }
            await send(form, item)
        } catch {
            messages.refuse(error, locale: format.locale)
        }
    }

    /// "Dismiss" on the banner was pressed.
    public func dismissTapped() {
        messages.dismissBanner()
    }

    // MARK: Parts

    private var form: PantryForm {
        var form = PantryForm()
        form.itemID = typed.itemID
        form.quantity = .typed(typed.quantity)
        form.bestBefore = typed.bestBefore
        form.location = typed.location
        return form
    }

    /// The day that the switch begins with.
    private var suggestedDay: CalendarDate {
        let today = state.content?.today ?? family.day(of: client.clock.now())
        return today + (item?.shelfLifeDays ?? Expiry.usualDays)
    }

    private func send(_ form: PantryForm, _ item: GroceryItem) async {
        isSaving = true
        messages.clear()
        do {
            _ = try await key.send { key throws(ClientFailure) in try await client.pantry.add(form, key) }
            isSaving = false
            saved(item)
        } catch {
            isSaving = false
            messages.refuse(error)
        }
    }

    private func clearMessages(from old: Typed) {
        if typed.itemID != old.itemID { messages.changed(.groceryItem) }
        if typed.quantity != old.quantity { messages.changed(.quantity) }
    }
}

/// How a field for a quantity is called.
enum QuantityWords {
    /// "Quantity" of what is counted one by one, "Quantity in kg" of anything else.
    static func label(of item: GroceryItem?, _ title: String = "Quantity") -> String {
        guard let item, item.unit != .each else { return title }
        return "\(title) in \(item.unit.plural)"
    }
}
