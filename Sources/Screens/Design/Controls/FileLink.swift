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
            FilledTitle(title: title, symbol: "arrow.down.circle.fill")
                .modifier(FilledLook(kind: .primary))
        }
    }
}
