import Design
import SwiftUI

/// A sheet that shows something to be taken along, such as a link. Nothing is left to send or to cancel, so "Done" is
/// its one act.
struct DoneSheet<Content: View>: View {
    private let title: String
    private let content: Content
    @Environment(\.dismiss) private var dismiss

    init(_ title: String, @ViewBuilder content: () -> Content) {
        self.title = title
        self.content = content()
    }

    var body: some View {
        ScrollView {
            VStack(spacing: Spacing.medium) { content }
                .padding(Spacing.large)
        }
        .formAct(FormAct("Done") { dismiss() })
        .navigationTitle(title)
        .navigationBarTitleDisplayMode(.inline)
    }
}

/// Copies what is shown, and says so.
struct CopyButton: View {
    private let title: String
    private let copies: Int
    private let copy: @MainActor () -> Void

    /// A button; `copies` counts how often it was pressed.
    init(_ title: String, copies: Int, copy: @escaping @MainActor () -> Void) {
        self.title = title
        self.copies = copies
        self.copy = copy
    }

    var body: some View {
        SecondaryButton(title, symbol: copies > 0 ? "checkmark" : "doc.on.doc") {
            copy()
            AccessibilityNotification.Announcement("Copied").post()
        }
        .haptic(.success, trigger: copies)
        if copies > 0 {
            Label("Copied", systemImage: "checkmark.circle.fill")
                .font(.callout)
                .foregroundStyle(Palette.success)
        }
    }
}
