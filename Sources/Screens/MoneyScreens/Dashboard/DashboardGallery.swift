import Design
import HouseholdClient
import SwiftUI

/// `/money` loading, full, in wide windows, at first, failed.
struct DashboardGallery: PreviewProvider {
    static var previews: some View {
        page(MoneySample.waitingClient()).previewDisplayName("Loading")
        page(MoneySample.client(), unreadCount: 3).previewDisplayName("Full")
        page(MoneySample.emptyClient()).previewDisplayName("First Run")
        page(MoneySample.failingClient()).previewDisplayName("Error")
    }

    private static func page(_ client: HouseholdClient, unreadCount: Int = 0) -> some View {
        NavigationStack {
            DashboardView(
                model: DashboardModel(client: client, person: MoneySample.raka), unreadCount: unreadCount)
        }
    }
}
