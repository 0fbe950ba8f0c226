import Design
import Household
import HouseholdClient
import SwiftUI

/// `/goals` for a child and `/children/{id}/wishlist` for a parent (§3.10).
public struct WishListView: View {
    @State private var model: WishListModel
    private let title: String

    /// The list of the model's child under a title.
    public init(_ title: String, model: WishListModel) {
        self.title = title
        _model = State(initialValue: model)
    }

    /// The page.
    public var body: some View {
        LivePage(
            model.live, layout: .groups, act: LiveActFailure(model.acts.failure) { model.acts.dismissTapped() }
        ) { content in
            if let obstacle = content.obstacle { LimitNote(obstacle) }
            group(content.open)
            if !content.purchased.isEmpty {
                // The rows stand below the group, not in it: each can be swiped.
                DisclosureGroup("Purchased", isExpanded: $model.showsPurchased) { EmptyView() }
                if model.showsPurchased { group(content.purchased) }
            }
        } empty: { content in
            EmptyStateView(
                symbol: "star.fill", title: "No Wishes Yet", sentence: "Add something you're saving for"
            ) {
                PrimaryLink("Add Wish", symbol: "plus", to: Route.addWish(content.childID))
            }
        }
        .navigationTitle(title)
        .opens(with: model.live.state.pages(\.pages))
        .toolbar {
            if let content = model.live.content, content.obstacle == nil {
                ToolbarItem(placement: .topBarTrailing) {
                    NavigationLink(value: Route.addWish(content.childID)) {
                        ToolbarLabel("Add Wish", symbol: "plus")
                    }
                    .accessibilityLabel("Add Wish")
                }
            }
        }
        .wishQuestions(model.acts)
    }

    private func group(_ rows: [WishRow]) -> some View {
        RowGroup(rows, hasActions: { !$0.acts.isEmpty }) { row in
            WishListItemRow(row: row, acts: model.acts)
        } actions: { row in
            WishActButtons(row: row, acts: model.acts)
        }
    }
}
