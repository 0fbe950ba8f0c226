import Household
import HouseholdClient
import SwiftUI

/// Analytics in their states: before a child is chosen, full, too early, on a first day, with a part that failed.
struct AnalyticsGallery: PreviewProvider {
    static var previews: some View {
        page(Sample.waitingClient(), .child(Sample.alice.id)).previewDisplayName("Loading")
        page(Sample.client(), .child(Sample.alice.id)).previewDisplayName("Full")
        page(Sample.client(), .chosen).previewDisplayName("Choosing")
        page(early, .child(Sample.alice.id)).previewDisplayName("Not Enough Data")
        page(firstDay, .child(Sample.alice.id)).previewDisplayName("First Day")
        page(partly, .child(Sample.alice.id)).previewDisplayName("One Part Failed")
        page(Sample.emptyClient(), .chosen).previewDisplayName("No Children")
        page(Sample.failingClient(), .child(Sample.alice.id)).previewDisplayName("Error")
    }

    private static func page(_ client: HouseholdClient, _ scope: AnalyticsModel.Scope) -> some View {
        NavigationStack {
            AnalyticsView(model: AnalyticsModel(client: client, scope: scope, person: Sample.mom)) { _ in }
        }
    }

    private static var early: HouseholdClient {
        var client = Sample.client()
        client.analytics.summary = { (_, _) async throws(ClientFailure) in
            Sample.analyticsSummary(spending: 0, hasEntries: false)
        }
        return client
    }

    private static var firstDay: HouseholdClient {
        var client = Sample.client()
        client.analytics = Sample.analyticsOfFirstDay()
        return client
    }

    private static var partly: HouseholdClient {
        var client = Sample.client()
        client.analytics.months = { (_, _) async throws(ClientFailure) in throw .fault(.unreachable) }
        return client
    }
}
