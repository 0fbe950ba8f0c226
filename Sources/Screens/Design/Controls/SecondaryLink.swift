import SwiftUI

/// A link to a page of the app that looks like a `SecondaryButton`.
public struct SecondaryLink<Route: Hashable>: View {
    private let title: String
    private let symbol: String?
    private let route: Route

    /// A link to the page of `route`.
    public init(_ title: String, symbol: String? = nil, to route: Route) {
        self.title = title
        self.symbol = symbol
        self.route = route
    }

    /// The link.
    public var body: some View {
        NavigationLink(value: route) {
            SecondaryLabel(title, symbol: symbol)
        }
        .buttonStyle(.plain)
    }
}

/// What a control shows that looks like a `SecondaryButton`.
public struct SecondaryLabel: View {
    private let title: String
    private let symbol: String?

    /// A title, after a symbol where there is one.
    public init(_ title: String, symbol: String? = nil) {
        self.title = title
        self.symbol = symbol
    }

    /// The label.
    public var body: some View {
        FilledTitle(title: title, symbol: symbol)
            .modifier(FilledLook(kind: .secondary))
    }
}
