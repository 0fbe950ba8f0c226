import Design
import SwiftUI

/// "Save" in the bar of a sheet. While the form is sent it shows a spinner beside its title and takes no press.
struct SaveButton: View {
    let isSaving: Bool
    let isEnabled: Bool
    /// Why it cannot be pressed, for people who reach it all the same.
    var reason = ""
    let save: @MainActor () -> Void

    var body: some View {
        Button(action: save) {
            HStack(spacing: Spacing.xxSmall) {
                if isSaving {
                    ProgressView()
                        .accessibilityHidden(true)
                }
                Text("Save")
            }
        }
        .disabled(!isEnabled || isSaving)
        .keyboardShortcut(.defaultAction)
        .busy(isSaving)
        .accessibilityHint(isEnabled ? "" : reason)
    }
}
