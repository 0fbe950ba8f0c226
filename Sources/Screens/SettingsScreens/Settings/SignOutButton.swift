import Design
import SwiftUI

/// "Sign Out", which asks before it ends the session ([S §6.1]).
public struct SignOutButton: View {
    @Bindable private var model: SettingsModel

    /// The button of a model.
    public init(model: SettingsModel) {
        self.model = model
    }

    /// The button with its question.
    public var body: some View {
        Button(role: .destructive) {
            model.signOutTapped()
        } label: {
            SettingsLabel("Sign Out", symbol: "arrow.right.square", symbolColor: Palette.error)
                .foregroundStyle(Palette.error)
        }
        .disabled(model.isSaving)
        .confirmationDialog("Sign Out", isPresented: $model.isAskingToSignOut, titleVisibility: .visible) {
            Button("Cancel", role: .cancel) {}
            Button("Sign Out", role: .destructive) { Task { await model.signOutConfirmed() } }
        } message: {
            Text("Are you sure you want to sign out?")
        }
    }
}
