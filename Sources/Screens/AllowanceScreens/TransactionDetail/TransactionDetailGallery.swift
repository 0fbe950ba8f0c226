import Household
import HouseholdClient
import SwiftUI

/// An entry's page loading, for a parent, for a child, failed.
struct TransactionDetailGallery: PreviewProvider {
    static var previews: some View {
        page(Sample.waitingClient(), .parent).previewDisplayName("Loading")
        page(Sample.client(), .parent).previewDisplayName("Parent")
        page(Sample.client(), .child).previewDisplayName("Child")
        page(Sample.failingClient(), .parent).previewDisplayName("Error")
    }

    private static func page(_ client: HouseholdClient, _ role: Role) -> some View {
        NavigationStack {
            TransactionDetailView(
                model: TransactionDetailModel(
                    client: client, entryID: Sample.records[0].id, family: Sample.family, role: role))
        }
    }
}
