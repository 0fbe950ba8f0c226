import Design
import Household
import HouseholdClient
import Money
import SwiftUI

/// `/money/review` (finances.md §3.7): a card for each message that waits for somebody to look at it.
public struct ReviewView: View {
    @State private var model: ReviewModel
    @Environment(\.cardColumns) private var cardColumns

    /// The page of a model.
    public init(model: ReviewModel) {
        _model = State(initialValue: model)
    }

    /// The page.
    public var body: some View {
        LivePage(model.live) { _ in
            cards
        }
        .navigationTitle("Review")
        .teaches($model.teaching)
    }

    @ViewBuilder
    private var cards: some View {
        let cards = model.cards
        if cards.isEmpty {
            EmptyStateView(
                symbol: "tray", title: "Nothing to review",
                sentence: "Messages that need a second look wait here.")
        } else {
            // A card has fields: beside two others it is too narrow for them.
            Cards(cards) { card in
                ReviewCard(card: card, model: model, isFirst: card.id == cards.first?.id)
                    // What one is asked more than another does not draw the other out.
                    .environment(\.cardsFillRows, false)
            }
            .environment(\.cardColumns, min(cardColumns, 2))
        }
    }
}
