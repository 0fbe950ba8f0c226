import Allowance
import Foundation
import HTTPEngine
import Household
import Ledger
import RoostAPI
import Services

extension APIServer {
    /// Entries by child.
    var transactions: [Mounted] {
        [
            on(TransactionEndpoints.ofChild) { call in try await page(call, of: call.child()) },
            on(TransactionEndpoints.createOfChild) { call in
                let id = try call.child()
                var body = try await body(call, of: id)
                body.form.childID = id
                return try await create(body, call, namesChild: false)
            },
        ]
    }

    /// The body of an entry for a child. Whether there is such a child, and whether anything may be recorded, is
    /// answered before anything is said about the body; of one that can be read the service answers the same.
    private func body(_ call: Call<TransactionBody, Caller>, of id: Child.ID) async throws -> TransactionBody {
        do {
            return try call.body()
        } catch {
            try await services.authorise(call.caller, .recordEntry(.debit, id), on: id)
            throw error
        }
    }

    /// Records an entry of a child.
    func create<Body>(
        _ body: TransactionBody, _ call: Call<Body, Caller>, namesChild: Bool
    ) async throws -> (TransactionAnswer, BudgetCheck?, Locale) {
        let (record, family) = try await services.transactions.create(
            call.caller, body.form, categoryID: body.categoryID, overridesBudget: body.overridesBudget, key: call.key)
        return (
            try TransactionAnswer(record.posted, namesChild: namesChild), record.budget,
            Locale(identifier: family.localeTag)
        )
    }

    /// A page of a child's entries, or with nil of all children's.
    func page(
        _ call: Call<Void, Caller>, of childID: Child.ID?
    ) async throws -> (TransactionPage, [TransactionAnswer]) {
        var reader = call.query
        var (query, start, limit) = try reader.transactions()
        query.childID = childID
        let page = try await services.transactions.page(call.caller, query, start: start, limit: limit)
        return (page, try TransactionAnswer.list(page.records.map(\.posted), namesChild: childID == nil))
    }
}

extension QueryReader {
    /// Conditions, start and size of a list of transactions. Throws 422 with a message for each malformed value.
    fileprivate mutating func transactions() throws(APIFailure) -> (query: EntryQuery, start: PageStart, limit: Int) {
        var query = EntryQuery()
        query.direction = value("type", "Must be Credit or Debit.") { Direction(rawValue: $0) }
        query.category = value("categoryId", "Must be an id or none.") { CategoryFilter($0) }
        query.from = date("from")
        query.to = date("to")
        query.search = value("q", "Must not be empty.") { $0 } ?? ""
        let limit = limit()
        let cursor = value("cursor", "Must be a nextCursor of an answer.") { EntryCursor($0) }
        let offset = value("offset", "Must be 0 or more.") { text in Int(text).flatMap { $0 >= 0 ? $0 : nil } }
        if cursor != nil, offset != nil { note("offset", "Give either cursor or offset.") }
        try finish()
        let start: PageStart = cursor.map(PageStart.after) ?? offset.map(PageStart.offset) ?? .newest
        return (query, start, limit ?? EntryPage.defaultLimit)
    }
}

extension TransactionAnswer {
    /// An entry as services give it; with the child's name where entries of several children stand together.
    /// An entry of a child, which is all that children's lists hold; one of another's account is a fault.
    init(_ posted: PostedEntry, namesChild: Bool) throws(APIFailure) {
        guard let child = posted.child else {
            throw .service(.fault(ServiceFault(isTemporary: false, details: "an entry of no child among children's")))
        }
        self.init(posted, of: child, namesChild: namesChild)
    }

    /// Entries of children, in the same order.
    static func list(_ posted: [PostedEntry], namesChild: Bool) throws(APIFailure) -> [TransactionAnswer] {
        var answers: [TransactionAnswer] = []
        for entry in posted { answers.append(try TransactionAnswer(entry, namesChild: namesChild)) }
        return answers
    }
}
