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
}
