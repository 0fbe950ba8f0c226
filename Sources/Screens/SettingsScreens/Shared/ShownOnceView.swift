import Design
import SwiftUI

/// A secret that was just made: shown once, to be copied, under a bar with "Done".
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
    @Environment(\.dismiss) private var dismiss

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
        ScrollView {
            VStack(spacing: Spacing.medium) {
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
                PrimaryButton(words.copy) {
                    copyTapped()
                    AccessibilityNotification.Announcement("Copied").post()
                }
                if copies > 0 {
                    Label("Copied", systemImage: "checkmark.circle.fill")
                        .font(.callout)
                        .foregroundStyle(Palette.success)
                }
            }
            .padding(Spacing.large)
        }
        .navigationTitle(words.title)
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .confirmationAction) {
                Button("Done") { dismiss() }
                    .keyboardShortcut(.cancelAction)
            }
        }
        .haptic(.success, trigger: copies)
    }
}

extension ShownOnceView where Picture == EmptyView {
    /// A secret without a picture.
    init(_ words: Words, secret: String, copies: Int, copyTapped: @escaping @MainActor () -> Void) {
        self.init(words, secret: secret, copies: copies, copyTapped: copyTapped) { EmptyView() }
    }
}
