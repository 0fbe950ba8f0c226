import Design
import SwiftUI

/// What is said at the bottom: in the sheet that has pages, where there is one.
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
        }
    }
}
