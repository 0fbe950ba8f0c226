import HouseholdClient
import SwiftUI

/// One of the main pages of a system, in the bar that switches between them.
public struct SectionBarPage: Sendable {
    /// Where it leads.
    public let route: Route
    let title: String
    let symbol: String
    let chosenSymbol: String

    /// A page of that name.
    ///
    /// - Parameter chosenSymbol: the symbol where one is on the page.
    public init(_ route: Route, _ title: String, symbol: String, chosenSymbol: String) {
        self.route = route
        self.title = title
        self.symbol = symbol
        self.chosenSymbol = chosenSymbol
    }
}

/// A system's own bar on top of its main pages: where one is, and the ways to the others.
public struct SectionBar: View {
    private let name: String
    private let pages: [SectionBarPage]
    private let selected: Route
    private let accent: Color
    @Environment(\.dynamicTypeSize) private var textSize

    /// A bar of a system's main pages, of which `selected` is shown.
    public init(_ name: String, pages: [SectionBarPage], selected: Route, accent: Color) {
        self.name = name
        self.pages = pages
        self.selected = selected
        self.accent = accent
    }

    /// The bar.
    public var body: some View {
        let layout =
            textSize.isAccessibilitySize
            ? AnyLayout(VStackLayout(spacing: 0)) : AnyLayout(HStackLayout(spacing: 0))
        layout {
            ForEach(pages, id: \.title) { page in
                if page.route == selected {
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
        .accessibilityLabel(name)
    }

    private func title(of page: SectionBarPage) -> some View {
        Text(page.title)
            .fontWeight(page.route == selected ? .semibold : .regular)
    }

    /// More than three stand under their symbols: side by side a phone has no room for both.
    private func label(of page: SectionBarPage) -> some View {
        Group {
            if pages.count > 3 {
                VStack(spacing: Spacing.rowLines) {
                    symbol(of: page)
                    title(of: page)
                }
                .padding(.vertical, Spacing.xSmall)
            } else {
                ViewThatFits(in: .horizontal) {
                    HStack(spacing: Spacing.xxSmall) {
                        symbol(of: page)
                        title(of: page)
                    }
                    .frame(minHeight: Size.touchTarget)
                    title(of: page)
                        .frame(minHeight: Size.touchTarget)
                }
            }
        }
        .font(.footnote)
        .lineLimit(1)
        .foregroundStyle(page.route == selected ? accent : Palette.textSecondary)
        .padding(.horizontal, Spacing.xxSmall)
        .frame(maxWidth: .infinity, minHeight: Size.touchTarget)
        .contentShape(Rectangle())
    }

    private func symbol(of page: SectionBarPage) -> some View {
        Image(systemName: page.route == selected ? page.chosenSymbol : page.symbol)
            .accessibilityHidden(true)
    }
}
