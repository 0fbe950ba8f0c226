import SwiftUI

/// What the page showed was deleted elsewhere ([S §9.6]).
struct GoneView: View {
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        EmptyStateView(symbol: "trash", title: "This item no longer exists", sentence: "") {
            SecondaryButton("Back") { dismiss() }
        }
        .onAppear { AccessibilityNotification.Announcement("This item no longer exists").post() }
    }
}
