import SwiftUI

/// Light or dark, as the person wants it on this device.
public enum ThemeChoice: String, CaseIterable, Hashable, Sendable {
    case system, light, dark

    /// The key under which the device keeps it.
    public static let storageKey = "theme"

    /// "System", "Light", "Dark".
    public var title: String {
        switch self {
        case .system: "System"
        case .light: "Light"
        case .dark: "Dark"
        }
    }
}

/// How large text is on this device: as the system says, or one of the 12 steps of [S §9.2].
public enum TextSizeChoice: String, CaseIterable, Hashable, Sendable {
    case system, xs, s, m, l, xl, xxl, xxxl, ax1, ax2, ax3, ax4, ax5

    /// The key under which the device keeps it.
    public static let storageKey = "textSize"

    /// "System", "XS" to "AX5".
    public var title: String {
        self == .system ? "System" : rawValue.uppercased()
    }

    /// What text is on a device whose system says nothing.
    static let usual = TextSizeChoice.l
    /// All but "System", from small to large.
    static let steps = allCases.filter { $0 != .system }

    /// Where it is among the steps; what follows the system stands at the usual one.
    var step: Double { Double(Self.steps.firstIndex(of: self == .system ? .usual : self) ?? 0) }

    /// The step as SwiftUI names it; nil follows the system.
    public var size: DynamicTypeSize? {
        guard let place = Self.allCases.firstIndex(of: self), place > 0 else { return nil }
        return DynamicTypeSize.allCases[place - 1]
    }
}

/// Whether the person wants something that the system has a wish about too.
public enum DeviceWish: String, CaseIterable, Hashable, Sendable {
    case system, on, off

    /// The key under which the device keeps whether things should move less.
    public static let reduceMotionKey = "reduceMotion"
    /// The key under which the device keeps whether colours should stand out more.
    public static let increaseContrastKey = "increaseContrast"

    /// "System", "On", "Off".
    public var title: String {
        switch self {
        case .system: "System"
        case .on: "On"
        case .off: "Off"
        }
    }
}
