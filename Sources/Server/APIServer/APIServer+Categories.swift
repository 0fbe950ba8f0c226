import HTTPEngine
import Household
import Ledger
import RoostAPI
import Services

extension APIServer {
    /// What answers the endpoints of categories.
    func answerCategories(_ request: APIRequest, _ endpoint: Endpoint) async throws(APIFailure) -> Response {
        switch endpoint {
        case .categories: try await categories(request)
        case .addCategory: try await addCategory(request)
        case .changeCategory: try await changeCategory(request)
        case .deleteCategory: try await deleteCategory(request)
        default: throw .problem(Problem(.notFound))
        }
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
