import Foundation
import SwiftUI

/// The window, the scheme, the size of text and the direction that a state is shown in.
package struct GalleryFrame: Hashable, Sendable {
    /// What the frame is called, such as `phone-dark`.
    package let name: String
    /// Width and height of the window in CSS pixels.
    package let width, height: Int
    /// Whether the page is dark.
    package let isDark: Bool
    /// Whether text is shown in a size for people who need very large text.
    package let isLargeText: Bool
    /// Whether the page runs from right to left.
    package let isRightToLeft: Bool

    /// Phone and wide, each in light, dark, with large text, and from right to left.
    package static let all = [(window: "phone", width: 390, height: 844), ("wide", 1280, 800)].flatMap { window in
        ["light", "dark", "large-text", "right-to-left"].map { look in
            GalleryFrame(
                name: "\(window.window)-\(look)", width: window.width, height: window.height, isDark: look == "dark",
                isLargeText: look == "large-text", isRightToLeft: look == "right-to-left")
        }
    }

    /// The frames of the markup snapshots.
    package static let phones = all.filter { $0.name.hasPrefix("phone") }
    /// The usual one of them.
    package static let phoneLight = phones[0]

    /// The attributes of the document's root element; values of `data-text-size` as in the style sheet `tokens.css`.
    var rootAttributes: String {
        "data-theme=\"\(isDark ? "dark" : "light")\"" + (isLargeText ? " data-text-size=\"ax3\" data-ax=\"1\"" : "")
            + (isRightToLeft ? " dir=\"rtl\"" : "")
    }

    /// What views in this frame find in their environment, at three in the afternoon of Thu Nov 20, 2025 in New York,
    /// the moment of the sample family.
    @MainActor
    var environment: EnvironmentValues {
        var values = EnvironmentValues()
        values.viewport = CGSize(width: width, height: height)
        values.colorScheme = isDark ? .dark : .light
        values.dynamicTypeSize = isLargeText ? .accessibility3 : .large
        values.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
        values.clock = { Date(timeIntervalSince1970: 1_763_668_800) }
        values.timeZone = TimeZone(identifier: "America/New_York") ?? .gmt
        values.locale = Locale(identifier: "en")
        values.deviceStore = DeviceStore()
        return values
    }
}
