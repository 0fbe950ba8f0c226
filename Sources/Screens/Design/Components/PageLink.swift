import HouseholdClient
import SwiftUI

/// A row that leads to a page, with a value where one tells something; several of them stand on one card.
public struct PageLink: View {
    private let title: String
    private let symbol: String
    private let value: String?
    private let route: Route

    /// A link to the page of `route`.
    public init(_ title: String, symbol: String, value: String? = nil, to route: Route) {
        self.title = title
        self.symbol = symbol
        self.value = value
        self.route = route
    }

    /// The row.
    public var body: some View {
        NavigationLink(value: route) {
            HStack(spacing: Spacing.small) {
                Image(systemName: symbol)
                    .foregroundStyle(Palette.primary)
                    .frame(width: Size.rowIcon)
                    .accessibilityHidden(true)
                AdaptiveRow {
                    Text(title)
                        .foregroundStyle(Palette.textPrimary)
                        .frame(maxWidth: .infinity, alignment: .leading)
                    if let value {
                        Text(value)
                            .foregroundStyle(Palette.textSecondary)
                    }
                }
                Image(systemName: "chevron.right")
                    .foregroundStyle(Palette.textSecondary)
                    .accessibilityHidden(true)
            }
            .padding(Spacing.medium)
            .frame(minHeight: Size.button)
        }
        .buttonStyle(.plain)
        .accessibilityLabel(title)
        .accessibilityValue(value ?? "")
    }
}
