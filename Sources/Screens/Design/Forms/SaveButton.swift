import SwiftUI

/// The button in the bar of a sheet that sends its form. Meanwhile it shows a spinner beside its title and takes no
/// press.
public struct SaveButton: View {
    private let title: String
    private let isSaving: Bool
    private let isEnabled: Bool
    private let reason: String
    private let save: @MainActor () -> Void

    /// A button that calls `save`.
    ///
    /// - Parameters:
    ///   - title: what is done, such as "Add Money".
    ///   - isSaving: whether the form is on its way.
    ///   - isEnabled: whether the form could be sent.
    ///   - reason: why it cannot be pressed, for people who reach it all the same.
    public init(
        _ title: String = "Save", isSaving: Bool, isEnabled: Bool, reason: String = "",
        save: @escaping @MainActor () -> Void
    ) {
        self.title = title
        self.isSaving = isSaving
        self.isEnabled = isEnabled
        self.reason = reason
        self.save = save
    }

    /// The button.
    public var body: some View {
        Button(action: save) {
            HStack(spacing: Spacing.xxSmall) {
                if isSaving {
                    ProgressView()
                        .accessibilityHidden(true)
                }
                Text(title)
            }
        }
        .disabled(!isEnabled || isSaving)
        .keyboardShortcut(.defaultAction)
        .busy(isSaving)
        .accessibilityHint(isEnabled ? "" : reason)
    }
}
