import Design
import SwiftUI

/// What is said at the bottom for some seconds, or until it is dismissed: in the sheet that has pages, where there is
/// one.
struct ToastLayer: View {
    let navigation: NavigationCoordinator
    let isInSheet: Bool
    @Environment(\.cardColumns) private var cardColumns

    var body: some View {
        if let toast = navigation.toast, navigation.sheetPages.isEmpty != isInSheet {
            ToastView(toast) {
                Task { await navigation.undoTapped() }
            } dismiss: {
                navigation.toastEnded(toast.id)
            }
            .id(toast.id)
            .padding(.bottom, cardColumns < 3 && !isInSheet ? Size.tabBar : 0)
            .task(id: toast.id, priority: .background) { await expire(toast) }
        }
    }

    private func expire(_ toast: Toast) async {
        guard let seconds = toast.seconds else { return }
        try? await Task.sleep(for: .seconds(seconds))
        if !Task.isCancelled { navigation.toastEnded(toast.id) }
    }
}
