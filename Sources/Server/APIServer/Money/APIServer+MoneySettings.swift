import HTTPEngine
import Household
import Ledger
import RoostAPI
import Services

extension APIServer {
    /// What the family has set about its money.
    var moneySettings: [Mounted] {
        [
            on(MoneySettingsEndpoints.settings) { call in try await services.merchantRules.settings(call.caller) },
            on(MoneySettingsEndpoints.set) { call in
                let body = try call.body()
                return try await services.merchantRules.set(
                    call.caller, body.settings, keepsPocketMoney: body.keepsPocketMoney)
            },
        ]
    }
}
