import Foundation
import Groceries
import HTTPEngine
import Household
import Ledger
import Money
import RoostAPI
import Services

extension APIServer {
    /// Completing shopping lists, and what the family's purchases say about them.
    var shoppingListCompletion: [Mounted] {
        [
            on(ShoppingListEndpoints.complete) { call in
                let id: ShoppingList.ID = try call.id()
                let form = try await form(call.body(), of: id, call.caller)
                let completed = try await complete(call.caller, id, form)
                return try await answer(completed, call.caller)
            },
            on(ShoppingListEndpoints.reopen) { call in
                try await answer(services.shoppingLists.reopen(call.caller, call.id()), call.caller)
            },
            on(ShoppingListEndpoints.insights) { call in
                let id: ShoppingList.ID = try call.id()
                let insights = try await services.groceryFigures.priceInsights(call.caller, of: id)
                let list = try await services.shoppingLists.list(call.caller, id)
                return (insights, (list, try await groceryStoreNames(call.caller)))
            },
            on(ShoppingListEndpoints.smartList) { call in
                // Nothing is stored, but a key for reading asks by GET alone.
                if call.caller.scope?.mayWrite == false { throw APIFailure.problem(Problem(.forbidden)) }
                let body = try call.body()
                let list = try await services.groceryFigures.smartList(
                    call.caller, budget: body.budget, horizon: body.horizon,
                    at: storeID(body.store, call.caller))
                let family = try await services.children.family(call.caller)
                let locale = Locale(identifier: family.localeTag)
                return (list, SmartList.defaultName(family.day(of: services.world.now()), locale), locale)
            },
        ]
    }

    /// The form of a completion: without a word about the store at that of the list.
    private func form(
        _ body: CompleteListBody, of id: ShoppingList.ID, _ caller: Caller
    ) async throws -> CompletionForm {
        var form = body.form
        let store = try await storeID(body.store, caller)
        switch store {
        case .kept: form.storeID = try await services.shoppingLists.list(caller, id).list.storeID
        case .cleared: form.storeID = nil
        case .set(let id): form.storeID = id
        }
        form.sourceID = try await sourceID(body.source, caller)
        return form
    }

    /// Completes a list; where nobody said who paid, and nothing else is wrong, that is the refusal.
    private func complete(
        _ caller: Caller, _ id: ShoppingList.ID, _ form: CompletionForm
    ) async throws -> CompletedList {
        do {
            return try await services.shoppingLists.complete(caller, id, form)
        } catch {
            if case .refused(.form(let errors)) = error, errors.all.map(\.field) == [.source] {
                throw APIFailure.service(.refused(.groceries(.sourceRequired)))
            }
            throw APIFailure.service(error)
        }
    }

    private func answer(_ completed: CompletedList, _ caller: Caller) async throws -> CompletedListAnswer {
        var expense: HouseholdTransactionAnswer?
        if let id = completed.transactionID {
            expense = HouseholdTransactionAnswer(
                try await services.householdTransactions.transaction(caller, HouseholdTransaction.ID(id)))
        }
        return CompletedListAnswer(
            completed.list, store: try await storeName(completed.list.list.storeID, caller), expense: expense,
            restocked: completed.restocked, rest: completed.rest, sentence: completed.sentence)
    }

    /// Who paid, as a script names it, by id or by name. A name that none has is an id that none has.
    func sourceID(_ named: NamedItem<MoneySource>?, _ caller: Caller) async throws -> UUID? {
        switch named {
        case nil: return nil
        case .id(let id): return id.uuid
        case .name(let name):
            let key = SearchWords.folded(name)
            let found = try await services.sources.all(caller).first {
                $0.source.isOffered && SearchWords.folded($0.source.name) == key
            }
            return found?.source.id.uuid ?? services.world.uuid()
        }
    }
}
