public import Foundation

/// How large a preview is.
public enum PreviewLayout: Hashable, Sendable {
    case device, sizeThatFits
    case fixed(width: CGFloat, height: CGFloat)
}

/// The device of a preview, by its name.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(stringLiteral value: String) { rawValue = value }
}

/// Which way the device of a preview is held.
public struct InterfaceOrientation: Hashable, Sendable {
    let name: String
    /// Upright.
    public static let portrait = InterfaceOrientation(name: "portrait")
    /// Upright, the top at the bottom.
    public static let portraitUpsideDown = InterfaceOrientation(name: "portraitUpsideDown")
    /// On its side, the top at the left.
    public static let landscapeLeft = InterfaceOrientation(name: "landscapeLeft")
    /// On its side, the top at the right.
    public static let landscapeRight = InterfaceOrientation(name: "landscapeRight")
}

// The gallery shows each preview on devices of its own choice.
extension View {
    /// How large the preview is, for tools that heed it.
    public func previewLayout(_ value: PreviewLayout) -> Self { self }

    /// The device of the preview, for tools that heed it.
    public func previewDevice(_ value: PreviewDevice?) -> Self { self }

    /// Which way the device of the preview is held, for tools that heed it.
    public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> Self { self }
}
