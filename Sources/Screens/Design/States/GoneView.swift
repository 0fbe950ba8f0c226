import SwiftUI

/// What the page or sheet showed was deleted elsewhere ([S §9.6]).
public struct GoneView: View {
    /// Said where what is shown or changed was deleted meanwhile.
    nonisolated static let sentence = "This item no longer exists"

    private let reason: String
    @Environment(\.dismiss) private var dismiss

    /// A state with what is known of why.
    public init(_ reason: String) {
        self.reason = reason
    }

    /// The words in the middle of the page.
    public var body: some View {
        EmptyStateView(symbol: "trash", title: Self.sentence, sentence: reason) {
            SecondaryButton("Back") { dismiss() }
        }
        .onAppear {
            let words = [Self.sentence, reason].filter { !$0.isEmpty }
            AccessibilityNotification.Announcement(words.joined(separator: ". ")).post()
        }
    }
}
