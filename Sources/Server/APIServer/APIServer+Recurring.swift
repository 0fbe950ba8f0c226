import HTTPEngine
import Household
import Ledger
import RoostAPI
import Services

extension APIServer {
    /// GET /recurring
    func recurring(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        let child: Child.ID? =
            if request.request.query["childId"] == "me" { caller.childID } else { try request.queryID("childId") }
        let listed = try await service { () throws(ServiceFailure) in
            try await services.recurring.all(caller, of: child)
        }
        return .json(["recurring": .array(listed.map(\.json))])
    }

    /// POST /recurring
    func addRecurring(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        try await service { () throws(ServiceFailure) in try await services.authorise(caller, .addRecurring) }
        let body = try request.body { value throws(BodyProblems) in try RecurringBody(value) }
        let listed = try await service { () throws(ServiceFailure) in
            try await services.recurring.add(caller, body.childID, body.form, key: request.key)
        }
        return .json(listed.json, status: .created)
    }

    /// PATCH /recurring/{id}
    func changeRecurring(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        let id: RecurringTransaction.ID = try request.id()
        try await service { () throws(ServiceFailure) in try await services.recurring.authorise(caller, id) }
        let body = try request.body { value throws(BodyProblems) in try ChangeRecurringBody(value) }
        let listed = try await service { () throws(ServiceFailure) in
            try await services.recurring.change(caller, id, version: body.version) { body.apply(to: &$0) }
        }
        return .json(listed.json)
    }

    /// DELETE /recurring/{id}
    func deleteRecurring(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        let id: RecurringTransaction.ID = try request.id()
        try await service { () throws(ServiceFailure) in try await services.recurring.delete(caller, id) }
        return Response(.noContent)
    }
}

extension RecurringService.Listed {
    fileprivate var json: JSONValue { RecurringTransaction.fields.json((recurring, nextDate)) }
}
