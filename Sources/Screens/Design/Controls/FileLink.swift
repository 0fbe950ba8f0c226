import Foundation
import SwiftUI

/// A link to a file that looks like a `PrimaryButton`.
public struct FileLink: View {
    private let title: String
    private let file: URL

    /// A link that gets `file`.
    public init(_ title: String, to file: URL) {
        self.title = title
        self.file = file
    }

    /// The link.
    public var body: some View {
        Link(destination: file) {
            HStack(spacing: Spacing.xSmall) {
                Image(systemName: "arrow.down.circle.fill")
                    .accessibilityHidden(true)
                Text(title)
            }
            .font(.headline)
            .padding(.horizontal, Spacing.small)
            .frame(maxWidth: .infinity, minHeight: Size.button)
            .foregroundStyle(.white)
            .background(Palette.primaryFill)
            .clipShape(RoundedRectangle(cornerRadius: Radius.control))
        }
    }
}
