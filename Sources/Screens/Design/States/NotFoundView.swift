import SwiftUI

/// The page for what does not exist or may not be seen; the two look the same.
public struct NotFoundView<Route: Hashable>: View {
    private let home: Route

    /// A page that leads to `home`.
    public init(home: Route) {
        self.home = home
    }

    /// The words and the way home.
    public var body: some View {
        VStack(spacing: Spacing.medium) {
            Image(systemName: "person.2.slash")
                .font(.system(size: 60))
                .foregroundStyle(Palette.textSecondary)
                .accessibilityHidden(true)
            Text("This page doesn't exist or you don't have access.")
                .font(.body)
                .foregroundStyle(Palette.textSecondary)
                .multilineTextAlignment(.center)
            SecondaryLink("Go to Home", symbol: "house.fill", to: home)
                .frame(maxWidth: 320)
        }
        .padding(Spacing.large)
        .frame(maxWidth: .infinity)
        .navigationTitle("Not Found")
    }
}
