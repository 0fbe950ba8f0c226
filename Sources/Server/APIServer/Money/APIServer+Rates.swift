import HTTPEngine
import Household
import Ledger
import RoostAPI
import Services

extension APIServer {
    /// By which foreign money is counted.
    var exchangeRates: [Mounted] {
        [
            on(RateEndpoints.list) { call in try await services.exchangeRates.all(call.caller) },
            on(RateEndpoints.put) { call in try await services.exchangeRates.put(call.caller, call.body().forms) },
        ]
    }
}
