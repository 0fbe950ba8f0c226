import Foundation
public import Groceries
public import Household
public import Ledger
import Storage

/// Shopping lists: those there are, making, changing, deleting and bringing back.
public struct ShoppingListsService: Sendable {
    let store: FamilyStore

    /// For how long a deleted list can be brought back.
    static let restorableSeconds = 86_400.0

    /// Lists that are so far, newest first, from one on; with how many there are. For parents. Refused: `.forbidden`.
    public func lists(
        _ caller: Caller, _ status: ShoppingList.Status, limit: Int, offset: Int = 0
    ) async throws(ServiceFailure) -> (lists: [FilledList], total: Int) {
        try await store.read(caller) { family in
            try family.require(.seeGroceries)
            let lists = try family.tables.shoppingLists.lists(
                status, in: caller.familyID, limit: limit, offset: offset)
            return (
                try family.filledLists(lists), try family.tables.shoppingLists.count(status, in: caller.familyID)
            )
        }
    }

    /// One list with its lines. For parents. Refused: `.forbidden`, `.notFound`.
    public func list(_ caller: Caller, _ id: ShoppingList.ID) async throws(ServiceFailure) -> FilledList {
        try await store.read(caller) { family in
            try family.require(.seeGroceries)
            return try family.filledList(family.shoppingList(id))
        }
    }

    /// Makes a list, perhaps with lines. For parents. Refused: `.form`, `.forbidden`.
    ///
    /// - Parameters:
    ///   - lines: what is on it from the start, in this order; an item that is named twice is one line.
    ///   - key: makes a repeated request harmless.
    public func add(
        _ caller: Caller, _ form: ListForm, kind: ShoppingList.Kind = .manual, lines: [LineForm] = [], key: String?
    ) async throws(ServiceFailure) -> FilledList {
        try await store.change(caller) { change in
            let family = change.family
            try family.require(.manageGroceries)
            let stores = Set(try change.tables.groceryShelves.stores(in: caller.familyID).map(\.id))
            let draft = try form.validated(
                unit: family.family.unit, locale: family.locale, isStore: stores.contains)
            let drafts = try lines.map { try $0.validated(unit: family.family.unit, locale: family.locale) }
            let contents = Self.contents(of: draft, kind, drafts)
            let id: ShoppingList.ID = try change.once(key, request: contents) {
                let list = draft.list(id: change.id(), kind: kind, by: caller.userID, at: family.now)
                try change.tables.shoppingLists.insert(list, in: caller.familyID, unit: family.family.unit)
                change.note(.groceryListChanged(list.id, by: caller.userID))
                var filled = FilledList(list, lines: [], items: [:], unit: family.family.unit)
                let reasons = kind == .smart ? try family.suggestionReasons(at: list.storeID) : [:]
                for line in drafts {
                    _ = try change.add(
                        line, to: &filled, origin: kind == .smart ? .smart : .manual, reasons: reasons)
                }
                return (list.id, answer: list.id.description)
            } again: {
                try ShoppingList.ID(answered: $0)
            }
            return try family.filledList(family.shoppingList(id))
        }
    }

    /// Changes the name, the budget or the store of an active list, or archives a completed one. For parents. Refused:
    /// `.form`, `.groceries(.listCompleted)`, `.request(.versionConflict)`, `.forbidden`, `.notFound`.
    public func change(
        _ caller: Caller, _ id: ShoppingList.ID, _ wanted: ListChange
    ) async throws(ServiceFailure) -> FilledList {
        try await store.change(caller) { change in
            let family = change.family
            try family.require(.manageGroceries)
            let before = try family.shoppingList(id)
            guard before.version == wanted.version else { throw Refusal.request(.versionConflict) }
            var list = before
            if wanted.isOfContents {
                guard before.status == .active else { throw Refusal.groceries(.listCompleted) }
                let stores = Set(try change.tables.groceryShelves.stores(in: caller.familyID).map(\.id))
                try wanted.form(of: before).validated(
                    unit: family.family.unit, locale: family.locale, isStore: stores.contains
                ).apply(to: &list)
            }
            if let isArchived = wanted.isArchived {
                // An active one that nobody wants is deleted.
                guard before.status == .completed || !isArchived else { throw Refusal.groceries(.listActive) }
                list.isArchived = isArchived
            }
            if list != before { try change.keep(&list) }
            return try family.filledList(list)
        }
    }

    /// Deletes an active list; for a day it can be brought back with its lines. For parents. Refused:
    /// `.groceries(.listCompleted)`, `.forbidden`, `.notFound`.
    public func delete(_ caller: Caller, _ id: ShoppingList.ID) async throws(ServiceFailure) {
        try await store.change(caller) { change in
            let family = change.family
            try family.require(.manageGroceries)
            guard var list = try change.tables.shoppingLists.find(id, in: caller.familyID) else {
                throw Refusal.notFound
            }
            if list.deletedAt != nil { return }
            guard list.status == .active else { throw Refusal.groceries(.listCompleted) }
            list.deletedAt = family.now
            try change.keep(&list)
            try change.tables.shoppingLists.eraseDeleted(
                before: family.now - Self.restorableSeconds, in: caller.familyID)
        }
    }

    /// Brings a deleted list back with its lines. For parents. Refused: `.forbidden`, `.notFound`.
    @discardableResult
    public func restore(_ caller: Caller, _ id: ShoppingList.ID) async throws(ServiceFailure) -> FilledList {
        try await store.change(caller) { change in
            let family = change.family
            try family.require(.manageGroceries)
            guard var list = try change.tables.shoppingLists.find(id, in: caller.familyID) else {
                throw Refusal.notFound
            }
            if list.deletedAt != nil {
                list.deletedAt = nil
                try change.keep(&list)
            }
            return try family.filledList(list)
        }
    }

    private static func contents(
        of draft: ListDraft, _ kind: ShoppingList.Kind, _ lines: [LineDraft]
    ) -> RequestContents {
        RequestContents(
            "addShoppingList",
            [
                "name": draft.name, "kind": kind.rawValue, "budget": draft.budget?.digits,
                "store": draft.storeID?.description, "lines": lines.map(\.contents).joined(separator: "\n"),
            ])
    }
}

extension LineDraft {
    /// What tells a wish to add from another one: `item=… quantity=2 unit=l price=3.50 note=…`.
    var contents: String {
        let subject: String =
            switch self.subject {
            case .item(let id): id.description
            case .text(let typed): typed
            }
        return [
            subject, quantity?.digits ?? "", unit?.rawValue ?? "", estimate?.digits ?? "", note ?? "",
        ].map { "\($0.utf8.count):\($0)" }.joined(separator: " ")
    }
}
