import Foundation
import Household
import HouseholdClient
import Ledger
import Money
import Services

extension LocalClient {
    var householdTransactions: HouseholdTransactionsClient {
        let transactions = services.householdTransactions
        var client = HouseholdTransactionsClient()
        client.page = pass { caller, query, cursor throws(ServiceFailure) in
            try await transactions.page(caller, query, start: cursor.map { .after($0) } ?? .first)
        }
        client.transaction = pass(transactions.transaction)
        client.record = pass { caller, form, key throws(ServiceFailure) in
            try await transactions.record(caller, form, in: form.places, key: key.text)
        }
        client.change = pass { caller, id, form, version throws(ServiceFailure) in
            try await transactions.change(caller, id, form, in: form.places, version: version)
        }
        client.delete = pass(transactions.delete)
        client.restore = pass(transactions.restore)
        client.categorize = pass { caller, id, categoryID, version throws(ServiceFailure) in
            try await transactions.categorize(caller, id, under: categoryID, version: version)
        }
        client.applyToOthers = pass(transactions.applyToOthers)
        client.makeTransfer = pass { caller, id, partner, version throws(ServiceFailure) in
            try await transactions.makeTransfer(caller, id, with: partner, version: version)
        }
        client.unlink = pass { caller, id, version throws(ServiceFailure) in
            try await transactions.unlink(caller, id, version: version)
        }
        client.merchantSuggestions = pass(transactions.merchantSuggestions)
        // The browser asks the server it came from for the file, with the cookie that it has.
        client.file = { query in
            var parts = URLComponents()
            parts.path = "/api/v1/export.csv"
            parts.queryItems = query.queryItems.isEmpty ? nil : query.queryItems
            return parts.url
        }
        return client
    }

    var messages: MessagesClient {
        let capture = services.capture
        var client = MessagesClient()
        client.read = pass { caller, form throws(ServiceFailure) in try await capture.read(caller, form).reading }
        client.handIn = pass { caller, form, key throws(ServiceFailure) in
            try await capture.handIn(caller, form, by: .paste, key: key.text)
        }
        client.waiting = pass(capture.waiting)
        client.lastReceived = pass(capture.lastReceived)
        client.accept = pass { caller, id, form throws(ServiceFailure) in
            try await capture.accept(caller, id, form, in: form?.places ?? TransactionPlaces())
        }
        client.reject = pass(capture.reject)
        client.merge = pass { caller, id, other throws(ServiceFailure) in
            try await capture.merge(caller, id, into: other)
        }
        client.link = pass { caller, id, other throws(ServiceFailure) in
            try await capture.link(caller, id, with: other)
        }
        return client
    }
}
