import SwiftUI

/// The heading over a part of a dashboard, with a link beside it where one leads on.
public struct SectionTitle<Trailing: View>: View {
    private let title: String
    private let trailing: Trailing

    /// A heading of a part, and what stands beside it.
    public init(title: String, @ViewBuilder trailing: () -> Trailing) {
        self.title = title
        self.trailing = trailing()
    }

    /// The heading.
    public var body: some View {
        HStack {
            Text(title)
                .font(.title3)
                .fontWeight(.semibold)
                .frame(maxWidth: .infinity, alignment: .leading)
                .accessibilityAddTraits(.isHeader)
            trailing
        }
    }
}
