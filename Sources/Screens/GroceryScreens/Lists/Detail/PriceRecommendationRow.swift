import Design
import Groceries
import SwiftUI

/// What is remarkable about the price of a line (groceries.md §2.9); pressing it offers what can be done about it.
struct PriceRecommendationRow: View {
    let recommendation: PriceRecommendation
    let pressed: @MainActor () -> Void

    var body: some View {
        if recommendation.hasActs {
            Button(action: pressed) { words }
                .buttonStyle(.plain)
                .accessibilityLabel(sentence)
                .accessibilityHint("Offers what can be done")
                .accessibilityIdentifier("PriceRecommendationRow")
        } else {
            words
                .accessibilityElement(children: .ignore)
                .accessibilityLabel(sentence)
                .accessibilityIdentifier("PriceRecommendationRow")
        }
    }

    private var words: some View {
        ListRow(
            symbol: recommendation.symbol, color: color, title: recommendation.name, detail: [recommendation.text],
            detailLines: nil)
    }

    private var sentence: String { "\(recommendation.name). \(recommendation.text)" }

    private var color: Color {
        if recommendation.kind.isGood { return GroceryPalette.accent }
        return recommendation.kind == .aboveUsual ? GroceryPalette.soon : GroceryPalette.action
    }
}

extension View {
    /// Offers what can be done about a price.
    func priceQuestion(_ model: ShoppingListDetailModel) -> some View { modifier(PriceQuestion(model: model)) }
}

private struct PriceQuestion: ViewModifier {
    @Bindable var model: ShoppingListDetailModel

    func body(content: Content) -> some View {
        content.confirmationDialog(
            model.recommendation?.name ?? "", isPresented: $model.isChoosingPrice, titleVisibility: .visible,
            presenting: model.recommendation
        ) { recommendation in
            Button("Cancel", role: .cancel) {}
            if recommendation.price != nil {
                Button("Use This Price") { model.usePriceTapped(recommendation) }
            }
            if recommendation.store != nil {
                Button("Change Store") { Task { await model.changeStoreTapped(recommendation) } }
            }
        } message: { recommendation in
            Text(recommendation.text)
        }
    }
}
