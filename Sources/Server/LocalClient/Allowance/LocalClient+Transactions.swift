import Allowance
import Household
import HouseholdClient
import Ledger
import Services

extension LocalClient {
    var transactions: TransactionsClient {
        let transactions = services.transactions
        var client = TransactionsClient()
        client.page = pass { caller, query, cursor throws(ServiceFailure) in
            try await transactions.page(caller, query, start: cursor.map(PageStart.after) ?? .newest)
        }
        client.transaction = pass(transactions.transaction)
        client.create = pass { caller, form, overridesBudget, key throws(ServiceFailure) in
            try await transactions.create(
                caller, form, categoryID: form.category?.id, overridesBudget: overridesBudget, describesItself: true,
                key: key.text
            ).record
        }
        client.correct = pass(transactions.correct)
        client.reverse = pass { caller, id, key throws(ServiceFailure) in
            try await transactions.reverse(caller, id, key: key.text)
        }
        client.descriptionSuggestions = pass(transactions.descriptionSuggestions)
        return client
    }
}
