import Design
import Household
import HouseholdClient
import Money
import SwiftUI

/// `/money/sources` (finances.md §3.9).
public struct SourcesView: View {
    @State private var model: SourcesModel

    /// The page of a model.
    public init(model: SourcesModel) {
        _model = State(initialValue: model)
    }

    /// The page.
    public var body: some View {
        LivePage(
            model.live, layout: .groups, act: LiveActFailure(model.acts.failure) { model.acts.dismissTapped() }
        ) { content in
            ForEach(content.new) { NewSourceCard(row: $0, acts: model.acts) }
            if !content.sources.isEmpty { group(content.sources) }
            if !content.archived.isEmpty {
                // The rows stand below the group, not in it: each can be swiped.
                DisclosureGroup("Archived", isExpanded: $model.showsArchived) { EmptyView() }
                if model.showsArchived { group(content.archived) }
            }
        } empty: { content in
            EmptyStateView(
                symbol: "building.columns.fill", title: "No Sources",
                sentence: "Add your bank, wallet or card. Roost also finds them by itself in their messages."
            ) {
                PrimaryLink("Add Source", symbol: "plus", to: Route.addSource)
            }
            if !content.sources.isEmpty {
                RowCard(content.sources) { row in SourceRowView(row: row) { chosen($0, row) } }
            }
        }
        .navigationTitle("Sources")
        .opens(with: model.live.state.pages(\.pages))
        .toolbar {
            if model.live.content != nil {
                ToolbarItem(placement: .topBarTrailing) {
                    NavigationLink(value: Route.addSource) {
                        ToolbarLabel("Add Source", symbol: "plus")
                    }
                    .accessibilityLabel("Add Source")
                }
            }
        }
        .sourceQuestion(model.acts)
    }

    private func group(_ rows: [SourceRow]) -> some View {
        RowGroup(rows) { row in
            SourceRowView(row: row) { chosen($0, row) }
        } actions: { row in
            SourceActButtons(row: row) { chosen($0, row) }
        }
    }

    private func chosen(_ act: SourceAct, _ row: SourceRow) {
        Task { await model.acts.chosen(act, of: row) }
    }
}

/// What a message told of that nobody knew: whether it is the family's.
struct NewSourceCard: View {
    let row: SourceRow
    let acts: SourceActsModel

    var body: some View {
        if let question = row.question {
            CardView {
                HStack(spacing: Spacing.small) {
                    GradientTile(row.kind.symbol)
                    Text(question)
                        .font(.headline)
                        .frame(maxWidth: .infinity, alignment: .leading)
                }
                Text("Its money counts in your balance once you add it.")
                    .font(.callout)
                    .foregroundStyle(Palette.textSecondary)
                AdaptiveRow(spacing: Spacing.small) {
                    button(.add)
                    button(.ignore)
                }
            }
            .disabled(acts.isWorking)
            .accessibilityElement(children: .contain)
            .accessibilityIdentifier("NewSource")
        }
    }

    private func button(_ act: SourceAct) -> some View {
        SecondaryButton(act.title) { Task { await acts.chosen(act, of: row) } }
            .accessibilityLabel("\(act.title), \(row.name)")
    }
}
