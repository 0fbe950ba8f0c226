import Household
import HouseholdClient
import Services

extension LocalClient {
    var categories: CategoriesClient {
        let (categories, transactions) = (services.categories, services.transactions)
        var client = CategoriesClient()
        client.list = pass { caller throws(ServiceFailure) in
            try await categories.all(caller, includeArchived: true)
        }
        client.all = pass(transactions.categories)
        client.add = pass { caller, form, key throws(ServiceFailure) in
            try await categories.add(caller, form, key: key.text)
        }
        client.change = pass { caller, id, form, version throws(ServiceFailure) in
            try await categories.change(caller, id, CategoryChange(form, version: version))
        }
        client.hide = pass { caller, id, isHidden, version throws(ServiceFailure) in
            var change = CategoryChange(version: version)
            change.isArchived = isHidden
            return try await categories.change(caller, id, change)
        }
        client.delete = pass(categories.delete)
        return client
    }
}
