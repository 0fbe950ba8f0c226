import Household
import SwiftUI

/// A form as a sheet: its column, "Cancel" in the bar, its one act at the bottom, and the question before typed text is
/// lost.
public struct FormSheet<Content: View>: View {
    private let title: String
    private let childID: Child.ID?
    private let isDirty: Bool
    private let isSaving: Bool
    private let act: FormAct?
    private let content: Content
    @State private var isAskingToDiscard = false
    @Environment(\.dismiss) private var dismiss
    @Environment(\.pageChild) private var pageChild
    @Environment(\.familyChildren) private var familyChildren
    @Environment(OpenForm.self) private var openForm: OpenForm?

    /// A sheet.
    ///
    /// - Parameters:
    ///   - childID: whose form it is, where only what it has read says so and not its address.
    ///   - isDirty: whether something was typed that closing would lose.
    ///   - isSaving: whether it is on its way: what would be typed then would be lost.
    ///   - act: nil while there is nothing to send yet.
    public init(
        _ title: String, of childID: Child.ID? = nil, isDirty: Bool, isSaving: Bool = false, act: FormAct? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.title = title
        self.childID = childID
        self.isDirty = isDirty
        self.isSaving = isSaving || act?.isSending == true
        self.act = act
        self.content = content()
    }

    /// The sheet.
    public var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: Spacing.medium) {
                if let child { ChildSubtitle(child) }
                content
            }
            .padding(Spacing.large)
            .disabled(isSaving)
        }
        .formAct(act)
        .navigationTitle(title)
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .cancellationAction) {
                Button("Cancel") { cancelTapped() }
                    .disabled(isSaving)
                    .keyboardShortcut(.cancelAction)
            }
        }
        .interactiveDismissDisabled(isDirty || isSaving)
        .discardQuestion(isPresented: $isAskingToDiscard) {
            openForm?.isDirty = false
            dismiss()
        }
        .onChange(of: isDirty, initial: true) { openForm?.isDirty = $1 }
        .onChange(of: isSaving, initial: true) { openForm?.isSaving = $1 }
        .onChange(of: openForm?.attempts) { isAskingToDiscard = true }
        .onDisappear {
            openForm?.isDirty = false
            openForm?.isSaving = false
        }
    }

    /// Whose form it is; nil for a form of no child, and where the child needs no name.
    private var child: Child? { pageChild ?? childID.flatMap { familyChildren[$0] } }

    private func cancelTapped() {
        if isDirty { isAskingToDiscard = true } else { dismiss() }
    }
}
