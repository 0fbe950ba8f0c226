import Design
import HouseholdClient
import SwiftUI

/// What can be begun from the first screen.
enum QuickAction: CaseIterable {
    case smartList, addItem, addExpense, viewStats

    var title: String {
        switch self {
        case .smartList: "Smart List"
        case .addItem: "Add Item"
        case .addExpense: "Add Expense"
        case .viewStats: "View Stats"
        }
    }

    var symbol: String {
        switch self {
        case .smartList: "sparkles"
        case .addItem: "plus.circle"
        case .addExpense: "dollarsign.circle"
        case .viewStats: "chart.bar"
        }
    }

    var color: Color {
        switch self {
        case .smartList: GroceryPalette.action
        case .addItem: GroceryPalette.accent
        case .addExpense: GroceryPalette.soon
        case .viewStats: GroceryPalette.figures
        }
    }

    var route: Route {
        switch self {
        case .smartList: .groceries(.smartList)
        case .addItem: .groceries(.addItem)
        case .addExpense: .groceries(.addExpense)
        case .viewStats: .groceryInsights
        }
    }
}

/// A tile that leads to something to begin with (groceries.md §3.1).
struct QuickActionButton: View {
    let action: QuickAction
    @ScaledMetric private var scaled: CGFloat = Self.icon

    private static let icon: CGFloat = 30
    private static let height: CGFloat = 92

    var body: some View {
        NavigationLink(value: action.route) {
            VStack(spacing: Spacing.xSmall) {
                Image(systemName: action.symbol)
                    .font(.system(size: Size.grown(Self.icon, to: scaled)))
                    .foregroundStyle(action.color)
                    .accessibilityHidden(true)
                Text(action.title)
                    .font(.footnote)
                    .fontWeight(.medium)
                    .multilineTextAlignment(.center)
                    .foregroundStyle(Palette.textPrimary)
            }
            .padding(Spacing.xSmall)
            .frame(maxWidth: .infinity, minHeight: Self.height)
            .background(action.color.opacity(0.1))
            .clipShape(RoundedRectangle(cornerRadius: Radius.control))
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityIdentifier("QuickAction")
    }
}

/// "Quick Actions": two in a row on a phone and beside something else, four where there is room.
struct QuickActions: View {
    /// Whether it has a narrow column of its own.
    let isNarrow: Bool
    @Environment(\.cardColumns) private var cardColumns
    @Environment(\.dynamicTypeSize) private var textSize

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.small) {
            SectionTitle(title: "Quick Actions") { EmptyView() }
            LazyVGrid(columns: columns, spacing: Spacing.small) {
                ForEach(QuickAction.allCases, id: \.self) { QuickActionButton(action: $0) }
            }
        }
    }

    private var columns: [GridItem] {
        let count = textSize.isAccessibilitySize || isNarrow || cardColumns == 1 ? 2 : QuickAction.allCases.count
        return Array(repeating: GridItem(.flexible(), spacing: Spacing.small, alignment: .top), count: count)
    }
}
