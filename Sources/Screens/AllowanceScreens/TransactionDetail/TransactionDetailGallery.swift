import Allowance
import Household
import HouseholdClient
import SwiftUI

/// An entry's page loading, for a parent, for a child, failed.
struct TransactionDetailGallery: PreviewProvider {
    static var previews: some View {
        page(Sample.waitingClient(), Sample.mom).previewDisplayName("Loading")
        page(Sample.client(), Sample.mom).previewDisplayName("Parent")
        page(Sample.client(), Sample.alicePerson).previewDisplayName("Child")
        page(Sample.failingClient(), Sample.mom).previewDisplayName("Error")
    }

    private static func page(_ client: HouseholdClient, _ person: SignedInPerson) -> some View {
        NavigationStack {
            TransactionDetailView(
                model: TransactionDetailModel(
                    client: client, entryID: Sample.records[0].id, person: person))
        }
    }
}
