import HTTPEngine
import Household
import Ledger
import RoostAPI
import Services

extension APIServer {
    /// POST /children/{id}/allowance/pay
    func payAllowance(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        let id = try request.child(caller)
        try await authoriseManaging(caller, id)
        let body = try request.optionalBody { value throws(BodyProblems) in try PayAllowanceBody(value) }
        let payment = try await service { () throws(ServiceFailure) in
            try await services.allowance.payNow(caller, id, payDay: body?.payDay, key: request.key)
        }
        let answer = PaidAllowanceAnswer(
            transaction: try TransactionAnswer(payment.posted, namesChild: false),
            transfers: try TransactionAnswer.list(payment.transfers, namesChild: false),
            nextAllowanceDate: payment.nextDate)
        return .json(answer.json, status: .created)
    }

    /// GET /children/{id}/allowance/held
    func heldAllowances(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        let id = try request.child(caller)
        let held = try await service { () throws(ServiceFailure) in try await services.allowance.held(caller, id) }
        return .json(["held": held.fieldJSON])
    }

    /// POST /children/{id}/allowance/held
    func decideHeldAllowances(_ request: APIRequest) async throws(APIFailure) -> Response {
        let caller = try await caller(request)
        let id = try request.child(caller)
        try await authoriseManaging(caller, id)
        let body = try request.body { value throws(BodyProblems) in try HeldDecisionBody(value) }
        let held = try await service { () throws(ServiceFailure) in
            try await services.allowance.decide(caller, id, body.action)
        }
        return .json(["held": held.fieldJSON])
    }

    /// Who may not do it learns that before the body is read.
    private func authoriseManaging(_ caller: Caller, _ id: Child.ID) async throws(APIFailure) {
        try await service { () throws(ServiceFailure) in
            try await services.authorise(caller, .manageChild(id), on: id)
        }
    }
}
