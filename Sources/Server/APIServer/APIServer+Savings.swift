import HTTPEngine
import Household
import Ledger
import RoostAPI
import Services

extension APIServer {
    /// What answers the endpoints of savings.
    func answerSavings(_ request: APIRequest, _ endpoint: Endpoint) async throws(APIFailure) -> Response {
        switch endpoint {
        case .savingsAccounts: try await savingsAccounts(request)
        case .openSavings: try await openSavings(request)
        case .savingsAccount: try await savingsAccount(request)
        case .changeSavings: try await changeSavings(request)
        case .deposit: try await deposit(request)
        case .withdraw: try await withdraw(request)
        case .savingsTransactions: try await savingsTransactions(request)
        case .closeSavings: try await closeSavings(request)
        default: throw .problem(Problem(.notFound))
        }
    }

    /// GET /savings-accounts
    func savingsAccounts(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        let (child, includeClosed) = try request.childAndFlag("includeClosed", caller)
        let accounts = try await service { () throws(ServiceFailure) in
            try await services.savings.accounts(caller, of: child, includeClosed: includeClosed ?? false)
        }
        return .json(["accounts": .array(accounts.map(\.json))])
    }

    /// POST /savings-accounts
    func openSavings(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        let body = try request.body { value throws(BodyProblems) in try OpenSavingsBody(value) }
        let child = try request.child(body.child, caller)
        let savings = try await service { () throws(ServiceFailure) in
            try await services.savings.open(caller, for: child, body.form, key: request.key)
        }
        return .json(savings.json, status: .created)
    }

    /// GET /savings-accounts/{id}
    func savingsAccount(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        let id: SavingsAccount.ID = try request.id()
        let savings = try await service { () throws(ServiceFailure) in try await services.savings.account(caller, id) }
        return .json(savings.json)
    }

    /// PATCH /savings-accounts/{id}
    func changeSavings(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        let id: SavingsAccount.ID = try request.id()
        try await service { () throws(ServiceFailure) in try await services.savings.authorise(caller, .keep, on: id) }
        let body = try request.body { value throws(BodyProblems) in try ChangeSavingsBody(value) }
        var change = SavingsService.Change(version: body.version)
        change.name = body.name
        change.target = body.target
        change.autoTransferEnabled = body.autoTransferEnabled
        change.percentage = body.percentage
        change.isLocked = body.isLocked
        let wanted = change
        let savings = try await service { () throws(ServiceFailure) in
            try await services.savings.change(caller, id, wanted)
        }
        return .json(savings.json)
    }

    /// DELETE /savings-accounts/{id}: closes it.
    func closeSavings(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        let id: SavingsAccount.ID = try request.id()
        let closed = try await service { () throws(ServiceFailure) in
            try await services.savings.close(caller, id, key: request.key)
        }
        return .json(SavingsSummary.closedFields.json((closed.savings, closed.transfer)))
    }

    /// POST /savings-accounts/{id}/deposit
    func deposit(_ request: APIRequest) async throws(APIFailure) -> Response {
        try await move(request, .deposit)
    }

    /// POST /savings-accounts/{id}/withdraw
    func withdraw(_ request: APIRequest) async throws(APIFailure) -> Response {
        try await move(request, .withdrawal)
    }

    /// GET /savings-accounts/{id}/transactions
    func savingsTransactions(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        let id: SavingsAccount.ID = try request.id()
        var reader = QueryReader(request.request.query)
        let limit = reader.value("limit", "Must be a number from 1 to 100.") { text in
            Int(text).flatMap { (1...100).contains($0) ? $0 : nil }
        }
        let cursor = reader.value("cursor", "Must be a nextCursor of an answer.") { EntryCursor($0) }
        try reader.finish()
        let page = try await service { () throws(ServiceFailure) in
            try await services.savings.transactions(
                caller, of: id, after: cursor, limit: limit ?? EntryPage.defaultLimit)
        }
        return .json(page.json)
    }

    private func move(
        _ request: APIRequest, _ direction: SavingsTransaction.Direction
    ) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        let id: SavingsAccount.ID = try request.id()
        // Whether there is such an account, and whether it is locked, is answered before the body is read.
        try await service { () throws(ServiceFailure) in
            try await services.savings.authorise(caller, direction, on: id)
        }
        let body = try request.body { value throws(BodyProblems) in try SavingsMoveBody(value) }
        let moved = try await service { () throws(ServiceFailure) in
            try await services.savings.move(caller, direction, id, body.form, key: request.key)
        }
        return .json(moved.json, status: .created)
    }
}
