import Design
import HouseholdClient
import SwiftUI

/// The system's own bar on top of its three main pages: where one is, and the ways to the other two.
struct MoneyBar: View {
    /// One of the three.
    enum Page: CaseIterable {
        case dashboard, analytics, transactions
    }

    private let selected: Page
    @Environment(\.dynamicTypeSize) private var textSize

    init(_ selected: Page) {
        self.selected = selected
    }

    var body: some View {
        let layout =
            textSize.isAccessibilitySize
            ? AnyLayout(VStackLayout(spacing: 0)) : AnyLayout(HStackLayout(spacing: 0))
        layout {
            ForEach(Page.allCases, id: \.self) { page in
                if page == selected {
                    // A link to the page itself would lay it above itself.
                    label(of: page)
                        .accessibilityElement(children: .combine)
                        .accessibilityAddTraits(.isSelected)
                } else {
                    NavigationLink(value: page.route) { label(of: page) }
                        .buttonStyle(.plain)
                }
            }
        }
        .frame(maxWidth: .infinity)
        .cardLook()
        .accessibilityElement(children: .contain)
        .accessibilityLabel("Money")
    }

    private func title(of page: Page) -> some View {
        Text(page.title)
            .fontWeight(page == selected ? .semibold : .regular)
    }

    private func label(of page: Page) -> some View {
        ViewThatFits(in: .horizontal) {
            HStack(spacing: Spacing.xxSmall) {
                Image(systemName: page == selected ? page.filledSymbol : page.symbol)
                    .accessibilityHidden(true)
                title(of: page)
            }
            .frame(minHeight: Size.touchTarget)
            title(of: page)
                .frame(minHeight: Size.touchTarget)
        }
        .font(.footnote)
        .lineLimit(1)
        .foregroundStyle(page == selected ? MoneyPalette.accent : Palette.textSecondary)
        .padding(.horizontal, Spacing.xxSmall)
        .frame(maxWidth: .infinity, minHeight: Size.touchTarget)
        .contentShape(Rectangle())
    }
}

extension MoneyBar.Page {
    fileprivate var title: String {
        switch self {
        case .dashboard: "Dashboard"
        case .analytics: "Analytics"
        case .transactions: "Transactions"
        }
    }

    fileprivate var route: Route {
        switch self {
        case .dashboard: .moneyDashboard
        case .analytics: .moneyAnalytics
        case .transactions: .householdTransactions
        }
    }

    fileprivate var symbol: String {
        switch self {
        case .dashboard: "chart.bar"
        case .analytics: "chart.pie"
        case .transactions: "list.bullet.rectangle"
        }
    }

    fileprivate var filledSymbol: String { symbol + ".fill" }
}
