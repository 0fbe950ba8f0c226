import HTTPEngine
import Household
import Ledger
import RoostAPI
import Services

extension APIServer {
    /// What answers the endpoints of budgets.
    func answerBudgets(_ request: APIRequest, _ endpoint: Endpoint) async throws(APIFailure) -> Response {
        switch endpoint {
        case .budgets: try await budgets(request)
        case .addBudget: try await addBudget(request)
        case .checkBudget: try await checkBudget(request)
        case .changeBudget: try await changeBudget(request)
        case .deleteBudget: try await deleteBudget(request)
        default: throw .problem(Problem(.notFound))
        }
    }

    /// GET /budgets
    func budgets(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        var reader = QueryReader(request.request.query)
        let place = reader.value("childId", "Must be an id.") { ChildPlace($0) }
        try reader.finish()
        let child = try request.child(place, caller)
        let budgets = try await service { () throws(ServiceFailure) in
            try await services.budgets.list(caller, of: child)
        }
        return .json(["budgets": .array(budgets.map(\.json))])
    }

    /// POST /budgets
    func addBudget(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        if let own = caller.childID {
            try await service { () throws(ServiceFailure) in try await services.authorise(caller, .manageBudgets(own)) }
        }
        let body = try request.body { value throws(BodyProblems) in try AddBudgetBody(value) }
        let child = try request.child(body.child, caller)
        let budget = try await service { () throws(ServiceFailure) in
            try await services.budgets.add(
                caller, for: child, body.form, categoryID: body.categoryID, key: request.key)
        }
        return .json(budget.json, status: .created)
    }

    /// POST /budgets/check
    func checkBudget(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        let body = try request.body { value throws(BodyProblems) in try CheckBudgetBody(value) }
        let child = try request.child(body.child, caller)
        let (check, locale) = try await service { () throws(ServiceFailure) in
            try await services.budgets.check(caller, of: child, category: body.categoryID, amount: body.amount)
        }
        return .json(BudgetCheck.fields.json((check, locale)))
    }

    /// PATCH /budgets/{id}
    func changeBudget(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        let id: CategoryBudget.ID = try request.id()
        try await service { () throws(ServiceFailure) in try await services.budgets.authorise(caller, on: id) }
        let body = try request.body { value throws(BodyProblems) in try ChangeBudgetBody(value) }
        var change = BudgetsService.Change(version: body.version)
        change.limit = body.limit
        change.period = body.period
        change.alertThreshold = body.alertThreshold
        change.isEnforced = body.isEnforced
        let wanted = change
        let budget = try await service { () throws(ServiceFailure) in
            try await services.budgets.change(caller, id, wanted)
        }
        return .json(budget.json)
    }

    /// DELETE /budgets/{id}
    func deleteBudget(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        let id: CategoryBudget.ID = try request.id()
        try await service { () throws(ServiceFailure) in try await services.budgets.delete(caller, id) }
        return Response(.noContent)
    }
}
