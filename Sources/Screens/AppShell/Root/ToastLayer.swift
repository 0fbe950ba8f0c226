import Design
import SwiftUI

/// What is said at the bottom: in the sheet that has pages, where there is one.
struct ToastLayer: View {
    let navigation: NavigationCoordinator
    let isInSheet: Bool
    @Environment(\.cardColumns) private var cardColumns

    var body: some View {
        if !navigation.toasts.isEmpty, navigation.sheetPages.isEmpty != isInSheet {
            VStack(spacing: Spacing.xSmall) {
                ForEach(navigation.toasts) { toast in
                    ToastView(toast) {
                        Task { await navigation.undoTapped(toast.id) }
                    } dismiss: {
                        navigation.toastEnded(toast.id)
                    }
                }
            }
            .padding(.bottom, Spacing.large)
            .padding(.bottom, cardColumns < 3 && !isInSheet ? Size.tabBar : 0)
        }
    }
}

extension View {
    /// Lets one of the toasts of `navigation` be felt and heard when it comes, and go after its time.
    func says(_ toast: Toast?, in navigation: NavigationCoordinator) -> some View {
        haptic(.success, trigger: toast.flatMap { $0.isSuccess ? $0.id : nil })
            .onChange(of: toast?.id, initial: true) { toast?.announcement.post() }
            .task(id: toast?.id, priority: .background) { await navigation.expire(toast) }
    }
}
