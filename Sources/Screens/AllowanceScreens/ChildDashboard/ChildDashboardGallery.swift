import HouseholdClient
import SwiftUI

/// A child's own page loading, full, new, failed.
struct ChildDashboardGallery: PreviewProvider {
    static var previews: some View {
        page(Sample.waitingClient()).previewDisplayName("Loading")
        page(Sample.client()).previewDisplayName("Full")
        page(Sample.emptyClient()).previewDisplayName("Empty")
        page(Sample.failingClient()).previewDisplayName("Error")
    }

    private static func page(_ client: HouseholdClient) -> some View {
        NavigationStack { ChildDashboardView(model: ChildDashboardModel(client: client)) }
    }
}
