import Design
import Groceries
import HouseholdClient
import SwiftUI

/// `/groceries/items/{id}` (groceries.md §3.4): beside its list in wide windows.
public struct ItemDetailView: View {
    @State private var model: ItemDetailModel

    /// The page of a model.
    public init(model: ItemDetailModel) {
        _model = State(initialValue: model)
    }

    /// The page.
    public var body: some View {
        LivePage(model.live, width: 720, act: LiveActFailure(model.failure) { model.dismissTapped() }) { detail in
            ItemHeading(detail: detail)
            if !detail.item.isArchived {
                PrimaryButton("Add to List") { Task { await model.addToListTapped() } }
            }
            ItemPrices(detail: detail)
            if let line = detail.line { PriceHistoryChart(line: line) }
            ItemPrediction(words: detail.prediction)
            ItemStock(detail: detail)
            ItemPurchases(lines: detail.purchases, model: model)
            ItemFacts(facts: detail.facts)
        }
        .navigationTitle(model.live.content?.item.name ?? "Item")
        .toolbar {
            if let detail = model.live.content {
                ToolbarItem(placement: .topBarTrailing) { menu(detail) }
            }
        }
        .asksForList(model.lists)
        .asksToRemove(model)
    }

    private func menu(_ detail: ItemDetail) -> some View {
        Menu {
            ForEach(detail.acts, id: \.self) { act in
                Button(act.title, systemImage: act.symbol, role: act == .delete ? .destructive : nil) {
                    Task { await model.chosen(act) }
                }
            }
        } label: {
            ToolbarLabel("More", symbol: "ellipsis.circle")
        }
        .accessibilityLabel("More, \(detail.item.name)")
    }
}

extension View {
    /// Asks before an item is archived or deleted.
    fileprivate func asksToRemove(_ model: ItemDetailModel) -> some View { modifier(RemovalQuestion(model: model)) }
}

private struct RemovalQuestion: ViewModifier {
    @Bindable var model: ItemDetailModel

    func body(content: Content) -> some View {
        content.confirmationDialog(
            "\(model.removal?.title ?? "") \(model.live.content?.item.name ?? "")?",
            isPresented: $model.isAskingToRemove, titleVisibility: .visible, presenting: model.removal
        ) { act in
            Button("Cancel", role: .cancel) {}
            Button(act.title, role: act == .delete ? .destructive : nil) { Task { await model.removeConfirmed(act) } }
        } message: { act in
            Text(
                act == .delete
                    ? "If a list names it, it is archived instead."
                    : "It is no longer offered. Its purchases and prices stay.")
        }
    }
}

/// What it is, and what it is among.
private struct ItemHeading: View {
    let detail: ItemDetail

    var body: some View {
        HStack(spacing: Spacing.small) {
            ItemTile()
            VStack(alignment: .leading, spacing: Spacing.rowLines) {
                Text(detail.item.name)
                    .font(.title2)
                    .fontWeight(.semibold)
                    .foregroundStyle(Palette.textPrimary)
                Text(detail.category)
                    .font(.callout)
                    .foregroundStyle(Palette.textSecondary)
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            if detail.item.isArchived { Badge("Archived", color: Palette.textSecondary) }
        }
        .accessibilityElement(children: .combine)
    }
}

/// Last, average, low, high.
private struct ItemPrices: View {
    let detail: ItemDetail
    @Environment(\.cardColumns) private var cardColumns
    @Environment(\.dynamicTypeSize) private var textSize

    var body: some View {
        CardView {
            SectionTitle(title: "Prices") {
                if let note = detail.priceNote {
                    Text(note)
                        .font(.callout)
                        .foregroundStyle(Palette.textSecondary)
                }
            }
            LazyVGrid(columns: columns, spacing: Spacing.medium) {
                ForEach(detail.prices) { figure in
                    StatColumn(figure.title, value: figure.value)
                        .accessibilityElement(children: .combine)
                }
            }
        }
        .accessibilityIdentifier("ItemPrices")
    }

    private var columns: [GridItem] {
        let count = textSize.isAccessibilitySize ? 1 : cardColumns == 1 ? 2 : detail.prices.count
        return Array(repeating: GridItem(.flexible(), spacing: Spacing.small, alignment: .top), count: count)
    }
}

/// When it will be bought again.
private struct ItemPrediction: View {
    let words: String

    var body: some View {
        CardView {
            HStack(alignment: .top, spacing: Spacing.small) {
                Image(systemName: "brain.head.profile")
                    .foregroundStyle(GroceryPalette.figures)
                    .accessibilityHidden(true)
                Text(words)
                    .foregroundStyle(Palette.textPrimary)
                    .frame(maxWidth: .infinity, alignment: .leading)
                    .accessibilityIdentifier("ItemPrediction")
            }
        }
    }
}

/// How much is in the house, and of what days.
private struct ItemStock: View {
    let detail: ItemDetail

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.small) {
            SectionTitle(title: "In the House") {
                if detail.isLow { Badge("Low", color: GroceryPalette.soon) }
                if !detail.lots.isEmpty {
                    Text(detail.stock)
                        .font(.headline)
                        .monospacedDigit()
                        .foregroundStyle(Palette.textPrimary)
                }
            }
            if detail.lots.isEmpty {
                Text(detail.stock)
                    .font(.callout)
                    .foregroundStyle(Palette.textSecondary)
            } else {
                RowCard(detail.lots) { lot in
                    RowLink(to: .groceries(.editLot(lot.id))) { LotLine(lot: lot) }
                        .accessibilityLabel(lot.sentence)
                        .accessibilityHint("Opens to edit")
                        .accessibilityIdentifier("LotRow")
                }
            }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}

/// Some of it that goes off on one day.
private struct LotLine: View {
    let lot: ItemDetail.Lot

    var body: some View {
        ListRow(title: lot.quantity, detail: lot.detail, detailLines: nil) {
            SymbolCircle("archivebox.fill", color: GroceryPalette.accent)
        } badges: {
            if let label = lot.label {
                Badge(label, color: GroceryPalette.urgency(lot.urgency))
                    .fixedSize()
            }
        }
    }
}

/// When it was bought, for how much.
private struct ItemPurchases: View {
    let lines: [PurchaseLine]
    let model: ItemDetailModel

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.small) {
            SectionTitle(title: "Purchases") { EmptyView() }
            if lines.isEmpty {
                Text("No purchases yet")
                    .font(.callout)
                    .foregroundStyle(Palette.textSecondary)
            } else {
                RowCard(Array(lines.prefix(model.purchaseLimit))) { line in
                    PurchaseRow(line: line)
                        .accessibilityElement(children: .ignore)
                        .accessibilityLabel(line.sentence)
                        .accessibilityIdentifier("PurchaseRow")
                }
                if lines.count > model.purchaseLimit {
                    SecondaryButton("Show More") { model.showMoreTapped() }
                }
            }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}

/// What else is known of it; nothing where nothing is.
private struct ItemFacts: View {
    let facts: [ItemDetail.Figure]

    var body: some View {
        if !facts.isEmpty {
            CardView {
                ForEach(facts) { fact in
                    if fact.id != facts.first?.id { Divider() }
                    DetailRow(fact.title, value: fact.value, symbol: fact.symbol)
                }
            }
        }
    }
}
