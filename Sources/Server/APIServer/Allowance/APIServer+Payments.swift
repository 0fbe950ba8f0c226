import Allowance
import HTTPEngine
import Household
import Ledger
import RoostAPI
import Services

extension APIServer {
    /// A child's allowance, and what the child sees first.
    var payments: [Mounted] {
        [
            on(PaymentEndpoints.pay) { call in
                let payDay = try call.body()?.payDay
                return try PaidAllowanceAnswer(
                    await services.allowance.payNow(call.caller, call.child(), payDay: payDay, key: call.key))
            },
            on(PaymentEndpoints.undo) { call in
                let undone = try await services.allowance.undoPayNow(
                    call.caller, call.child(), call.body().transactionID, key: call.key)
                return UndoneAllowanceAnswer(
                    transaction: try TransactionAnswer(undone.posted, namesChild: false),
                    nextAllowanceDate: undone.nextDate)
            },
            on(PaymentEndpoints.held) { call in try await services.allowance.held(call.caller, call.child()) },
            on(PaymentEndpoints.decideHeld) { call in
                try await services.allowance.decide(call.caller, call.child(), call.body().action)
            },
            on(PaymentEndpoints.dashboard) { call in
                let dashboard = try await services.dashboards.child(call.caller, call.child())
                let newest = dashboard.recent.prefix(EntryFolding.newestShown)
                return (dashboard, try TransactionAnswer.list(newest.map(\.posted), namesChild: false))
            },
        ]
    }
}

extension PaidAllowanceAnswer {
    fileprivate init(_ payment: AllowanceService.Payment) throws(APIFailure) {
        self.init(
            transaction: try TransactionAnswer(payment.posted, namesChild: false),
            transfers: try TransactionAnswer.list(payment.transfers, namesChild: false),
            nextAllowanceDate: payment.nextDate)
    }
}
