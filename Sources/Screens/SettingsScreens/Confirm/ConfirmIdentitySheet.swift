import Design
import Household
import SwiftUI

extension View {
    /// Asks for the password over this page while something waits for it.
    func confirmsIdentity(_ fresh: FreshSignIn) -> some View {
        modifier(ConfirmIdentity(fresh: fresh))
    }
}

private struct ConfirmIdentity: ViewModifier {
    @Bindable var fresh: FreshSignIn

    func body(content: Content) -> some View {
        content.sheet(isPresented: $fresh.isAsking) {
            NavigationStack { ConfirmIdentitySheet(fresh: fresh) }
                .presentationDragIndicator(.visible)
        }
    }
}

/// "Please confirm it's you."
struct ConfirmIdentitySheet: View {
    @Bindable var fresh: FreshSignIn
    @FocusState private var focus: FormField?
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: Spacing.medium) {
                Text(ErrorCode.freshSignInRequired.sentence)
                    .font(.body)
                    .foregroundStyle(Palette.textSecondary)
                AppSecureField(
                    "Password", text: $fresh.password, isNew: false, message: fresh.message, focus: $focus,
                    equals: .password)
            }
            .padding(Spacing.large)
        }
        .formAct(FormAct("Continue", isSending: fresh.isSaving) { send() })
        .navigationTitle("Confirm Your Password")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .cancellationAction) {
                Button("Cancel") { dismiss() }
                    .keyboardShortcut(.cancelAction)
            }
        }
        .onSubmit { send() }
        .onAppear { focus = .password }
        .onChange(of: fresh.refusals) { focus = .password }
        .haptic(.error, trigger: fresh.refusals)
    }

    private func send() {
        Task { await fresh.continueTapped() }
    }
}
