/// On what a child uses a screen. The raw value is the one on the wire.
public enum DevicePlatform: String, CaseIterable, Hashable, Sendable {
    case windows, mac, linux, android, iphone, ipad, other

    /// What people call it.
    public var label: String {
        switch self {
        case .windows: "Windows"
        case .mac: "Mac"
        case .linux: "Linux"
        case .android: "Android"
        case .iphone: "iPhone"
        case .ipad: "iPad"
        case .other: "Other"
        }
    }
}
