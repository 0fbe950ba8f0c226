import Allowance
import Design
import Household
import HouseholdClient
import SwiftUI

/// The dashboard loading, full, with two requests, of a new family, empty, failed.
struct ParentDashboardGallery: PreviewProvider {
    static var previews: some View {
        dashboard(Sample.waitingClient()).previewDisplayName("Loading")
        dashboard(Sample.client()).previewDisplayName("Full")
        dashboard(asking).previewDisplayName("Requests")
        dashboard(newFamily).previewDisplayName("First Steps")
        dashboard(Sample.emptyClient()).previewDisplayName("Empty")
        dashboard(Sample.failingClient()).previewDisplayName("Error")
    }

    /// A family whose child asks to buy two things.
    private static var asking: HouseholdClient {
        var client = Sample.client()
        client.family.dashboard = { () async throws(ClientFailure) in
            var dashboard = Sample.dashboard
            dashboard.requests = Array(Sample.wishList.wishes.prefix(2))
            return dashboard
        }
        return client
    }

    /// A family with one child that has tried nothing yet.
    private static var newFamily: HouseholdClient {
        var client = Sample.client()
        client.family.dashboard = { () async throws(ClientFailure) in
            var dashboard = Sample.emptyDashboard
            dashboard.children = [Sample.overview(Sample.alice, 0, recent: 0)]
            dashboard.firstSteps = FirstStep.allCases
            return dashboard
        }
        return client
    }

    private static func dashboard(_ client: HouseholdClient) -> some View {
        NavigationStack { ParentDashboardView(model: ParentDashboardModel(client: client)) }
    }
}

/// Whose page it is: a child with an emoji, and one with initials.
struct ChildSubtitleGallery: PreviewProvider {
    static var previews: some View {
        ChildSubtitle(Sample.fox).previewDisplayName("Emoji")
        ChildSubtitle(Sample.bob).previewDisplayName("Initials")
    }
}

/// The child card: normal, negative, zero, paused, long name, six figures, with an emoji, narrow.
struct ChildCardGallery: PreviewProvider {
    static var previews: some View {
        Card(summary: Sample.overview(Sample.alice, 12_550, recent: 5)).previewDisplayName("Normal")
        Card(summary: Sample.overview(Sample.alice, -500)).previewDisplayName("Negative")
        Card(summary: Sample.overview(Sample.alice, 0, recent: 0)).previewDisplayName("Zero")
        Card(summary: Sample.overview(Sample.child(30, "Alice", paused: true), 12_550)).previewDisplayName("Paused")
        Card(
            summary: Sample.overview(Sample.child(30, "Maximiliana-Alexandra", lastName: "von Hohenberg-Smith"), 9_900)
        )
        .previewDisplayName("Long Name")
        Card(summary: Sample.overview(Sample.bob, 12_345_678, recent: 1)).previewDisplayName("Six Figures")
        Card(summary: Sample.overview(Sample.fox, 12_550)).previewDisplayName("Emoji")
        Card(summary: Sample.overview(Sample.alice, 12_550, recent: 5))
            .environment(\.cardsAreNarrow, true)
            .previewDisplayName("Narrow")
    }

    private struct Card: View {
        let summary: ChildOverview
        @FocusState private var focus: Child.ID?

        var body: some View {
            ChildCardView(summary: summary, format: Sample.rowFormat, focus: $focus)
                .padding(Spacing.medium)
        }
    }
}
