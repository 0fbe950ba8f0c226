import Design
import HouseholdClient
import SwiftUI

/// `/` of a server without a family: what it is for, and the one thing to do.
public struct WelcomeView: View {
    private let lookAgain: @MainActor () async -> Void

    /// The page; `lookAgain` is done once it is there: somebody else may have made the family meanwhile.
    public init(lookAgain: @escaping @MainActor () async -> Void) {
        self.lookAgain = lookAgain
    }

    /// The page.
    public var body: some View {
        PageColumn(width: Size.formWidth) {
            VStack(spacing: Spacing.large) {
                Image(systemName: "house.fill")
                    .font(.system(size: 100))
                    .foregroundStyle(Palette.primary)
                    .accessibilityHidden(true)
                Text("Welcome to Roost")
                    .font(.title)
                    .bold()
                    .accessibilityAddTraits(.isHeader)
                    .accessibilityHeading(.h1)
                Text("Pocket money, wishes and savings for your family, kept on your own machine.")
                    .font(.body)
                    .foregroundStyle(Palette.textSecondary)
                PrimaryLink("Set Up Your Family", symbol: "person.3.fill", to: Route.register)
            }
            .multilineTextAlignment(.center)
            .frame(maxWidth: .infinity)
            .padding(.vertical, Spacing.large)
        }
        .navigationTitle("Welcome to Roost")
        .toolbar(.hidden, for: .navigationBar)
        .task { await lookAgain() }
    }
}
