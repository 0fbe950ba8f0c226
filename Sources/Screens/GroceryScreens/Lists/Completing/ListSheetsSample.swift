import Foundation
import Groceries
import Household
import HouseholdClient
import Ledger

/// What the sheets about lists and expenses show of the sample family, and clients that answer with it.
enum ListSheetsSample {
    // MARK: Who pays, and where

    static let checking = source(60, "Checking")
    static let cash = source(61, "Cash")
    static let stores = [GrocerySample.aldi, GrocerySample.cornerMarket, GrocerySample.costco]
    static let choices = choices([checking, cash])

    static func choices(_ sources: [PaymentChoices.Source], hasLast: Bool = true) -> PaymentChoices {
        PaymentChoices(sources: sources, stores: stores, hasLast: hasLast, today: GrocerySample.today)
    }

    private static func source(_ number: UInt8, _ name: String) -> PaymentChoices.Source {
        let id: GroceryStore.ID = GrocerySample.id(number)
        return PaymentChoices.Source(id: id.uuid, name: name)
    }

    // MARK: Lists

    /// The list of the examples with other lines.
    static func list(_ lines: [ShoppingListItem], of items: [GroceryItem] = GrocerySample.items) -> FilledList {
        FilledList(
            GrocerySample.weeklyShop, lines: lines, items: Dictionary(uniqueKeysWithValues: items.map { ($0.id, $0) }),
            unit: GrocerySample.family.unit)
    }

    /// A list that was completed, and paid where `isPaid`.
    static func completed(isPaid: Bool = true) -> FilledList {
        var list = GrocerySample.filledList
        list.list.status = .completed
        list.list.completedAt = GrocerySample.now
        list.list.transactionID = isPaid ? checking.id : nil
        return list
    }

    static func page(_ list: FilledList = GrocerySample.filledList) -> ShoppingListPage {
        ShoppingListPage(
            list: list, insights: [], stores: stores, categories: GrocerySample.categories,
            people: [GrocerySample.benID: "Ben Miller"], canReopen: !list.isOpen)
    }

    /// What adding comes to, as the service does it; what nobody knows becomes an item of its own.
    static func adding(
        _ form: LineForm, to list: FilledList = GrocerySample.filledList
    ) throws(ClientFailure) -> ChangedLine {
        let locale = Locale(identifier: GrocerySample.family.localeTag)
        do throws(FieldErrors) {
            let draft = try form.validated(unit: list.unit, locale: locale)
            let item =
                switch form.subject {
                case .item(let id): list.items[id] ?? GrocerySample.milk
                case .text:
                    list.items.values.first { $0.nameKey == draft.nameKey }
                        ?? GrocerySample.item(70, draft.text?.itemName(locale) ?? "", .other)
                }
            let addition = try draft.adding(item, to: list, known: nil, id: GrocerySample.id(71))
            return ChangedLine(
                list: list, line: addition.line, item: item, mergedSentence: addition.sentence(of: item, locale))
        } catch {
            throw refused(error)
        }
    }

    /// What a change of a line comes to, as the service does it.
    static func changing(
        _ id: ShoppingListItem.ID, of list: FilledList, _ change: LineChange
    ) throws(ClientFailure) -> ChangedLine {
        guard let line = list.lines.first(where: { $0.id == id }), let item = list.item(of: line) else { throw missing }
        let after: ShoppingListItem
        do throws(FieldErrors) {
            after = try change.applied(
                to: line, of: item, by: GrocerySample.ann.user.id, at: GrocerySample.now, unit: list.unit,
                locale: Locale(identifier: GrocerySample.family.localeTag)
            ).line
        } catch {
            throw refused(error)
        }
        var changed = list
        changed.lines = list.lines.map { $0.id == id ? after : $0 }
        return ChangedLine(list: changed, line: after, item: item, mergedSentence: nil)
    }

    static let completion = CompletedList(
        list: completed(), transactionID: checking.id, restocked: [], rest: nil,
        sentence: "Weekly shop completed. $12.10 posted to Groceries.")

    // MARK: Refusals

    static var missing: ClientFailure { refusal(.notFound) }

    static func refusal(_ code: ErrorCode) -> ClientFailure {
        .refused(ClientRefusal(code: code, sentence: code.sentence))
    }

    /// As the service refuses it.
    static func refused(_ errors: FieldErrors) -> ClientFailure {
        let locale = Locale(identifier: GrocerySample.family.localeTag)
        let fields = Dictionary(errors.all.map { ($0.field, [$0.problem.message(locale)]) }) { first, _ in first }
        return .refused(
            ClientRefusal(code: .validationFailed, sentence: ErrorCode.validationFailed.sentence, fields: fields))
    }

    // MARK: Clients

    /// A client that answers with a list, by a family that has paid for lists before.
    static func client(
        _ list: FilledList = GrocerySample.filledList, _ give: (inout HouseholdClient) -> Void = { _ in }
    ) -> HouseholdClient {
        GrocerySample.client { client in
            client.clock.newRequestKey = { RequestKey("sample") }
            client.changes = { AsyncStream { $0.finish() } }
            client.shoppingLists.page = { (_) async throws(ClientFailure) in page(list) }
            client.shoppingLists.lists = { (_, _, _) async throws(ClientFailure) in ([completed()], total: 1) }
            client.shoppingLists.suggestions = { (_, _) async throws(ClientFailure) in
                ListSuggestions(
                    matches: [GrocerySample.milk, GrocerySample.coffee], company: [GrocerySample.oliveOil])
            }
            client.shoppingLists.addLine = { (_, form, _) async throws(ClientFailure) in try adding(form, to: list) }
            client.shoppingLists.changeLine = { (id, _, change) async throws(ClientFailure) in
                try changing(id, of: list, change)
            }
            client.shoppingLists.complete = { (_, _) async throws(ClientFailure) in completion }
            client.groceries.paymentChoices = { () async throws(ClientFailure) in choices }
            client.groceries.addExpense = { (_, _) async throws(ClientFailure) in checking.id }
            give(&client)
        }
    }

    /// A client that never answers.
    static func waitingClient() -> HouseholdClient {
        client { client in
            client.shoppingLists.page = { (_) async throws(ClientFailure) in try await HouseholdClient.unanswered() }
            client.groceries.paymentChoices = { () async throws(ClientFailure) in
                try await HouseholdClient.unanswered()
            }
        }
    }

    /// A client that cannot be reached.
    static func failingClient() -> HouseholdClient {
        client { client in
            client.shoppingLists.page = { (_) async throws(ClientFailure) in throw .fault(.unreachable) }
            client.groceries.paymentChoices = { () async throws(ClientFailure) in throw .fault(.unreachable) }
        }
    }
}
