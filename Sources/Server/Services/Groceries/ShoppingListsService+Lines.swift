import Foundation
public import Groceries
public import Household
public import Ledger
import Storage

/// The lines of active lists.
extension ShoppingListsService {
    /// Puts something on a list, or more of it where it is there. For parents. Refused: `.form`,
    /// `.groceries(.listCompleted)`, `.forbidden`, `.notFound`.
    ///
    /// - Parameter key: makes a repeated request harmless.
    public func addLine(
        _ caller: Caller, to id: ShoppingList.ID, _ form: LineForm, key: String?
    ) async throws(ServiceFailure) -> ChangedLine {
        try await store.change(caller) { change in
            let family = change.family
            try family.require(.manageGroceries)
            let draft = try form.validated(unit: family.family.unit, locale: family.locale)
            let contents = RequestContents(
                "addShoppingListItem", ["list": id.description, "line": draft.contents])
            let answer: (line: ShoppingListItem.ID, sentence: String) = try change.once(key, request: contents) {
                var list = try family.openList(id)
                let added = try change.add(draft, to: &list, origin: .manual)
                change.noteChange(of: added.addition.line)
                let sentence = added.addition.sentence(of: added.item, family.locale) ?? ""
                return ((added.addition.line.id, sentence), answer: "\(added.addition.line.id) \(sentence)")
            } again: { answered in
                let parts = answered.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
                return (try ShoppingListItem.ID(answered: String(parts[0])), parts.count > 1 ? String(parts[1]) : "")
            }
            let list = try family.filledList(family.shoppingList(id))
            let (line, item) = try family.line(answer.line, of: list)
            return ChangedLine(
                list: list, line: line, item: item, mergedSentence: answer.sentence.isEmpty ? nil : answer.sentence)
        }
    }

    /// Changes a line to what is wanted of it; what is so already changes nothing. For parents. Refused: `.form`,
    /// `.groceries(.listCompleted)`, `.forbidden`, `.notFound`.
    public func changeLine(
        _ caller: Caller, _ lineID: ShoppingListItem.ID, of id: ShoppingList.ID, _ wanted: LineChange
    ) async throws(ServiceFailure) -> ChangedLine {
        try await store.change(caller) { change in
            let family = change.family
            try family.require(.manageGroceries)
            let list = try family.openList(id)
            let (line, item) = try family.line(lineID, of: list)
            let outcome = try wanted.applied(
                to: line, of: item, by: caller.userID, at: family.now, unit: family.family.unit,
                locale: family.locale)
            if !outcome.parts.isEmpty { try change.keep(outcome.line) }
            if let place = wanted.position {
                for moved in AisleOrder.moving(lineID, to: place, in: list.lines) where moved.id != lineID {
                    try change.tables.shoppingLists.update(moved, in: caller.familyID, unit: family.family.unit)
                }
            }
            let after = try family.filledList(list.list)
            return ChangedLine(
                list: after, line: try family.line(lineID, of: after).0, item: item, mergedSentence: nil)
        }
    }

    /// Takes a line off a list; one that is gone is gone. For parents. Refused: `.groceries(.listCompleted)`,
    /// `.forbidden`, `.notFound` for the list.
    public func deleteLine(
        _ caller: Caller, _ lineID: ShoppingListItem.ID, of id: ShoppingList.ID
    ) async throws(ServiceFailure) {
        try await store.change(caller) { change in
            try change.family.require(.manageGroceries)
            guard let line = try change.family.openList(id).lines.first(where: { $0.id == lineID }) else { return }
            try change.tables.shoppingLists.delete(lineID, in: caller.familyID)
            change.noteChange(of: line)
        }
    }
}

extension FamilyChange {
    /// Puts something on a list, or more of it where it is there. Who calls it tells of it: of many lines once.
    ///
    /// - Parameter reasons: why items are suggested, as people read it.
    func add(
        _ draft: LineDraft, to list: inout FilledList, origin: ShoppingListItem.Origin,
        reasons: [GroceryItem.ID: String] = [:]
    ) throws -> (addition: LineAddition, item: GroceryItem) {
        let item = try self.item(of: draft)
        let known = try family.estimate(of: item, at: list.list.storeID)
        let addition = try draft.adding(
            item, to: list, known: known, origin: origin, reason: reasons[item.id], id: id())
        switch addition {
        case .added(let line):
            try tables.shoppingLists.insert(line, in: family.family.id, unit: family.family.unit)
            list.lines.append(line)
        case .merged(let line):
            try tables.shoppingLists.update(line, in: family.family.id, unit: family.family.unit)
            list.lines = list.lines.map { $0.id == line.id ? line : $0 }
        }
        list.items[item.id] = item
        return (addition, item)
    }

    /// What a line is of: one of the family's items, or the one that its text names.
    func item(of draft: LineDraft) throws -> GroceryItem {
        switch draft.subject {
        case .item(let id): return try family.groceryItem(id)
        case .text:
            guard let text = draft.text else { throw FieldErrors(.messageText, .groceries(.itemRequired)) }
            return try item(
                named: text.itemName(family.locale), Measure(draft.quantity ?? .one, draft.unit ?? .each))
        }
    }
}
