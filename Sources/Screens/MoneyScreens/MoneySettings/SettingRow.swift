import Design
import HouseholdClient
import SwiftUI

/// A card of rows of settings, which keep their own distance from its edges.
struct SettingCard<Content: View>: View {
    @ViewBuilder let content: Content

    var body: some View {
        VStack(alignment: .leading, spacing: 0) { content }
            .frame(maxWidth: .infinity, alignment: .leading)
            .cardLook()
    }
}

/// A setting, what it says, and what stands at its end.
struct SettingRow<Trailing: View>: View {
    let title: String
    let symbol: String
    let value: String?
    @ViewBuilder let trailing: Trailing
    @ScaledMetric private var symbolWidth = Size.rowIcon

    init(title: String, symbol: String, value: String?, @ViewBuilder trailing: () -> Trailing) {
        self.title = title
        self.symbol = symbol
        self.value = value
        self.trailing = trailing()
    }

    var body: some View {
        HStack(spacing: Spacing.small) {
            Image(systemName: symbol)
                .foregroundStyle(Palette.primary)
                .frame(width: Size.grown(Size.rowIcon, to: symbolWidth))
                .accessibilityHidden(true)
            AdaptiveRow(spacing: Spacing.xSmall) {
                Text(title)
                    .foregroundStyle(Palette.textPrimary)
                    .frame(maxWidth: .infinity, alignment: .leading)
                if let value {
                    Text(value)
                        .font(.callout)
                        .foregroundStyle(Palette.textSecondary)
                }
            }
            trailing
        }
        .rowPadding()
    }
}

/// A setting that leads to its page.
struct SettingLink: View {
    let title: String
    let symbol: String
    let value: String?
    let route: Route

    init(title: String, symbol: String, value: String?, to route: Route) {
        self.title = title
        self.symbol = symbol
        self.value = value
        self.route = route
    }

    var body: some View {
        NavigationLink(value: route) {
            SettingRow(title: title, symbol: symbol, value: value) {
                Image(systemName: "chevron.right")
                    .font(.caption)
                    .foregroundStyle(Palette.textSecondary)
                    .accessibilityHidden(true)
            }
        }
        .buttonStyle(.plain)
    }
}
