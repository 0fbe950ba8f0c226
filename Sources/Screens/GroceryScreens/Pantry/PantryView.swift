import Design
import Groceries
import Household
import HouseholdClient
import SwiftUI

/// `/groceries/pantry` (groceries.md §3.6).
public struct PantryView: View {
    @State private var model: PantryModel

    /// The page of a model.
    public init(model: PantryModel) {
        _model = State(initialValue: model)
    }

    /// The page.
    public var body: some View {
        LivePage(model.live, width: 720, act: LiveActFailure(model.failure) { model.dismissTapped() }) { content in
            GroceryBar(.pantry)
            PantryChips(model: model)
            rows(model.rows(of: content))
        } empty: { _ in
            GroceryBar(.pantry)
            nothing(PantryModel.emptyTitle)
        }
        .navigationTitle("Pantry")
        .toolbar {
            ToolbarItem(placement: .topBarTrailing) {
                NavigationLink(value: Route.groceries(.stocktake)) {
                    ToolbarLabel("Stocktake", symbol: "checklist")
                }
                .accessibilityLabel("Stocktake")
            }
            ToolbarItem(placement: .topBarTrailing) {
                NavigationLink(value: Route.groceries(.addToPantry)) {
                    ToolbarLabel("Add to Pantry", symbol: "plus")
                }
                .accessibilityLabel("Add to Pantry")
            }
        }
        .asksForList(model.lists)
    }

    @ViewBuilder
    private func rows(_ rows: [PantryRow]) -> some View {
        if !rows.isEmpty {
            RowCard(rows) { PantryRowView(row: $0, model: model) }
        } else if model.showsAll {
            nothing(model.nothing)
        } else {
            EmptyStateView(symbol: "archivebox", title: model.nothing, sentence: "") {
                SecondaryButton("Show All") { model.filterTapped(.all) }
            }
        }
    }

    private func nothing(_ title: String) -> some View {
        EmptyStateView(
            symbol: "archivebox", title: title,
            sentence: "What you track in the pantry comes here when you complete a list."
        ) {
            PrimaryLink("Add to Pantry", symbol: "plus", to: Route.groceries(.addToPantry))
        }
    }
}

/// What narrows the rows: what goes off, what is low, and one place.
private struct PantryChips: View {
    let model: PantryModel

    var body: some View {
        FlowLayout(spacing: Spacing.xSmall) {
            ForEach(PantryStock.Filter.allCases, id: \.self) { filter in
                PantryChip(filter.label, isChosen: isChosen(filter)) { model.filterTapped(filter) }
            }
            ForEach(PantryLot.Location.allCases, id: \.self) { location in
                PantryChip(location.label, isChosen: model.query.location == location) {
                    model.locationTapped(location)
                }
            }
        }
        .accessibilityElement(children: .contain)
        .accessibilityLabel("Show")
    }

    private func isChosen(_ filter: PantryStock.Filter) -> Bool {
        filter == .all ? model.showsAll : model.query.filter == filter
    }
}

/// A condition that is on or off.
private struct PantryChip: View {
    private let title: String
    private let isChosen: Bool
    private let tapped: @MainActor () -> Void

    init(_ title: String, isChosen: Bool, tapped: @escaping @MainActor () -> Void) {
        self.title = title
        self.isChosen = isChosen
        self.tapped = tapped
    }

    var body: some View {
        Button(action: tapped) {
            Text(title)
                .font(.callout)
                .lineLimit(1)
                .padding(.horizontal, Spacing.small)
                .frame(minWidth: Size.touchTarget, minHeight: Size.touchTarget)
                .foregroundStyle(isChosen ? .white : Palette.textPrimary)
                .background(isChosen ? GroceryPalette.chosen : Palette.card)
                .clipShape(Capsule())
                .overlay(Capsule().stroke(isChosen ? .clear : Palette.separator, lineWidth: 1))
        }
        .buttonStyle(.plain)
        .accessibilityAddTraits(isChosen ? .isSelected : [])
    }
}
