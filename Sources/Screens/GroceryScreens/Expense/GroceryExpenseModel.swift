import Design
import Foundation
import Groceries
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// What "Add Expense" holds: groceries that were on no list, and the sending.
@MainActor
@Observable
public final class GroceryExpenseModel: FormSheetModel {
    /// A line of text that names what was bought: "milk 3.99".
    struct Item: Hashable, Identifiable {
        let id: Int
        var text = ""

        var isBlank: Bool { !text.contains { !$0.isWhitespace } }
    }

    /// Everything that can be typed or chosen.
    struct Typed: Hashable {
        var amount = ""
        var storeID: GroceryStore.ID?
        var sourceID: UUID?
        /// Nil for today.
        var day: CalendarDate?
        var note = ""
        var items: [Item] = []
    }

    /// What there is to choose from.
    public private(set) var state: ScreenState<PaymentChoices> = .loading
    /// Whether it is being saved.
    public private(set) var isSaving = false
    /// What is wrong with the form.
    public private(set) var messages = FormMessages()
    /// What is wrong with single items.
    private(set) var itemMessages: [Item.ID: String] = [:]
    /// What is typed.
    var typed = Typed() { didSet { typedChanged(from: oldValue) } }

    let family: Family
    /// What the form is sent under.
    let key: FormKey
    private let client: HouseholdClient
    private let saved: @MainActor (_ words: String) -> Void
    private let openedOn: CalendarDate
    private var begun = Typed()
    private var lastItem = 0

    /// A form by which `person` records groceries that were on no list. `saved` is called with what to say about it.
    public init(
        client: HouseholdClient, person: SignedInPerson, saved: @escaping @MainActor (_ words: String) -> Void
    ) {
        self.client = client
        family = person.family
        self.saved = saved
        openedOn = person.family.day(of: client.clock.now())
        key = FormKey(client: client)
    }

    // MARK: What follows from it

    /// The format of the family.
    var format: DisplayFormat { DisplayFormat(family) }

    /// Whether anything was typed that closing would lose.
    public var isDirty: Bool {
        var typed = typed
        typed.items.removeAll(where: \.isBlank)
        return typed != begun
    }

    /// On which day it was bought.
    var day: CalendarDate {
        get { typed.day ?? today }
        set { typed.day = newValue == today ? nil : newValue }
    }

    /// What is wrong with the items, where nobody knows with which.
    var itemsProblem: String? { messages[.groceryItem] ?? messages[.groceryUnit] ?? messages[.quantity] }

    /// The first item that is wrong, where nothing above is: it is where to go on.
    var wrongItem: Item.ID? {
        let isAboveRight = [FormField.amount, .groceryStore, .source, .date, .note].allSatisfy { messages[$0] == nil }
        return isAboveRight ? typed.items.first { itemMessages[$0.id] != nil }?.id : nil
    }

    private var today: CalendarDate { state.content?.today ?? openedOn }

    // MARK: What the person did

    /// The sheet appeared, or "Try Again" was pressed: reads what there is to choose from.
    public func load() async {
        guard state.content == nil else { return }
        do {
            let start = try await PaymentStart.read(client)
            begun.sourceID = start.sourceID
            if typed.sourceID == nil { typed.sourceID = start.sourceID }
            state = .loaded(start.choices)
        } catch {
            state = .error(error.sentence)
        }
    }

    /// Keeps what there is to choose from fresh until the task is cancelled; what is typed stays.
    func followChanges() async {
        await ChangeBursts(client).follow {
            $0.movesPayments
        } react: { _ in
            guard state.content != nil, let fresh = try? await client.groceries.paymentChoices() else { return }
            state = .loaded(fresh)
            if !fresh.has(typed.sourceID) { typed.sourceID = nil }
        }
    }

    /// "Add Item" was pressed: one more line to type; its id.
    @discardableResult
    func addItemTapped() -> Item.ID {
        lastItem += 1
        typed.items.append(Item(id: lastItem))
        return lastItem
    }

    /// An item's line was taken away.
    func removeItemTapped(_ id: Item.ID) {
        typed.items.removeAll { $0.id == id }
    }

    /// Return was pressed in an item's line: the next line, a new one after the last; nil where the last one is still
    /// blank.
    func itemSubmitted(_ id: Item.ID) -> Item.ID? {
        guard let place = typed.items.firstIndex(where: { $0.id == id }) else { return nil }
        if place + 1 < typed.items.count { return typed.items[place + 1].id }
        return typed.items[place].isBlank ? nil : addItemTapped()
    }

    /// "Save" was pressed: saves, or says what is wrong.
    public func saveTapped() async {
        guard let choices = state.content, !isSaving else { return }
        itemMessages = wrongItems
        let form = form
        let draft: QuickExpenseDraft
        do {
            draft = try form.validated(
                among: choices.neighbours, today: choices.today, unit: family.unit, locale: format.locale)
        } catch {
            return messages.refuse(error, locale: format.locale)
        }
        await send(form, of: draft.amount)
    }

    /// "Dismiss" on the banner was pressed.
    public func dismissTapped() {
        messages.dismissBanner()
    }

    // MARK: Parts

    /// What is sent; a line that nothing was typed into is none.
    private var form: QuickExpenseForm {
        var form = QuickExpenseForm()
        form.amount = .typed(typed.amount)
        form.storeID = typed.storeID
        form.sourceID = typed.sourceID
        form.date = day
        form.note = typed.note.isEmpty ? nil : typed.note
        form.items = typed.items.filter { !$0.isBlank }.map { LineForm(.text($0.text)) }
        return form
    }

    private var wrongItems: [Item.ID: String] {
        var messages: [Item.ID: String] = [:]
        for item in typed.items where !item.isBlank {
            do {
                _ = try LineForm(.text(item.text)).validated(unit: family.unit, locale: format.locale)
            } catch {
                messages[item.id] = error.all.first?.problem.message(format.locale)
            }
        }
        return messages
    }

    private func send(_ form: QuickExpenseForm, of amount: Money) async {
        isSaving = true
        messages.clear()
        do {
            _ = try await key.send { key throws(ClientFailure) in try await client.groceries.addExpense(form, key) }
            isSaving = false
            saved("\(format.money(amount)) posted to Groceries")
        } catch {
            isSaving = false
            messages.refuse(error, at: [.sourceRequired: .source])
        }
    }

    private func typedChanged(from old: Typed) {
        if typed.amount != old.amount { messages.changed(.amount) }
        if typed.storeID != old.storeID { messages.changed(.groceryStore) }
        if typed.sourceID != old.sourceID { messages.changed(.source) }
        if typed.day != old.day { messages.changed(.date) }
        if typed.note != old.note { messages.changed(.note) }
        guard typed.items != old.items else { return }
        for field in [FormField.groceryItem, .groceryUnit, .quantity] { messages.changed(field) }
        let before = Dictionary(uniqueKeysWithValues: old.items.map { ($0.id, $0.text) })
        for item in typed.items where item.text != before[item.id] { itemMessages[item.id] = nil }
    }
}
