import Allowance
import HTTPEngine
import Household
import Ledger
import RoostAPI
import Services

extension APIServer {
    /// Savings accounts.
    var savings: [Mounted] {
        [
            on(SavingsEndpoints.list) { call in
                let (child, includeClosed) = try call.childAndFlag("includeClosed")
                return try await services.savings.accounts(
                    call.caller, of: child, includeClosed: includeClosed ?? false)
            },
            on(SavingsEndpoints.open) { call in
                let body = try call.body()
                return try await services.savings.open(
                    call.caller, for: call.child(body.child), body.form, key: call.key)
            },
            on(SavingsEndpoints.account) { call in try await services.savings.account(call.caller, call.id()) },
            on(SavingsEndpoints.change) { call in
                let id: SavingsAccount.ID = try call.id()
                try await services.savings.authorise(call.caller, .keep, on: id)
                return try await services.savings.change(call.caller, id, call.body())
            },
            on(SavingsEndpoints.close) { call in
                let closed = try await services.savings.close(call.caller, call.id(), key: call.key)
                return (closed.savings, closed.transfer)
            },
            on(SavingsEndpoints.deposit) { call in try await move(call, .deposit) },
            on(SavingsEndpoints.withdraw) { call in try await move(call, .withdrawal) },
            on(SavingsEndpoints.transactions) { call in
                let id: SavingsAccount.ID = try call.id()
                var reader = call.query
                let limit = reader.limit()
                let cursor = reader.value("cursor", "Must be a nextCursor of an answer.") { EntryCursor($0) }
                try reader.finish()
                return try await services.savings.transactions(
                    call.caller, of: id, after: cursor, limit: limit ?? EntryPage.defaultLimit)
            },
        ]
    }

    private func move(
        _ call: Call<SavingsMoveBody, Caller>, _ direction: SavingsTransaction.Direction
    ) async throws -> SavingsTransaction {
        let id: SavingsAccount.ID = try call.id()
        // Whether there is such an account, and whether it is locked, is answered before the body is read.
        try await services.savings.authorise(call.caller, direction, on: id)
        return try await services.savings.move(call.caller, direction, id, call.body().form, key: call.key)
    }
}
