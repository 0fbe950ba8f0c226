import Design
import Foundation
import Groceries
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// What "New List" and "Edit List" hold: the typed values, their messages, and the sending.
@MainActor
@Observable
public final class ListFormModel: FormSheetModel {
    /// Everything that can be typed and chosen.
    struct Typed: Hashable {
        var name = ""
        /// Nothing for no limit.
        var budget = ""
        var storeID: GroceryStore.ID?
    }

    /// Whether the form is ready; the family's stores, by name.
    public private(set) var state: ScreenState<[GroceryStore]> = .loading
    /// Whether the list is being saved.
    public private(set) var isSaving = false
    /// What is wrong with the form.
    public private(set) var messages = FormMessages()
    /// What was typed.
    var typed = Typed() { didSet { clearMessages(from: oldValue) } }

    /// The list to edit; nil for a new one.
    let listID: ShoppingList.ID?
    /// What the form is sent under.
    let key: FormKey
    private let client: HouseholdClient
    private let family: Family
    private let saved: @MainActor (FilledList) -> Void
    private let notFound: @MainActor () -> Void
    private var begun = Typed()
    private var version = 0

    /// A form by which `person` makes a list, or edits the one of `listID`. `saved` is called with the list, `notFound`
    /// when there is none to edit for this person.
    public init(
        client: HouseholdClient, listID: ShoppingList.ID? = nil, person: SignedInPerson,
        saved: @escaping @MainActor (FilledList) -> Void, notFound: @escaping @MainActor () -> Void = {}
    ) {
        self.client = client
        self.listID = listID
        family = person.family
        self.saved = saved
        self.notFound = notFound
        key = FormKey(client: client)
    }

    /// What stands above the form.
    var title: String { listID == nil ? "New List" : "Edit List" }
    /// What the button says.
    var act: String { listID == nil ? "Create" : "Save" }
    /// Whether anything was typed that closing would lose.
    public var isDirty: Bool { typed != begun }

    // MARK: What the person did

    /// The sheet appeared, or "Try Again" was pressed: reads the stores, and what there is to edit.
    public func load() async {
        guard state.content == nil else { return }
        do {
            guard let listID else { return state = .loaded(try await client.groceryShelves.stores()) }
            let page = try await client.shoppingLists.page(listID)
            guard page.list.isOpen else { return state = .error(ErrorCode.listCompleted.sentence) }
            guard state.content == nil else { return }
            begin(with: page)
            state = .loaded(page.stores)
        } catch {
            if error.isRefusal(.notFound) { return notFound() }
            state = .error(error.sentence)
        }
    }

    /// Keeps the stores fresh until the task is cancelled; what is typed stays.
    func followChanges() async {
        await ChangeBursts(client).follow { change in
            change.isOne(groceries: { $0 == .itemsChanged })
        } react: { [self] _ in
            guard state.content != nil, let fresh = try? await client.groceryShelves.stores() else { return }
            state = .loaded(fresh)
        }
    }

    /// The act was pressed: saves, or says what is wrong.
    public func saveTapped() async {
        guard !isSaving, let stores = state.content else { return }
        do {
            _ = try form.validated(unit: family.unit, locale: locale) { id in stores.contains { $0.id == id } }
        } catch {
            return messages.refuse(error, locale: locale)
        }
        await send(form)
    }

    /// "Dismiss" on the banner was pressed.
    public func dismissTapped() {
        messages.dismissBanner()
    }

    // MARK: Parts

    private var locale: Locale { DisplayFormat(family).locale }

    private var form: ListForm {
        var form = ListForm()
        form.name = typed.name
        form.budget = typed.budget.allSatisfy(\.isWhitespace) ? nil : .typed(typed.budget)
        form.storeID = typed.storeID
        return form
    }

    private func begin(with page: ShoppingListPage) {
        let list = page.list.list
        typed = Typed(
            name: list.name, budget: list.budget.map { DisplayFormat(family).typed($0) } ?? "",
            storeID: page.store?.id)
        begun = typed
        version = list.version
    }

    private func send(_ form: ListForm) async {
        isSaving = true
        messages.clear()
        do {
            let list =
                if let listID {
                    try await client.shoppingLists.change(listID, ListChange(form, version: version))
                } else {
                    try await key.send { key throws(ClientFailure) in
                        try await client.shoppingLists.add(form, .manual, [], key)
                    }
                }
            isSaving = false
            saved(list)
        } catch {
            isSaving = false
            if error.isRefusal(.versionConflict) { await takeOver() }
            messages.refuse(error)
        }
    }

    /// Changed elsewhere: what was typed or chosen stays, what was not touched is as the other one left it.
    private func takeOver() async {
        guard let listID, let page = try? await client.shoppingLists.page(listID) else { return }
        let (mine, old) = (typed, begun)
        begin(with: page)
        state = .loaded(page.stores)
        typed = ThreeWayMerge(base: old, mine: mine, theirs: typed).merged(\.name, \.budget, \.storeID)
    }

    private func clearMessages(from old: Typed) {
        if typed.name != old.name { messages.changed(.name) }
        if typed.budget != old.budget { messages.changed(.budgetAmount) }
        if typed.storeID != old.storeID { messages.changed(.groceryStore) }
    }
}
