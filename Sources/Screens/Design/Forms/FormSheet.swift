import Design
import SwiftUI

/// A form as a sheet: its column, "Cancel" in the bar, and the question before typed text is lost.
struct FormSheet<Content: View>: View {
    let title: String
    let isDirty: Bool
    @ViewBuilder let content: Content
    @State private var isAskingToDiscard = false
    @Environment(\.dismiss) private var dismiss

    init(_ title: String, isDirty: Bool, @ViewBuilder content: () -> Content) {
        self.title = title
        self.isDirty = isDirty
        self.content = content()
    }

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: Spacing.medium) { content }
                .padding(Spacing.large)
        }
        .navigationTitle(title)
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .cancellationAction) {
                Button("Cancel") { cancelTapped() }
                    .keyboardShortcut(.cancelAction)
            }
        }
        .interactiveDismissDisabled(isDirty)
        .alert("Discard changes?", isPresented: $isAskingToDiscard) {
            Button("Keep Editing", role: .cancel) {}
            Button("Discard", role: .destructive) { dismiss() }
        }
    }

    private func cancelTapped() {
        if isDirty { isAskingToDiscard = true } else { dismiss() }
    }
}
