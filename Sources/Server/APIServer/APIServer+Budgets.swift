import HTTPEngine
import Household
import Ledger
import RoostAPI
import Services

extension APIServer {
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
        return .json(check.json(locale))
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

    /// GET /categories: those that may be chosen.
    func categories(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        var reader = QueryReader(request.request.query)
        let includeArchived = reader.value("includeArchived", "Must be true or false.") { Bool($0) }
        try reader.finish()
        let categories = try await service { () throws(ServiceFailure) in
            try await services.categories.all(caller, includeArchived: includeArchived ?? false)
        }
        return .json(["categories": .array(categories.map(\.json))])
    }

    /// POST /categories
    func addCategory(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        try await service { () throws(ServiceFailure) in try await services.authorise(caller, .manageCategories) }
        let body = try request.body { value throws(BodyProblems) in try AddCategoryBody(value) }
        let category = try await service { () throws(ServiceFailure) in
            try await services.categories.add(caller, body.form, key: request.key)
        }
        return .json(category.json, status: .created)
    }

    /// PATCH /categories/{id}
    func changeCategory(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        let id: EntryCategory.ID = try request.id()
        try await service { () throws(ServiceFailure) in try await services.categories.authorise(caller, on: id) }
        let body = try request.body { value throws(BodyProblems) in try ChangeCategoryBody(value) }
        var change = CategoriesService.Change(version: body.version)
        change.name = body.name
        change.symbol = body.symbol
        change.colour = body.colour
        change.isArchived = body.isArchived
        let wanted = change
        let category = try await service { () throws(ServiceFailure) in
            try await services.categories.change(caller, id, wanted)
        }
        return .json(category.json)
    }

    /// DELETE /categories/{id}
    func deleteCategory(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        let id: EntryCategory.ID = try request.id()
        try await service { () throws(ServiceFailure) in try await services.categories.delete(caller, id) }
        return Response(.noContent)
    }
}
