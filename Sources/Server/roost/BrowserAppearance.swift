import Design
import SettingsScreens
import SwiftUI

/// Tells the style sheet and the screens how the person of this browser wants motion and contrast, where that differs
/// from the system, and the page what its buttons copy and what can be wished for without a connection.
struct BrowserAppearance<Content: View>: View {
    @AppStorage(DeviceWish.reduceMotionKey) private var reduceMotion = DeviceWish.system
    @AppStorage(DeviceWish.increaseContrastKey) private var increaseContrast = DeviceWish.system
    /// Whether the page came by an address that browsers trust.
    let isSecure: Bool
    let content: Content

    var body: some View {
        content
            .documentAttribute("data-motion", word(reduceMotion, on: "reduce", off: "full"))
            .transformEnvironment(\.wantsLessMotion) { if reduceMotion != .system { $0 = reduceMotion == .on } }
            .documentAttribute("data-contrast", word(increaseContrast, on: "more", off: "less"))
            .environment(\.copiedTextPath, \.copiedText)
            .environment(\.offlineWishPath, \.offlineWish)
            .environment(\.isAddressSecure, isSecure)
    }

    private func word(_ wish: DeviceWish, on: String, off: String) -> String? {
        switch wish {
        case .system: nil
        case .on: on
        case .off: off
        }
    }
}
