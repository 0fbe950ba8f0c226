import SwiftUI

/// What the page showed was deleted elsewhere ([S §9.6]).
struct GoneView: View {
    private let reason: String
    @Environment(\.dismiss) private var dismiss

    /// A state with what is known of why.
    init(_ reason: String) {
        self.reason = reason
    }

    var body: some View {
        EmptyStateView(symbol: "trash", title: "This item no longer exists", sentence: reason) {
            SecondaryButton("Back") { dismiss() }
        }
        .onAppear {
            let words = ["This item no longer exists", reason].filter { !$0.isEmpty }
            AccessibilityNotification.Announcement(words.joined(separator: ". ")).post()
        }
    }
}
