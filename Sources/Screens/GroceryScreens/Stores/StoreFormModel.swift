import Design
import Foundation
import Groceries
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// What "Add Store" and "Edit Store" hold: the name, the order of the aisles, their messages, and the sending.
@MainActor
@Observable
public final class StoreFormModel: FormSheetModel {
    /// Everything that can be typed and moved.
    struct Typed: Hashable {
        var name = ""
        /// Every category of the family, in the order of the aisles.
        var order: [GroceryCategory.ID] = []
    }

    /// Whether the form is ready, and the family's categories.
    public private(set) var state: ScreenState<[GroceryCategory]> = .loading
    /// Whether it is on its way.
    public private(set) var isSaving = false
    /// What is wrong with the form.
    public private(set) var messages = FormMessages()
    /// What was typed.
    var typed = Typed() {
        didSet {
            if typed.name != oldValue.name { messages.changed(.name) }
            if typed.order != oldValue.order { messages.changed(.categoryOrder) }
        }
    }
    /// Whether "Delete …?" is asked.
    var isAskingToDelete = false
    /// Whether the store was deleted here and the sheet has nothing left to show.
    private(set) var isDeleted = false

    /// The store to edit; nil for a new one.
    let storeID: GroceryStore.ID?
    /// What the form is sent under.
    let key: FormKey
    private let client: HouseholdClient
    private let saved: @MainActor (GroceryStore) -> Void
    private let deleted: (@MainActor (GroceryStore) -> Void)?
    private let notFound: @MainActor () -> Void
    private var begun = Typed()
    private var original: GroceryStore?

    /// A form to add a store, or to edit the one of `storeID`.
    ///
    /// - Parameters:
    ///   - saved: called with the store as it is kept.
    ///   - deleted: called once it was deleted here; without it the sheet closes by itself.
    ///   - notFound: called when there is none to edit for this person.
    public init(
        client: HouseholdClient, storeID: GroceryStore.ID? = nil, person: SignedInPerson,
        saved: @escaping @MainActor (GroceryStore) -> Void, deleted: (@MainActor (GroceryStore) -> Void)? = nil,
        notFound: @escaping @MainActor () -> Void = {}
    ) {
        self.client = client
        self.storeID = storeID
        self.saved = saved
        self.deleted = deleted
        self.notFound = notFound
        key = FormKey(client: client)
    }

    /// Whether anything was typed or moved that closing would lose.
    public var isDirty: Bool { typed != begun }

    /// The store's name as it is kept.
    var name: String { original?.name ?? "" }

    /// The categories in the order of the aisles.
    var aisles: [GroceryCategory] {
        let categories = state.content ?? []
        return typed.order.compactMap { id in categories.first { $0.id == id } }
    }

    /// The sheet appeared, or "Try Again" was pressed: reads the categories, and what there is to edit.
    public func load() async {
        guard state.content == nil else { return }
        do {
            guard let read = try await read() else { return notFound() }
            // What was typed since another reading ended stays.
            guard state.content == nil else { return }
            show(read)
        } catch {
            if error.isRefusal(.notFound) { return notFound() }
            state = .error(error.sentence)
        }
    }

    /// "Move Up" was pressed at an aisle, or "Move Down". Tells where it stands now; nil where it stayed.
    func moveTapped(_ id: GroceryCategory.ID, by steps: Int) -> String? {
        guard let old = typed.order.firstIndex(of: id) else { return nil }
        let new = min(max(old + steps, 0), typed.order.count - 1)
        guard new != old else { return nil }
        var order = typed.order
        order.remove(at: old)
        order.insert(id, at: new)
        typed.order = order
        let name = state.content?.first { $0.id == id }?.name ?? ""
        return "\(name), aisle \(new + 1) of \(order.count)"
    }

    /// The act was pressed: saves, or says what is wrong.
    public func saveTapped() async {
        guard !isSaving, state.content != nil else { return }
        isSaving = true
        messages.clear()
        let form = form
        do {
            let store =
                if let original {
                    try await client.groceryShelves.changeStore(
                        original.id, StoreChange(form, version: original.version))
                } else {
                    try await key.send { key throws(ClientFailure) in
                        try await client.groceryShelves.addStore(form, key)
                    }
                }
            isSaving = false
            saved(store)
        } catch {
            isSaving = false
            if error.isRefusal(.versionConflict) { await takeOver() }
            messages.refuse(error)
        }
    }

    /// "Delete" was pressed in the question.
    func deleteConfirmed() async {
        guard !isSaving, let original else { return }
        isSaving = true
        do {
            try await client.groceryShelves.deleteStore(original.id)
        } catch {
            // What another one deleted is gone all the same.
            if !error.isRefusal(.notFound) {
                isSaving = false
                return messages.refuse(error)
            }
        }
        isSaving = false
        typed = begun
        if let deleted { deleted(original) } else { isDeleted = true }
    }

    /// "Dismiss" on the banner was pressed.
    public func dismissTapped() {
        messages.dismissBanner()
    }

    // MARK: Parts

    /// An order that nobody touched stays as it is: a store without one follows the family's categories.
    private var form: StoreForm {
        var form = original.map { StoreForm($0) } ?? StoreForm()
        form.name = typed.name
        let known = Set((state.content ?? []).map(\.id))
        form.categoryOrder = typed.order == begun.order ? form.categoryOrder.filter(known.contains) : typed.order
        return form
    }

    /// What the form shows before anything is typed.
    private struct Reading {
        let store: GroceryStore?
        let categories: [GroceryCategory]
    }

    /// Reads what the form shows; nil where there is no such store.
    private func read() async throws(ClientFailure) -> Reading? {
        let categories = try await client.groceryShelves.categories()
        guard let storeID else { return Reading(store: nil, categories: categories) }
        let stores = try await client.groceryShelves.stores()
        return stores.first { $0.id == storeID }.map { Reading(store: $0, categories: categories) }
    }

    private func show(_ read: Reading) {
        original = read.store
        begun = Typed(name: name, order: AisleOrder.aisles(of: original, read.categories).map(\.id))
        typed = begun
        state = .loaded(read.categories)
    }

    /// Changed elsewhere: what was typed or moved stays, what was not touched is as the other one left it.
    private func takeOver() async {
        guard let read = try? await read() else { return }
        let (mine, old) = (typed, begun)
        show(read)
        typed = ThreeWayMerge(base: old, mine: mine, theirs: typed).merged(\.name, \.order)
    }
}
