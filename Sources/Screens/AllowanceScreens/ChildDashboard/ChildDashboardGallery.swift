import Allowance
import HouseholdClient
import SwiftUI

/// A child's own page loading, full, new, failed.
struct ChildDashboardGallery: PreviewProvider {
    static var previews: some View {
        page(Sample.waitingClient()).previewDisplayName("Loading")
        page(Sample.client()).previewDisplayName("Full")
        page(asking).previewDisplayName("Requests")
        page(Sample.emptyClient()).previewDisplayName("Empty")
        page(Sample.failingClient()).previewDisplayName("Error")
    }

    /// One wish that waits for a parent, one that was bought, one that was not.
    private static var asking: HouseholdClient {
        var client = Sample.client()
        client.child.ownDashboard = { () async throws(ClientFailure) in
            var dashboard = Sample.childDashboard
            dashboard.requests = Sample.requests
            return dashboard
        }
        return client
    }

    private static func page(_ client: HouseholdClient) -> some View {
        NavigationStack { ChildDashboardView(model: ChildDashboardModel(client: client)) }
    }
}
