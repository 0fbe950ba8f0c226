import Allowance
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// A child as a parent sees it: loading, full, paused, with payments that wait, removed, failed.
struct ChildDetailGallery: PreviewProvider {
    static var previews: some View {
        page(Sample.waitingClient()).previewDisplayName("Loading")
        page(Sample.client()).previewDisplayName("Full")
        page { dashboard in
            dashboard.figures.overview.child.allowancePaused = true
            dashboard.figures.nextPayment = .paused
        }
        .previewDisplayName("Paused")
        page { $0.held = Sample.held }.previewDisplayName("Held")
        page { $0.figures.overview.child.archivedAt = Sample.now.addingTimeInterval(-86_400) }
            .previewDisplayName("Removed")
        page(Sample.failingClient()).previewDisplayName("Error")
    }

    private static func page(_ change: (inout ChildDashboard) -> Void) -> some View {
        var dashboard = Sample.childDashboard
        change(&dashboard)
        var client = Sample.client()
        let shown = dashboard
        client.child.dashboard = { (_) async throws(ClientFailure) in shown }
        return page(client)
    }

    private static func page(_ client: HouseholdClient) -> some View {
        NavigationStack {
            ChildDetailView(model: ChildDetailModel(client: client, childID: Sample.alice.id, say: { _ in }))
        }
    }
}
