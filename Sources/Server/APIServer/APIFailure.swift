import Allowance
import Foundation
public import HTTPEngine
import Household
import Ledger
import Money
import RoostAPI
import Services

/// Why a request was not answered as asked.
enum APIFailure: Error {
    /// For a reason that the API itself found.
    case problem(Problem, retryAfterSeconds: Int? = nil)
    /// For a reason of the services.
    case service(ServiceFailure)
}

extension APIFailure {
    /// Sorts what a handler threw: what the API found, else what the services did.
    init(_ error: any Error) {
        self = if let failure = error as? APIFailure { failure } else { .service(ServiceFailure(error)) }
    }
}

extension APIServer {
    /// Does `work` of the services.
    func service<Value: Sendable>(
        _ work: () async throws(ServiceFailure) -> Value
    ) async throws(APIFailure) -> Value {
        do {
            return try await work()
        } catch {
            throw .service(error)
        }
    }

    /// The problem document of a failure.
    func refusal(_ failure: APIFailure, _ request: Request, _ requestID: String) async -> Response {
        let (problem, retryAfter) = await problem(of: failure, request, requestID)
        return Self.response(problem, requestID: problem.requestId, retryAfterSeconds: retryAfter)
    }

    /// A failure in words, under which id it can be asked about, and after how many seconds another try is worth it.
    func problem(
        of failure: APIFailure, _ request: Request, _ requestID: String
    ) async -> (Problem, retryAfterSeconds: Int?) {
        switch failure {
        case .problem(let problem, let retryAfter):
            return (problem.named(requestID), retryAfter)
        case .service(.fault(let fault)):
            // The log has the fault under the name of its request, or where there is none under one of its own.
            let reference = services.report(fault)
            let code: ErrorCode = fault.isTemporary ? .unavailable : .fault
            return (Problem(code, requestId: reference), fault.isTemporary ? 1 : nil)
        case .service(.refused(let refusal)):
            let locale = await locale(of: request)
            let errors = refusal.fieldMessages(locale).map { Problem.FieldMessages($0.field, $0.messages) }
            var budget: JSONValue?
            if case .allowance(.budget(.exceeded(let check))) = refusal {
                budget = BudgetCheck.fields.json((check, locale))
            }
            var transactionID: HouseholdTransaction.ID?
            if case .groceries(.alreadyCompleted(let id)) = refusal { transactionID = id.map { .init($0) } }
            let problem = Problem(
                refusal.code, detail: refusal.sentence(locale), errors: errors, requestId: requestID, budget: budget,
                transactionId: transactionID?.description)
            return (problem, refusal.retryAfterSeconds)
        }
    }

    /// A problem document as an answer.
    static func response(
        _ problem: Problem, requestID: String?, retryAfterSeconds: Int? = nil
    ) -> Response {
        let status = Status(problem.code.status)
        var response = Response(
            status, headers: ["content-type": Problem.mediaType],
            body: JSONWriter.bytes(problem.named(requestID).json(title: status.reason)))
        response.note = problem.code.rawValue
        response.makePrivate()
        if status == .unauthorized { response.headers["www-authenticate"] = "Bearer" }
        if let retryAfterSeconds { response.headers["retry-after"] = String(retryAfterSeconds) }
        return response
    }

    /// What the engine answers when no handler was reached: malformed requests, unknown addresses, limits.
    /// - Parameter requestID: by which the person may name the request, as in every other refusal.
    public static func engineRefusal(_ status: Status, requestID: String) -> Response {
        let code: ErrorCode =
            switch status.code {
            case 403: .forbidden
            case 404: .notFound
            case 405: .methodNotAllowed
            case 408: .requestTimeout
            case 413: .tooLarge
            case 415: .unsupportedType
            case 503: .unavailable
            case 500...: .fault
            default: .badRequest
            }
        let problem = Problem(code, requestId: requestID)
        var document = problem.json(title: status.reason)
        // The engine knows statuses that no code of ours stands for, such as 431; the status is what it says.
        if code.status != status.code, case .object(let members) = document {
            document = .object(
                members.map { $0.name == "status" ? .init("status", JSONValue(status.code)) : $0 })
        }
        var response = Response(
            status, headers: ["content-type": Problem.mediaType, "x-request-id": requestID],
            body: JSONWriter.bytes(document))
        response.makePrivate()
        response.note = code.rawValue
        return response
    }

    private func locale(of request: Request) async -> Locale {
        guard let caller = try? await provenCaller(request),
            let family = try? await services.children.family(caller)
        else { return Locale(identifier: "en-US") }
        return Locale(identifier: family.localeTag)
    }
}

extension Response {
    /// Neither kept by anybody on the way nor taken for another type than it says.
    mutating func makePrivate() {
        if headers["cache-control"] == nil { headers["cache-control"] = "no-store" }
        headers["x-content-type-options"] = "nosniff"
    }
}

extension Problem {
    /// The problem with the id of the request that met it.
    fileprivate func named(_ requestID: String?) -> Problem {
        Problem(
            code, detail: detail, errors: errors, requestId: requestID, budget: budget, transactionId: transactionId)
    }
}
