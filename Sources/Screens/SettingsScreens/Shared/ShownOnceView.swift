import Design
import SwiftUI

/// A secret that was just made: shown once, to be copied.
struct ShownOnceView<Picture: View>: View {
    /// What goes around the secret.
    struct Words {
        /// In the bar.
        let title: String
        /// What the secret is good for, and that it is not shown again.
        let sentence: String
        /// On the button: "Copy".
        let copy: String
    }

    private let words: Words
    private let secret: String
    private let copies: Int
    private let copyTapped: @MainActor () -> Void
    private let picture: Picture

    /// A secret; `copies` counts how often it was copied, `picture` stands above it.
    init(
        _ words: Words, secret: String, copies: Int, copyTapped: @escaping @MainActor () -> Void,
        @ViewBuilder picture: () -> Picture
    ) {
        self.words = words
        self.secret = secret
        self.copies = copies
        self.copyTapped = copyTapped
        self.picture = picture()
    }

    var body: some View {
        DoneSheet(words.title) {
            Text(words.sentence)
                .font(.body)
                .foregroundStyle(Palette.textSecondary)
                .multilineTextAlignment(.center)
            picture
            Text(secret)
                .font(.callout)
                .monospaced()
                .textSelection(.enabled)
                .multilineTextAlignment(.center)
            CopyButton(words.copy, text: secret, copies: copies, copy: copyTapped)
        }
    }
}

extension ShownOnceView where Picture == EmptyView {
    /// A secret without a picture.
    init(_ words: Words, secret: String, copies: Int, copyTapped: @escaping @MainActor () -> Void) {
        self.init(words, secret: secret, copies: copies, copyTapped: copyTapped) { EmptyView() }
    }
}
