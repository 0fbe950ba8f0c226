/// A preview of a view, checked by the compiler with the rest of its file.
///
/// - Parameter body: the view, or several one below the other.
@freestanding(declaration)
public macro Preview(_ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View) =
    #externalMacro(module: "SwiftUIMacros", type: "PreviewMacro")

/// A preview of a view on a device that is turned, or in a frame of its own.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
    _ additionalTraits: PreviewTrait<Preview.ViewTraits>..., @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "SwiftUIMacros", type: "PreviewMacro")

/// A type that makes one preview; `#Preview` declares it.
public protocol PreviewRegistry {
    /// The preview.
    @MainActor static func makePreview() throws -> Preview
}

/// What a preview asks of its surroundings.
public struct PreviewTrait<Subject>: Sendable {}

extension Preview {
    /// The kind of traits that previews of views have.
    public enum ViewTraits {}
}

extension PreviewTrait where Subject == Preview.ViewTraits {
    /// The layout that the tool prefers.
    public static var defaultLayout: Self { Self() }
    /// As large as the view.
    public static var sizeThatFitsLayout: Self { Self() }
    /// Of a size in points.
    public static func fixedLayout(width: CGFloat, height: CGFloat) -> Self { Self() }
    /// Upright.
    public static var portrait: Self { Self() }
    /// Upright, the top at the bottom.
    public static var portraitUpsideDown: Self { Self() }
    /// Turned, the top at the left.
    public static var landscapeLeft: Self { Self() }
    /// Turned, the top at the right.
    public static var landscapeRight: Self { Self() }
}
