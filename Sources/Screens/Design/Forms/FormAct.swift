import SwiftUI

/// The one act of a sheet. It can always be pressed: too early, it says what is missing.
public struct FormAct {
    let title: String
    let isSending: Bool
    let isDestructive: Bool
    let perform: @MainActor () -> Void

    /// An act.
    ///
    /// - Parameters:
    ///   - title: what is done, such as "Add Money".
    ///   - isSending: whether it is on its way; meanwhile it shows a spinner and takes no press.
    ///   - isDestructive: whether something is lost by it, which its words say in red.
    ///   - perform: does it, or says what is missing.
    public init(
        _ title: String, isSending: Bool = false, isDestructive: Bool = false, perform: @escaping @MainActor () -> Void
    ) {
        self.title = title
        self.isSending = isSending
        self.isDestructive = isDestructive
        self.perform = perform
    }
}

extension View {
    /// The one act of a sheet at its bottom, over what scrolls under it and above the keyboard; nil while there is
    /// nothing to do yet.
    public func formAct(_ act: FormAct?) -> some View {
        safeAreaInset(edge: .bottom) {
            if let act { FormActButton(act: act) }
        }
    }
}

private struct FormActButton: View {
    let act: FormAct

    var body: some View {
        PrimaryButton(
            act.title, isLoading: act.isSending, isDestructive: act.isDestructive, action: act.perform
        )
        .keyboardShortcut(act.isDestructive ? nil : .defaultAction)
        .padding(.horizontal, Spacing.large)
        .padding(.vertical, Spacing.small)
    }
}
