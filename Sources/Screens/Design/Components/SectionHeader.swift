import SwiftUI

/// The heading of a part of a page.
public struct SectionHeader: View {
    private let title: String

    /// A heading.
    public init(_ title: String) {
        self.title = title
    }

    /// The heading.
    public var body: some View {
        Text(title)
            .font(.headline)
            .foregroundStyle(Palette.textPrimary)
            .frame(maxWidth: .infinity, alignment: .leading)
            .accessibilityAddTraits(.isHeader)
    }
}
