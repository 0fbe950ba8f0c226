import Capture
import Foundation
import HTTPEngine
import Household
import Ledger
import Money
import RoostAPI
import Services

extension APIServer {
    /// Messages of banks and wallets.
    var captures: [Mounted] {
        [
            on(CaptureEndpoints.capture) { call in
                try await services.capture.authorise(call.caller)
                let body = try call.body()
                if !body.isDryRun { try countCapture(of: call.caller) }
                let answer = try await capture(body, by: call.caller, key: call.key)
                return VaryingAnswer(answer.httpStatus, CaptureAnswer.fields.json(answer))
            },
            on(CaptureEndpoints.batch, bodyBytes: Self.batchBytes) { call in
                try await services.capture.authorise(call.caller)
                let body = try call.body()
                try countCapture(of: call.caller)
                var results: [CaptureAnswer.BatchResult] = []
                for event in body.events { results.append(try await result(of: event, call)) }
                return results
            },
            on(CaptureEndpoints.list) { call in
                var reader = call.query
                let status = reader.value("status", "Must be one of: recorded, review, ignored, duplicate.") {
                    ReceivedMessage.Status(rawValue: $0)
                }
                let page = reader.number("page", in: 1...1_000_000) ?? 1
                let limit = reader.limit() ?? HouseholdPage.defaultLimit
                try reader.finish()
                return try await services.capture.messages(
                    call.caller, status, skipping: (page - 1) * limit, limit: limit
                ).map { ReceivedMessageAnswer($0) }
            },
            on(CaptureEndpoints.message) { call in
                ReceivedMessageAnswer(try await services.capture.message(call.caller, call.id()).message)
            },
            on(CaptureEndpoints.accept) { call in
                let id: ReceivedMessage.ID = try call.id()
                let waiting = try await services.capture.message(call.caller, id)
                try await services.authorise(call.caller, .manageMoney)
                guard let body = try call.body(), let record = waiting.record else {
                    return HouseholdTransactionAnswer(try await services.capture.accept(call.caller, id))
                }
                let (form, places) = changed(record, by: body.changes)
                return HouseholdTransactionAnswer(
                    try await services.capture.accept(call.caller, id, form, in: places))
            },
            on(CaptureEndpoints.reject) { call in try await services.capture.reject(call.caller, call.id()) },
            on(CaptureEndpoints.merge) { call in
                let id = try await waiting(call)
                return HouseholdTransactionAnswer(
                    try await services.capture.merge(call.caller, id, into: call.body()))
            },
            on(CaptureEndpoints.link) { call in
                let id = try await waiting(call)
                return HouseholdTransactionAnswer(
                    try await services.capture.link(call.caller, id, with: call.body()))
            },
        ]
    }

    /// The largest body of a batch: a hundred messages of the largest size, a few bytes a character.
    private static let batchBytes = 2 * 1024 * 1024

    private func capture(
        _ body: CaptureBody, by caller: Caller, key: String?
    ) async throws -> CaptureAnswer {
        if body.isDryRun {
            let (reading, threshold) = try await services.capture.read(caller, body.form)
            return CaptureAnswer(reading, threshold: threshold)
        }
        let outcome = try await services.capture.handIn(caller, body.form, by: .api, key: key)
        return CaptureAnswer(outcome, tellsEverything: caller.scope != .capture)
    }

    /// What became of one message of a batch. A fault of the server ends the batch: what was taken is taken, and the
    /// same batch again takes the rest.
    private func result(
        of event: JSONValue, _ call: Call<CaptureBatchBody, Caller>
    ) async throws -> CaptureAnswer.BatchResult {
        do {
            let body = try call.request.read(event, CaptureBody.init)
            return .answered(try await capture(body, by: call.caller, key: nil))
        } catch {
            let failure = APIFailure(error)
            if case .service(.fault) = failure { throw failure }
            let (problem, _) = await problem(of: failure, call.request.request, name(of: call.request.request))
            return .refused(problem, title: Status(problem.code.status).reason)
        }
    }

    /// The message that the path names. Whether there is one, and whether the caller may decide about it, is answered
    /// before the body is read.
    private func waiting<Body>(_ call: Call<Body, Caller>) async throws -> ReceivedMessage.ID {
        let id: ReceivedMessage.ID = try call.id()
        try await services.authorise(call.caller, .manageMoney)
        _ = try await services.capture.message(call.caller, id)
        return id
    }

    /// Counts what a key hands in; throws when that is too much (finances.md §4).
    private func countCapture(of caller: Caller) throws(APIFailure) {
        guard let key = caller.keyID else { return }
        try count(key.description, in: captureRequests)
    }
}
