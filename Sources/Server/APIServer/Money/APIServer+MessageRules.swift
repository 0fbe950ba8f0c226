import HTTPEngine
import Household
import Ledger
import Money
import RoostAPI
import Services

extension APIServer {
    /// What parents have taught of messages.
    var messageRules: [Mounted] {
        [
            on(MessageRuleEndpoints.list) { call in try await services.teaching.all(call.caller) },
            on(MessageRuleEndpoints.teach) { call in
                let body = try call.body()
                let form = try body.form(now: services.world.now())
                if body.isDryRun {
                    let trial = try await services.teaching.trial(call.caller, form)
                    return VaryingAnswer(200, TeachingTrial.fields.json(trial))
                }
                let rule = try await services.teaching.teach(call.caller, form, key: call.key)
                return VaryingAnswer(201, TaughtRule.fields.json(rule))
            },
            on(MessageRuleEndpoints.delete) { call in try await services.teaching.delete(call.caller, call.id()) },
        ]
    }
}
