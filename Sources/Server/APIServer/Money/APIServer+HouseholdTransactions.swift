import Capture
import Foundation
import HTTPEngine
import Household
import Ledger
import Money
import RoostAPI
import Services

extension APIServer {
    /// The household's transactions beyond the addresses of both ledgers.
    var householdTransactions: [Mounted] {
        let transactions = services.householdTransactions
        return [
            on(HouseholdTransactionEndpoints.makeTransfer) { call in
                let id: HouseholdTransaction.ID = try call.id()
                _ = try await transactions.transaction(call.caller, id)
                return HouseholdTransactionAnswer(
                    try await transactions.makeTransfer(call.caller, id, with: call.body().partner))
            },
            on(HouseholdTransactionEndpoints.unlink) { call in
                HouseholdTransactionAnswer(try await transactions.unlink(call.caller, call.id()))
            },
            on(HouseholdTransactionEndpoints.restore) { call in
                HouseholdTransactionAnswer(try await transactions.restore(call.caller, call.id()))
            },
            file(HouseholdTransactionEndpoints.export, page: { _ in "/money/transactions" }) { call in
                let query = try await householdQuery(call).query
                let records = try await transactions.all(call.caller, query, limit: HouseholdExport.limit)
                let today = try await services.children.family(call.caller).day(of: services.world.now())
                return Self.file(
                    HouseholdExport.file(records), "text/csv; charset=utf-8", name: "money-\(today).csv")
            },
        ]
    }

    /// A page of the household's transactions.
    func householdPage(_ call: Call<Void, Caller>) async throws -> VaryingAnswer {
        try await services.authorise(call.caller, .seeMoney)
        let (query, start, limit) = try await householdQuery(call)
        let page = try await services.householdTransactions.page(call.caller, query, start: start, limit: limit)
        var number = 1
        if case .page(let asked) = start { number = asked }
        return VaryingAnswer(200, HouseholdPage.fields.json((page, number, limit)))
    }

    /// Conditions, start and size of a list of the household's transactions.
    private func householdQuery(
        _ call: Call<Void, Caller>
    ) async throws -> (query: HouseholdQuery, start: HouseholdPageStart, limit: Int) {
        var reader = call.query
        let asked = reader.household()
        var query = asked.query
        query.sourceID = try await sourceID(asked.source, &reader, call.caller)
        query.category = try await category(asked.category, &reader, call.caller)
        try reader.finish()
        return (query, asked.start, asked.limit ?? HouseholdPage.defaultLimit)
    }

    /// Records what the body of a POST says.
    func recordForHousehold(_ call: Call<JSONValue, Caller>, _ body: JSONValue) async throws -> VaryingAnswer {
        try await services.authorise(call.caller, .manageMoney)
        let (form, places) = try call.request.read(body, HouseholdTransactionBody.init).form()
        let record = try await services.householdTransactions.record(call.caller, form, in: places, key: call.key)
        return VaryingAnswer(201, HouseholdTransactionAnswer.wrapped.json(.init(record)))
    }

    /// Changes a transaction as the body of a PATCH says.
    func correct(_ record: HouseholdRecord, _ call: Call<JSONValue, Caller>) async throws -> VaryingAnswer {
        try await services.authorise(call.caller, .manageMoney)
        let body = try call.request.read(call.body(), ChangeHouseholdTransactionBody.init)
        let (form, places) = changed(record, by: body.changes)
        let transactions = services.householdTransactions
        let changed = try await transactions.change(
            call.caller, record.id, form, in: places, version: body.version)
        var others = try await transactions.followerCount(call.caller, record.id)
        if body.reach == .all { others -= try await transactions.applyToOthers(call.caller, record.id) }
        return VaryingAnswer(
            200, HouseholdTransactionAnswer.corrected.json((HouseholdTransactionAnswer(changed), max(others, 0))))
    }

    /// The form of a transaction as a body changes it.
    func changed(
        _ record: HouseholdRecord, by body: HouseholdTransactionBody
    ) -> (form: TransactionForm, places: TransactionPlaces) {
        var form = TransactionForm(
            record.transaction, category: record.category, source: record.source,
            counterSource: record.counterSource)
        var places = form.places
        body.apply(to: &form, &places)
        return (form, places)
    }

    private func sourceID(
        _ named: NamedItem<MoneySource>?, _ reader: inout QueryReader, _ caller: Caller
    ) async throws -> MoneySource.ID? {
        guard case .name(let name)? = named else {
            if case .id(let id)? = named { return id }
            return nil
        }
        let key = SearchWords.folded(name)
        let found = try await services.sources.all(caller).first { SearchWords.folded($0.source.name) == key }
        if found == nil { reader.note("source", "There is no such source.") }
        return found?.source.id
    }

    private func category(
        _ named: String?, _ reader: inout QueryReader, _ caller: Caller
    ) async throws -> CategoryFilter? {
        guard let named else { return nil }
        if let filter = CategoryFilter(named) { return filter }
        let key = SearchWords.folded(named)
        let found = try await services.householdCategories.all(caller).first { SearchWords.folded($0.name) == key }
        if found == nil { reader.note("category", "There is no such category.") }
        return found.map { .category($0.id) }
    }
}

extension QueryReader {
    /// Conditions, start and size of a list of the household's transactions, with what is named instead of its id.
    fileprivate mutating func household() -> (
        query: HouseholdQuery, source: NamedItem<MoneySource>?, category: String?, start: HouseholdPageStart,
        limit: Int?
    ) {
        var query = HouseholdQuery()
        query.type = value("type", "Must be one of: income, expense, transfer.") { TransactionType(rawValue: $0) }
        query.from = date("from")
        query.to = date("to")
        query.search = value("q", "Must not be empty.") { $0 } ?? ""
        query.standing =
            value("status", "Must be one of: posted, review, deleted.") { HouseholdQuery.Standing(rawValue: $0) }
            ?? .posted
        query.order =
            value("sort", "Must be one of: -date, date, -amount, amount.") { HouseholdQuery.Order(rawValue: $0) }
            ?? .newest
        let source = value("source", "Must not be empty.") { NamedItem<MoneySource>($0) }
        let category = value("category", "Must not be empty.") { $0 }
        let limit = limit()
        let cursor = value("cursor", "Must be a nextCursor of an answer.") { HouseholdCursor($0) }
        let number = number("page", in: 1...1_000_000)
        if cursor != nil, number != nil { note("page", "Give either cursor or page.") }
        let start: HouseholdPageStart = cursor.map { .after($0) } ?? number.map { .page($0) } ?? .first
        return (query, source, category, start, limit)
    }
}
