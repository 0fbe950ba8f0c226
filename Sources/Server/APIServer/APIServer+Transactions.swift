import Foundation
import HTTPEngine
import Household
import Ledger
import RoostAPI
import Services

extension APIServer {
    /// GET /children/{id}/transactions
    func childTransactions(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        let id = try request.child(caller)
        return try await transactions(caller, request, of: id)
    }

    /// GET /transactions: a child's own entries; for a parent `?ledger=children` names those of all children, since
    /// the plain address is the household's own ledger.
    func allTransactions(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        let ledger = request.request.query["ledger"]
        if ledger != "children", caller.role == .parent || ledger != nil {
            throw .problem(Problem(.validationFailed, errors: [.init("ledger", ["Must be: children."])]))
        }
        return try await transactions(caller, request, of: caller.childID)
    }

    /// POST /children/{id}/transactions
    func createChildTransaction(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        let id = try request.child(caller)
        let body: TransactionBody
        do throws(APIFailure) {
            body = try request.body { value throws(BodyProblems) in try TransactionBody(value, childID: id) }
        } catch {
            // Whether there is such a child, and whether anything may be recorded, is answered before anything is said
            // about the body; of one that can be read the service answers the same.
            try await service { () throws(ServiceFailure) in
                try await services.authorise(caller, .recordEntry(.debit, id), on: id)
            }
            throw error
        }
        return try await create(caller, request, body, namesChild: false)
    }

    /// POST /transactions
    func createTransaction(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        let body = try request.body { value throws(BodyProblems) in try TransactionBody(value, childID: nil) }
        return try await create(caller, request, body, namesChild: true)
    }

    /// GET /transactions/{id}
    func transaction(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        let id: Entry.ID = try request.id()
        let detail = try await service { () throws(ServiceFailure) in
            try await services.transactions.transaction(caller, id)
        }
        return .json(try TransactionAnswer(detail.posted, namesChild: true).json)
    }

    /// PATCH /transactions/{id}: with another amount the answer is the new entry.
    func changeTransaction(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        let id: Entry.ID = try request.id()
        try await service { () throws(ServiceFailure) in
            try await services.transactions.authoriseCorrection(caller, id)
        }
        let body = try request.body { value throws(BodyProblems) in try ChangeTransactionBody(value) }
        let detail = try await service { () throws(ServiceFailure) in
            try await services.transactions.correct(caller, id, body.form, overridesBudget: body.overridesBudget)
        }
        return .json(try TransactionAnswer(detail.posted, namesChild: true).json)
    }

    /// DELETE /transactions/{id}
    func reverseTransaction(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        let id: Entry.ID = try request.id()
        let detail = try await service { () throws(ServiceFailure) in
            try await services.transactions.reverse(caller, id, key: request.key)
        }
        return .json(try TransactionAnswer(detail.posted, namesChild: true).json)
    }

    private func create(
        _ caller: Caller, _ request: APIRequest, _ body: TransactionBody, namesChild: Bool
    ) async throws(APIFailure) -> Response {
        let detail = try await service { () throws(ServiceFailure) in
            try await services.transactions.create(
                caller, body.form, categoryID: body.categoryID, overridesBudget: body.overridesBudget,
                key: request.key)
        }
        let answer = try TransactionAnswer(detail.posted, namesChild: namesChild)
        let locale = Locale(identifier: detail.family.localeTag)
        return .json(TransactionAnswer.createdFields.json((answer, detail.budget, locale)), status: .created)
    }

    private func transactions(
        _ caller: Caller, _ request: APIRequest, of childID: Child.ID?
    ) async throws(APIFailure) -> Response {
        var (query, start, limit) = try request.transactionList()
        query.childID = childID
        let wanted = query
        let page = try await service { () throws(ServiceFailure) in
            try await services.transactions.page(caller, wanted, start: start, limit: limit)
        }
        let answer = TransactionPageAnswer(
            transactions: try TransactionAnswer.list(page.entries.entries, namesChild: childID == nil),
            total: page.entries.total, nextCursor: page.entries.next?.description)
        return .json(answer.json)
    }
}

extension TransactionAnswer {
    /// An entry of a child, which is all that children's lists hold; one of another's account is a fault.
    init(_ posted: PostedEntry, namesChild: Bool) throws(APIFailure) {
        guard let child = posted.child else {
            throw .service(.fault(ServiceFault(isTemporary: false, details: "an entry of no child among children's")))
        }
        self.init(
            entry: posted.entry, childID: child.id, childName: namesChild ? child.firstName : nil,
            categoryName: posted.category?.name, balanceAfter: posted.balanceAfter,
            createdByName: posted.createdByName, attachments: posted.attachments)
    }

    /// Entries of children, in the same order.
    static func list(_ posted: [PostedEntry], namesChild: Bool) throws(APIFailure) -> [TransactionAnswer] {
        var answers: [TransactionAnswer] = []
        for entry in posted { answers.append(try TransactionAnswer(entry, namesChild: namesChild)) }
        return answers
    }
}
