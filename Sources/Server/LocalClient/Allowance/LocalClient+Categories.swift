import Household
import HouseholdClient
import Ledger
import Services

extension LocalClient {
    var categories: CategoriesClient {
        var client = CategoriesClient()
        client.list = { [self] () async throws(ClientFailure) in
            try await answer { caller throws(ServiceFailure) in
                try await services.categories.all(caller, includeArchived: true)
            }
        }
        client.all = { [self] () async throws(ClientFailure) in
            try await answer { caller throws(ServiceFailure) in try await services.transactions.categories(caller) }
        }
        client.add = { [self] form, key async throws(ClientFailure) in
            try await answer { caller throws(ServiceFailure) in
                try await services.categories.add(caller, form, key: key.text)
            }
        }
        client.change = { [self] id, form, version async throws(ClientFailure) in
            var change = CategoriesService.Change(version: version)
            change.name = form.name
            change.symbol = form.symbol
            change.colour = form.colour
            return try await write(change, to: id)
        }
        client.hide = { [self] id, isHidden, version async throws(ClientFailure) in
            var change = CategoriesService.Change(version: version)
            change.isArchived = isHidden
            return try await write(change, to: id)
        }
        client.delete = { [self] id async throws(ClientFailure) in
            try await answer { caller throws(ServiceFailure) in try await services.categories.delete(caller, id) }
        }
        return client
    }

    private func write(
        _ change: CategoriesService.Change, to id: EntryCategory.ID
    ) async throws(ClientFailure) -> EntryCategory {
        try await answer { caller throws(ServiceFailure) in
            try await services.categories.change(caller, id, change)
        }
    }
}
