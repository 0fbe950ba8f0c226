import SwiftUI

/// What the page or sheet showed was deleted elsewhere ([S §9.6]).
public struct GoneView: View {
    private let reason: String
    @Environment(\.dismiss) private var dismiss

    /// A state with what is known of why.
    public init(_ reason: String) {
        self.reason = reason
    }

    /// The words in the middle of the page.
    public var body: some View {
        EmptyStateView(symbol: "trash", title: "This item no longer exists", sentence: reason) {
            SecondaryButton("Back") { dismiss() }
        }
        .onAppear {
            let words = ["This item no longer exists", reason].filter { !$0.isEmpty }
            AccessibilityNotification.Announcement(words.joined(separator: ". ")).post()
        }
    }
}
