import SwiftUI

/// A link to a page of the app that looks like a `PrimaryButton`: the one thing to do on an empty page.
public struct PrimaryLink<Route: Hashable>: View {
    private let title: String
    private let symbol: String
    private let route: Route

    /// A link to the page of `route`.
    public init(_ title: String, symbol: String, to route: Route) {
        self.title = title
        self.symbol = symbol
        self.route = route
    }

    /// The link.
    public var body: some View {
        NavigationLink(value: route) {
            FilledTitle(title: title, symbol: symbol)
                .modifier(FilledLook(kind: .primary))
        }
        .buttonStyle(.plain)
    }
}
