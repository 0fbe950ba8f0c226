import Allowance
import Household
import HouseholdClient
import SwiftUI

/// A child's recurring transactions in their states.
struct RecurringListGallery: PreviewProvider {
    static var previews: some View {
        list(Sample.waitingClient(), Sample.mom).previewDisplayName("Loading")
        list(Sample.client(), Sample.mom).previewDisplayName("Parent")
        list(Sample.client(), Sample.alicePerson).previewDisplayName("Child")
        list(Sample.emptyClient(), Sample.mom).previewDisplayName("Empty")
        list(Sample.failingClient(), Sample.mom).previewDisplayName("Error")
    }

    private static func list(_ client: HouseholdClient, _ person: SignedInPerson) -> some View {
        let model = RecurringListModel(client: client, childID: Sample.alice.id, person: person) { _ in }
        return NavigationStack { RecurringListView(model: model) }
    }
}

/// The page of one, as a parent and as a child see it.
struct RecurringDetailGallery: PreviewProvider {
    static var previews: some View {
        page(0, Sample.waitingClient()).previewDisplayName("Loading")
        page(0).previewDisplayName("Full")
        page(2).previewDisplayName("Paused")
        page(1, as: Sample.alicePerson).previewDisplayName("Child")
        page(0, Sample.failingClient()).previewDisplayName("Error")
    }

    private static func page(
        _ index: Int, _ client: HouseholdClient = Sample.recurringClient(), as person: SignedInPerson = Sample.mom
    ) -> some View {
        let model = RecurringDetailModel(
            client: client, childID: Sample.alice.id, recurringID: Sample.recurring[index].id, person: person
        ) { _ in }
        return NavigationStack { RecurringDetailView(model: model) }
    }
}

/// The form of one, empty and with one to edit.
struct RecurringFormGallery: PreviewProvider {
    static var previews: some View {
        NavigationStack { RecurringSheet(model: model(nil)) }.previewDisplayName("Add")
        NavigationStack { RecurringSheet(model: model(Sample.recurring[1].id)) }.previewDisplayName("Edit")
    }

    private static func model(_ editing: RecurringTransaction.ID?) -> RecurringFormModel {
        RecurringFormModel(
            client: Sample.client(), childID: Sample.alice.id, editing: editing, family: Sample.family
        ) { _ in }
    }
}
