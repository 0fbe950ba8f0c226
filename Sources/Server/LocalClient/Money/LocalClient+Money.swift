import Household
import HouseholdClient
import Ledger
import Money
import Services

extension LocalClient {
    var money: MoneyClient {
        var client = MoneyClient()
        client.overview = pass(services.moneyFigures.overview)
        client.settings = pass(services.merchantRules.settings)
        client.set = pass { [rules = services.merchantRules] caller, wanted throws(ServiceFailure) in
            try await rules.set(caller, wanted)
        }
        client.categories = pass { [categories = services.householdCategories] caller throws(ServiceFailure) in
            try await categories.all(caller, includeArchived: true)
        }
        return client
    }

    var sources: SourcesClient {
        let sources = services.sources
        var client = SourcesClient()
        client.all = pass(sources.all)
        client.source = pass(sources.source)
        client.add = pass { caller, form, key throws(ServiceFailure) in
            try await sources.add(caller, form, key: key.text)
        }
        client.change = pass { caller, id, form, version throws(ServiceFailure) in
            try await sources.change(caller, id, form, version: version)
        }
        client.confirm = pass { caller, id, isOurs throws(ServiceFailure) in
            try await sources.confirm(caller, id, isOurs: isOurs)
        }
        client.useForMessages = pass(sources.useForMessages)
        client.archive = pass(sources.archive)
        client.delete = pass(sources.delete)
        client.adjust = pass { caller, id, balance, key throws(ServiceFailure) in
            try await sources.adjust(caller, id, to: balance, key: key.text)
        }
        return client
    }

    var merchantRules: MerchantRulesClient {
        let rules = services.merchantRules
        var client = MerchantRulesClient()
        client.all = pass(rules.all)
        client.add = pass { caller, form, categoryID, key throws(ServiceFailure) in
            try await rules.add(caller, form, categoryID: categoryID, key: key.text)
        }
        client.change = pass { caller, id, form, categoryID, version throws(ServiceFailure) in
            try await rules.change(caller, id, form, categoryID: categoryID, version: version)
        }
        client.delete = pass(rules.delete)
        return client
    }

    var teaching: TeachingClient {
        let teaching = services.teaching
        var client = TeachingClient()
        client.all = pass(teaching.all)
        client.trial = pass(teaching.trial)
        client.teach = pass { caller, form, key throws(ServiceFailure) in
            try await teaching.teach(caller, form, key: key.text)
        }
        client.delete = pass(teaching.delete)
        return client
    }

    var statements: StatementsClient {
        let statements = services.statements
        var client = StatementsClient()
        client.preview = pass(statements.preview)
        client.add = pass { caller, file, key throws(ServiceFailure) in
            try await statements.add(caller, file, key: key.text)
        }
        client.all = pass(statements.all)
        client.undo = pass(statements.undo)
        return client
    }
}
