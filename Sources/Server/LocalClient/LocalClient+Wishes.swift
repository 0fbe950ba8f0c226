import Allowance
import Household
import HouseholdClient
import Ledger
import Services

extension LocalClient {
    var wishes: WishesClient {
        var client = WishesClient()
        client.list = { [self] child async throws(ClientFailure) in
            let page = try await answer { caller throws(ServiceFailure) in
                guard let child = child ?? caller.childID else { throw .refused(.access(.notFound)) }
                return try await services.wishes.page(caller, of: child)
            }
            return WishList(child: page.child, means: page.means, wishes: page.wishes)
        }
        client.wish = { [self] id async throws(ClientFailure) in
            let page = try await answer { caller throws(ServiceFailure) in
                try await services.wishes.page(caller, of: id)
            }
            var record = WishRecord(child: page.child, means: page.means, summary: page.wishes[0])
            record.givingBack = page.givingBack
            return record
        }
        client.add = { [self] child, form, key async throws(ClientFailure) in
            try await answer { caller throws(ServiceFailure) in
                try await services.wishes.add(caller, for: child, form, key: key.text)
            }
        }
        client.change = { [self] id, form, version async throws(ClientFailure) in
            try await answer { caller throws(ServiceFailure) in
                try await services.wishes.change(caller, id, WishesService.Change(form, version: version))
            }
        }
        client.delete = { [self] id async throws(ClientFailure) in
            try await answer { caller throws(ServiceFailure) in try await services.wishes.delete(caller, id) }
        }
        answerRequests(&client)
        client.purchase = { [self] id, version, purchase, key async throws(ClientFailure) in
            try await answer { caller throws(ServiceFailure) in
                try await services.wishes.purchase(
                    caller, id, version: version, recordsEntry: purchase != .marking,
                    overridesBudget: purchase == .payingOverBudget, key: key.text)
            }.wish
        }
        client.unpurchase = { [self] id, key async throws(ClientFailure) in
            try await answer { caller throws(ServiceFailure) in
                try await services.wishes.unpurchase(caller, id, key: key.text)
            }.wish
        }
        return client
    }

    private func answerRequests(_ client: inout WishesClient) {
        client.ask = { [self] id async throws(ClientFailure) in
            try await answer { caller throws(ServiceFailure) in try await services.wishes.ask(caller, id) }
        }
        client.withdrawRequest = { [self] id async throws(ClientFailure) in
            try await answer { caller throws(ServiceFailure) in try await services.wishes.withdrawRequest(caller, id) }
        }
        client.decline = { [self] id async throws(ClientFailure) in
            try await answer { caller throws(ServiceFailure) in try await services.wishes.decline(caller, id) }
        }
    }
}

extension WishesService.Change {
    /// A change to everything that the form holds.
    fileprivate init(_ form: WishForm, version: Int) {
        self.init(version: version)
        name = form.name
        price = form.price
        url = form.url ?? ""
        notes = form.notes ?? ""
        savingsAccountID = .some(form.savingsAccountID)
    }
}
