public import Foundation

/// The outline of bordered buttons.
public struct ButtonBorderShape: Hashable, Sendable {
    /// The CSS `border-radius`; nil as the style sheet has it.
    let radius: String?
    /// Whether the button is as wide as it is high.
    let isCircle: Bool

    private init(radius: String?, isCircle: Bool = false) {
        self.radius = radius
        self.isCircle = isCircle
    }

    /// As the place of the button wants it.
    public static let automatic = ButtonBorderShape(radius: nil)
    /// Round ends.
    public static let capsule = ButtonBorderShape(radius: "999px")
    /// Round corners.
    public static let roundedRectangle = ButtonBorderShape(radius: "10px")
    /// A circle.
    public static let circle = ButtonBorderShape(radius: "50%", isCircle: true)

    /// Round corners of this radius.
    public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
        ButtonBorderShape(radius: _StyleValue.pixels(Double(max(radius, 0))))
    }
}

extension EnvironmentValues {
    var buttonBorderShape: ButtonBorderShape {
        get { self[ButtonBorderShapeKey.self] }
        set { self[ButtonBorderShapeKey.self] = newValue }
    }
}

private struct ButtonBorderShapeKey: EnvironmentKey {
    static var defaultValue: ButtonBorderShape { .automatic }
}

extension View {
    /// The outline of the bordered buttons inside.
    public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
        environment(\.buttonBorderShape, shape)
    }
}

extension _Emitter {
    /// Gives the button that is opened next the outline of the environment.
    func borderShape() {
        let shape = _environment.buttonBorderShape
        if let radius = shape.radius { style(.borderRadius, .varying(radius), .paint) }
        if shape.isCircle { style(.aspectRatio, .css("1"), .paint) }
    }
}
