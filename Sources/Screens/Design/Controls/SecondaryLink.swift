import SwiftUI

/// A link to a page of the app that looks like a `SecondaryButton`.
public struct SecondaryLink<Route: Hashable>: View {
    private let title: String
    private let symbol: String?
    private let isDestructive: Bool
    private let route: Route

    /// A link to the page of `route`; one that leads to a loss is a red row.
    public init(_ title: String, symbol: String? = nil, isDestructive: Bool = false, to route: Route) {
        self.title = title
        self.symbol = symbol
        self.isDestructive = isDestructive
        self.route = route
    }

    /// The link.
    public var body: some View {
        NavigationLink(value: route) {
            SecondaryLabel(title, symbol: symbol, isDestructive: isDestructive)
        }
        .buttonStyle(.plain)
    }
}

/// What a control shows that looks like a `SecondaryButton`.
public struct SecondaryLabel: View {
    private let title: String
    private let symbol: String?
    private let isDestructive: Bool

    /// A title, after a symbol where there is one.
    public init(_ title: String, symbol: String? = nil, isDestructive: Bool = false) {
        self.title = title
        self.symbol = symbol
        self.isDestructive = isDestructive
    }

    /// The label.
    public var body: some View {
        FilledTitle(title: title, symbol: symbol)
            .modifier(FilledLook(kind: isDestructive ? .destructive : .secondary))
    }
}
