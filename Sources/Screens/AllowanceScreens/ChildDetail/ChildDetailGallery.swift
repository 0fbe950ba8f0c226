import Household
import HouseholdClient
import SwiftUI

/// A child as a parent sees it: loading, full, failed.
struct ChildDetailGallery: PreviewProvider {
    static var previews: some View {
        page(Sample.waitingClient()).previewDisplayName("Loading")
        page(Sample.client()).previewDisplayName("Full")
        page(Sample.failingClient()).previewDisplayName("Error")
    }

    private static func page(_ client: HouseholdClient) -> some View {
        NavigationStack { ChildDetailView(model: ChildDashboardModel(client: client, childID: Sample.alice.id)) }
    }
}
