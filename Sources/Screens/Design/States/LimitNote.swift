import SwiftUI

/// Why nothing can be added, where there is as much as there may be: stands where the way to add something else is.
public struct LimitNote: View {
    private let sentence: String

    /// A note that says `sentence`.
    public init(_ sentence: String) {
        self.sentence = sentence
    }

    /// The note.
    public var body: some View {
        Text(sentence)
            .font(.caption)
            .foregroundStyle(Palette.textSecondary)
            .frame(maxWidth: .infinity)
    }
}
