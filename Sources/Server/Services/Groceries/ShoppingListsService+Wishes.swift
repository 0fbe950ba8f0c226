import Foundation
public import Groceries
public import Household
public import Ledger
import Storage

/// What people wished on phones that were without a network (README, decision 8).
extension ShoppingListsService {
    /// Most wishes that come at once.
    public static let wishLimit = 100

    /// Does wishes in their order, each once: one that came before gets its answer again, whatever became of the list
    /// since. For parents. Refused: `.groceries(.tooManyWishes)`, `.groceries(.listCompleted)` where a new one is among
    /// them, `.forbidden`, `.notFound`.
    public func apply(
        _ caller: Caller, _ wishes: [ListWish], to id: ShoppingList.ID
    ) async throws(ServiceFailure) -> (list: FilledList, answers: [ListWish.ID: ListWish.Outcome]) {
        try await store.change(caller) { change in
            let family = change.family
            try family.require(.manageGroceries)
            guard wishes.count <= Self.wishLimit else { throw Refusal.groceries(.tooManyWishes) }
            let list = try family.filledList(family.shoppingList(id))
            let asked = Set(wishes.map(\.id) + wishes.compactMap(\.addition))
            let known = try change.tables.listWishes.answers(to: Array(asked), on: id, in: caller.familyID)
            let new = wishes.filter { known[$0.id] == nil }
            guard list.isOpen || new.isEmpty else { throw Refusal.groceries(.listCompleted) }
            var shared = SharedList(rows: list.rows, answers: known)
            var answers = known.filter { wish, _ in wishes.contains { $0.id == wish } }
            for wish in new where answers[wish.id] == nil {
                let answer = try change.apply(wish, to: &shared)
                answers[wish.id] = answer
                try change.tables.listWishes.insert(answer, to: wish.id, on: id, in: caller.familyID, at: family.now)
            }
            if !new.isEmpty { try change.write(shared, over: list) }
            return (try family.filledList(list.list), answers)
        }
    }
}

extension FamilyChange {
    /// Does one wish on rows. What is added goes by the name of the family's item, so that "milk" is its Milk.
    fileprivate func apply(_ wish: ListWish, to list: inout SharedList) throws -> ListWish.Outcome {
        var wish = wish
        if case .entry(let typed) = wish.act {
            let text: LineText
            do {
                text = try LineText(typed, unit: family.family.unit, locale: family.locale)
            } catch {
                let isTooMuch = error[.messageText] == .groceries(.quantityOutOfRange)
                return .refused(isTooMuch ? .quantityOutOfRange : .nameUnfit)
            }
            wish = ListWish(id: wish.id, act: try addition(text))
        }
        if case .addition(let name, let measure) = wish.act {
            let cleaned = FieldRules.clean(name)
            guard let item = try tables.groceryItems.find(named: cleaned, in: family.family.id) else {
                return list.apply(wish, lineID: id())
            }
            guard measure.unit.converts(to: item.unit) else { return .refused(.unitUnfit(item.unit)) }
            wish = ListWish(id: wish.id, act: .addition(name: item.name, measure))
        }
        return list.apply(wish, lineID: id())
    }

    /// What a line of text wishes for: of the family's item, where it names one.
    private func addition(_ text: LineText) throws -> ListWish.Act {
        let item = try tables.groceryItems.find(named: FieldRules.clean(text.name), in: family.family.id)
        return .addition(
            name: item?.name ?? text.itemName(family.locale),
            item.map(LineDraft(text).measure) ?? Measure(text.quantity ?? .one, text.unit ?? .each))
    }

    /// Writes the rows that are not as the lines are.
    fileprivate func write(_ shared: SharedList, over list: FilledList) throws {
        let lines = Dictionary(uniqueKeysWithValues: list.lines.map { ($0.id, $0) })
        var last = list.lines.map(\.position).max() ?? -1
        for row in shared.rows {
            guard let line = lines[row.id] else {
                last += 1
                try insert(row, at: last, on: list)
                continue
            }
            var changed = line
            if row.measure != line.measure {
                changed.measure = row.measure
                changed.actual = line.actual.map { .init(each: $0.each) }
            }
            if row.isPurchased != line.isPurchased {
                changed.isPurchased = row.isPurchased
                changed.purchasedBy = row.isPurchased ? family.caller.userID : nil
                changed.purchasedAt = row.isPurchased ? family.now : nil
            }
            if changed != line { try keep(changed) }
        }
    }

    private func insert(_ row: SharedList.Row, at position: Int, on list: FilledList) throws {
        let item = try item(named: row.name, row.measure)
        let line = ShoppingListItem(
            id: row.id, listID: list.id, itemID: item.id, measure: row.measure,
            estimate: try family.estimate(of: item, at: list.list.storeID), isPurchased: row.isPurchased,
            purchasedBy: row.isPurchased ? family.caller.userID : nil,
            purchasedAt: row.isPurchased ? family.now : nil, position: position)
        try tables.shoppingLists.insert(line, in: family.family.id, unit: family.family.unit)
        noteChange(of: line)
    }
}

extension ListWish {
    /// The addition whose line it means.
    fileprivate var addition: ListWish.ID? {
        switch act {
        case .purchased(.added(by: let wish), _), .amount(.added(by: let wish), _): wish
        case .purchased(.known, _), .amount(.known, _), .addition, .entry: nil
        }
    }
}

extension FilledList {
    /// The rows that wishes change, in the order of the list.
    var rows: [SharedList.Row] {
        AisleOrder.own(lines).compactMap { line in
            item(of: line).map {
                SharedList.Row(id: line.id, name: $0.name, measure: line.measure, isPurchased: line.isPurchased)
            }
        }
    }
}
