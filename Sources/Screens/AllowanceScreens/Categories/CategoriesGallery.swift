import Household
import HouseholdClient
import Ledger
import SwiftUI

/// The family's categories in their states.
struct CategoriesGallery: PreviewProvider {
    static var previews: some View {
        page(Sample.waitingClient(), Sample.mom).previewDisplayName("Loading")
        page(Sample.client(), Sample.mom).previewDisplayName("Parent")
        page(Sample.client(), Sample.alicePerson).previewDisplayName("Child")
        page(Sample.failingClient(), Sample.mom).previewDisplayName("Error")
    }

    private static func page(_ client: HouseholdClient, _ person: SignedInPerson) -> some View {
        NavigationStack { CategoriesView(model: CategoriesModel(client: client, person: person) { _ in }) }
    }
}

/// The form of a category, empty and with one to edit.
struct CategoryFormGallery: PreviewProvider {
    static var previews: some View {
        NavigationStack { CategorySheet(model: CategoryFormModel(client: Sample.client()) { _ in }) }
            .previewDisplayName("Add")
        NavigationStack { CategorySheet(model: editing) }.previewDisplayName("Edit")
    }

    private static var editing: CategoryFormModel {
        var client = Sample.client()
        client.categories.list = { () async throws(ClientFailure) in [Sample.robotics] }
        return CategoryFormModel(client: client, editing: Sample.robotics.id) { _ in }
    }
}
