import Design
import Household
import HouseholdClient
import Money
import SwiftUI

/// The inbox: loading, a card for each reason, one that was refused, side by side, nothing left, failed.
struct ReviewGallery: PreviewProvider {
    static var previews: some View {
        page(MoneySample.waitingClient()).previewDisplayName("Loading")
        page(ReviewSample.client([ReviewSample.unknownSource])).previewDisplayName("Unknown Source")
        page(ReviewSample.client([ReviewSample.unclear])).previewDisplayName("No Clear Amount")
        page(ReviewSample.client([ReviewSample.duplicate])).previewDisplayName("Possible Duplicate")
        page(ReviewSample.client([ReviewSample.transfer])).previewDisplayName("Looks Like a Transfer")
        page(ReviewSample.client([ReviewSample.unsure])).previewDisplayName("Low Confidence")
        page(ReviewSample.client()).previewDisplayName("Full")
        RefusedCard().previewDisplayName("Refused")
        page(MoneySample.client()).previewDisplayName("Empty")
        page(MoneySample.failingClient()).previewDisplayName("Error")
    }

    fileprivate static func model(_ client: HouseholdClient) -> ReviewModel {
        ReviewModel(client: client, person: MoneySample.raka) { _ in }
    }

    private static func page(_ client: HouseholdClient) -> some View {
        NavigationStack { ReviewView(model: model(client)) }
    }
}

/// A card whose source nobody has named when "Record" was pressed.
private struct RefusedCard: View {
    @State private var model = ReviewGallery.model(ReviewSample.client([ReviewSample.unknownSource]))

    var body: some View {
        NavigationStack { ReviewView(model: model) }
            .task {
                // The page reads too, and only the reading that began last counts.
                while model.cards.isEmpty { await model.live.refresh() }
                await model.recordTapped(model.cards[0])
            }
    }
}
