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
