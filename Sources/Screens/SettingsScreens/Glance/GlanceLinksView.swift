import Design
import Household
import HouseholdClient
import SwiftUI

/// `/settings/glance` (§3.20): the links, and the way to make and delete them.
public struct GlanceLinksView: View {
    @State private var model: GlanceLinksModel
    private let isAdding: Bool

    /// The page of a model; `isAdding` says that the sheet that makes a link is open.
    public init(model: GlanceLinksModel, isAdding: Bool) {
        _model = State(initialValue: model)
        self.isAdding = isAdding
    }

    /// The page.
    public var body: some View {
        SecretListPage(Self.words, list: model.list, isAdding: isAdding, rows: \.rows) { row in
            if !row.children.isEmpty { Text(row.children).font(.callout) }
        } empty: { content in
            empty(content)
        }
    }

    private static var words: SecretListWords {
        SecretListWords(
            title: "Home Screen Glance",
            sentence: "Whoever opens a link sees what it shows without signing in. Delete it to end that.",
            add: "Add Link", revoke: "Delete", consequence: "Screens that show it will say Not Found.")
    }

    @ViewBuilder
    private func empty(_ content: GlanceLinksModel.Content) -> some View {
        if content.children.isEmpty {
            EmptyStateView(
                symbol: "square.grid.2x2", title: "No Links Yet",
                sentence: "Add a child first; then a link can show the balance.")
        } else {
            EmptyStateView(
                symbol: "square.grid.2x2", title: "No Links Yet",
                sentence: "A link shows the children's balances on a home screen or a display on the wall."
            ) {
                PrimaryButton("Add Link") { model.list.addTapped() }
            }
        }
    }
}
