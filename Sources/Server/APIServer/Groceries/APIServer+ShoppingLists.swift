import Foundation
import Groceries
import HTTPEngine
import Household
import Ledger
import Money
import RoostAPI
import Services

extension APIServer {
    /// Shopping lists.
    var shoppingLists: [Mounted] {
        let lists = services.shoppingLists
        return [
            on(ShoppingListEndpoints.list) { call in
                var reader = call.query
                let status = reader.value("status", "Must be one of: active, completed.") {
                    ShoppingList.Status(rawValue: $0)
                }
                let page = reader.number("page", in: 1...1_000_000) ?? 1
                let limit = reader.limit() ?? HouseholdPage.defaultLimit
                try reader.finish()
                let found = try await lists.lists(
                    call.caller, status ?? .active, limit: limit, offset: (page - 1) * limit)
                return PageOf(
                    try await answers(found.lists, call.caller), number: page, limit: limit, total: found.total)
            },
            on(ShoppingListEndpoints.add) { call in
                let body = try call.body()
                var form = body.form
                form.storeID = try await storeID(body.store, call.caller)
                let list = try await lists.add(
                    call.caller, form, kind: body.kind, lines: body.lines, key: call.key)
                return try await answer(list, call.caller)
            },
            on(ShoppingListEndpoints.filled) { call in
                try await answer(lists.list(call.caller, call.id()), call.caller)
            },
            on(ShoppingListEndpoints.change) { call in
                let body = try call.body()
                var change = body.change
                change.storeID = try await storeID(body.store, call.caller)
                return try await answer(lists.change(call.caller, call.id(), change), call.caller)
            },
            on(ShoppingListEndpoints.delete) { call in try await lists.delete(call.caller, call.id()) },
            on(ShoppingListEndpoints.restore) { call in
                try await answer(lists.restore(call.caller, call.id()), call.caller)
            },
        ]
    }

    /// Lines of shopping lists, and what phones wished of them.
    var shoppingListLines: [Mounted] {
        let lists = services.shoppingLists
        return [
            on(ShoppingListEndpoints.addLine) { call in
                let added = try await lists.addLine(call.caller, to: call.id(), call.body().form, key: call.key)
                let line = ShoppingListLineAnswer(added.line, of: added.list)
                return VaryingAnswer(
                    added.isMerged ? 200 : 201,
                    ShoppingListLineAnswer.addedFields.json((line, added.mergedSentence)))
            },
            on(ShoppingListEndpoints.changeLine) { call in
                let changed = try await lists.changeLine(
                    call.caller, call.id(at: "line"), of: call.id(), call.body())
                return ShoppingListLineAnswer(changed.line, of: changed.list)
            },
            on(ShoppingListEndpoints.deleteLine) { call in
                try await lists.deleteLine(call.caller, call.id(at: "line"), of: call.id())
            },
            on(ShoppingListEndpoints.wishes, bodyBytes: Self.wishesBytes) { call in
                let wishes = try call.body().wishes
                let done = try await lists.apply(call.caller, wishes, to: call.id())
                let locale = Locale(identifier: try await services.children.family(call.caller).localeTag)
                return ListWishesAnswer(
                    try await answer(done.list, call.caller), to: wishes, done.answers, locale: locale)
            },
        ]
    }

    /// The largest body of wishes: a hundred with the longest names.
    private static let wishesBytes = 256 * 1024

    /// A list as it is answered.
    func answer(_ list: FilledList, _ caller: Caller) async throws -> ShoppingListAnswer {
        ShoppingListAnswer(list, store: try await storeName(list.list.storeID, caller))
    }

    private func answers(_ lists: [FilledList], _ caller: Caller) async throws -> [ShoppingListAnswer] {
        guard lists.contains(where: { $0.list.storeID != nil }) else {
            return lists.map { ShoppingListAnswer($0, store: nil) }
        }
        let names = try await groceryStoreNames(caller)
        return lists.map { list in ShoppingListAnswer(list, store: list.list.storeID.flatMap { names[$0] }) }
    }
}
