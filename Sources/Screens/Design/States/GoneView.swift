import SwiftUI

/// What the page or sheet showed was deleted elsewhere ([S §9.6]).
public struct GoneView: View {
    /// Said where what is shown or changed was deleted meanwhile.
    nonisolated static let sentence = "This item no longer exists"

    private let reason: String
    private let restore: (@MainActor () -> Void)?
    @Environment(\.dismiss) private var dismiss

    /// A state with what is known of why; `restore` brings it back, where that can be.
    public init(_ reason: String, restore: (@MainActor () -> Void)? = nil) {
        self.reason = reason
        self.restore = restore
    }

    /// The words in the middle of the page.
    public var body: some View {
        EmptyStateView(symbol: "trash", title: Self.sentence, sentence: reason) {
            if let restore { PrimaryButton("Restore", action: restore) }
            SecondaryButton("Back") { dismiss() }
        }
        .onAppear {
            let words = [Self.sentence, reason].filter { !$0.isEmpty }
            AccessibilityNotification.Announcement(words.joined(separator: ". ")).post()
        }
    }
}
