/// A modifier that changes nothing.
public struct EmptyModifier: ViewModifier {
    /// The modifier.
    public static let identity = EmptyModifier()

    /// The modifier.
    public init() {}

    public func body(content: Content) -> some View { content }
}
