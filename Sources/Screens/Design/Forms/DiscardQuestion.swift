import SwiftUI

extension View {
    /// Asks before a sheet with typed text is closed.
    public func discardQuestion(isPresented: Binding<Bool>, discard: @escaping @MainActor () -> Void) -> some View {
        confirmationDialog("Discard changes?", isPresented: isPresented, titleVisibility: .visible) {
            Button("Keep Editing", role: .cancel) {}
            Button("Discard", role: .destructive) { discard() }
        }
    }
}
