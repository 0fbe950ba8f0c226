public import Foundation

/// A drawing made by a program, for the size that the browser reports. It is drawn as SVG.
public struct Canvas {
    let renderer: (inout GraphicsContext, CGSize) -> Void

    /// Draws with `renderer`, which is told the size of the place. The other arguments have no effect.
    public init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void
    ) {
        self.renderer = renderer
    }
}

extension Canvas: _Primitive {
    public static func _emit(_ view: Self, to emitter: _Emitter) {
        _CanvasPlace._emit(_CanvasPlace(renderer: view.renderer, offered: emitter.offered), to: emitter)
    }
}

/// Keeps the size that the browser reported.
struct _CanvasPlace: View {
    let renderer: (inout GraphicsContext, CGSize) -> Void
    let offered: OfferedSize?
    @State private var found: CGSize?
    @Environment(\.viewport) private var viewport

    var body: some View {
        let width = offered?.width ?? max(Double(viewport.width) - 32, 1)
        let guess = CGSize(width: width, height: offered?.height ?? 100)
        _CanvasFrame(renderer: renderer, found: $found, size: offered?.whole ?? found ?? guess)
    }
}

/// The place of a canvas.
struct _CanvasFrame: _Primitive {
    let renderer: (inout GraphicsContext, CGSize) -> Void
    let found: Binding<CGSize?>
    let size: CGSize

    static func _emit(_ view: Self, to emitter: _Emitter) {
        let size = view.size
        let sheet = GraphicsContext.Sheet()
        var context = GraphicsContext(sheet: sheet, environment: emitter._environment)
        view.renderer(&context, size)
        let isNamed = emitter.isNamed
        if isNamed { emitter.pendingAttribute(.role, "img") }
        emitter.open(.div, .pathPlace)
        if !isNamed { emitter.attribute(.ariaHidden, .yes) }
        emitter.on(.resize) { PlaceReport.handler(view.found) }
        emitter.open(.svg, .path)
        emitter.attribute(.viewBox, SVGPath.box(size, margin: 0))
        emitter.attribute(.preserveAspectRatio, .unscaled)
        // Each mark is a block of its own, so that drawings with other marks need no new shape.
        ForEach<Range<Int>, Int, _CanvasMark>._emit(
            ForEach(sheet.marks.indices) { _CanvasMark(mark: sheet.marks[$0]) }, to: emitter)
        emitter.close()
        emitter.close(keeping: [], adding: [.wide, .tall])
    }
}

/// Draws paths, texts and symbols on a ``Canvas``.
public struct GraphicsContext {
    final class Sheet {
        var marks: [Mark] = []
    }

    /// One thing that was drawn.
    enum Mark {
        case path(String, [(_Attribute, String)], opacity: Double)
        case text(Text, CGAffineTransform, UnitPoint, opacity: Double)
        case symbol(String, CGSize, CGAffineTransform, opacity: Double)
    }

    private let sheet: Sheet
    /// The values of the environment that the canvas stands in.
    public let environment: EnvironmentValues
    /// How much is seen of what is drawn from now on, from 0 to 1.
    public var opacity = 1.0
    /// How what is drawn from now on is moved, turned and scaled.
    public var transform = CGAffineTransform.identity

    init(sheet: Sheet, environment: EnvironmentValues) {
        self.sheet = sheet
        self.environment = environment
    }

    /// What paths are painted with; of a gradient its first colour.
    public struct Shading: Sendable {
        let color: String

        /// A colour.
        public static func color(_ color: Color) -> Shading { Shading(color: color.css) }
        /// A colour by its components.
        public static func color(
            _ space: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
        ) -> Shading {
            .color(Color(space, red: red, green: green, blue: blue, opacity: opacity))
        }
        /// A grey.
        public static func color(_ space: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) -> Shading {
            .color(Color(space, white: white, opacity: opacity))
        }
        /// A style.
        public static func style<S: ShapeStyle>(_ style: S) -> Shading { Shading(color: style._paint.color) }
        /// The first colour of a gradient.
        public static func linearGradient(_ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint) -> Shading {
            Shading(color: gradient.stops.first?.color.css ?? "none")
        }
        /// The colour of the text around.
        public static var foreground: Shading { Shading(color: "currentColor") }
    }

    // MARK: Paths

    /// Fills a path.
    public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
        var attributes: [(_Attribute, String)] = [(.fill, shading.color)]
        if style.isEOFilled { attributes.append((.fillRule, "evenodd")) }
        sheet.marks.append(.path(path.applying(transform).svg, attributes, opacity: opacity))
    }

    /// Draws a line along a path.
    public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
        stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// Draws a line along a path.
    public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
        var attributes: [(_Attribute, String)] = [(.fill, "none"), (.stroke, shading.color)]
        attributes += SVGPath.attributes(of: style)
        sheet.marks.append(.path(path.applying(transform).svg, attributes, opacity: opacity))
    }

    // MARK: Texts and symbols

    /// Writes a text with the share `anchor` of it at `point`.
    public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
        sheet.marks.append(.text(text, moved(to: point), anchor, opacity: opacity))
    }

    /// Writes a text in the middle of a rectangle; it does not wrap.
    public func draw(_ text: Text, in rect: CGRect) { draw(text, at: CGPoint(x: rect.midX, y: rect.midY)) }

    /// Draws a symbol of 20 points with the share `anchor` of it at `point`; other images are not drawn.
    public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
        let side: CGFloat = 20
        draw(
            image,
            in: CGRect(x: point.x - anchor.x * side, y: point.y - anchor.y * side, width: side, height: side))
    }

    /// Draws a symbol in a rectangle; other images are not drawn.
    public func draw(_ image: Image, in rect: CGRect) {
        guard image.source == .symbol else { return }
        sheet.marks.append(.symbol(image.name, rect.size, moved(to: rect.origin), opacity: opacity))
    }

    /// Draws with a copy of the context, whose changes end with it.
    public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
        var copy = self
        try content(&copy)
    }

    private func moved(to point: CGPoint) -> CGAffineTransform {
        CGAffineTransform(translationX: point.x, y: point.y).concatenating(transform)
    }

    // MARK: Moving

    /// Moves what is drawn from now on.
    public mutating func translateBy(x: CGFloat, y: CGFloat) { transform = transform.translatedBy(x: x, y: y) }
    /// Scales what is drawn from now on.
    public mutating func scaleBy(x: CGFloat, y: CGFloat) { transform = transform.scaledBy(x: x, y: y) }
    /// Turns what is drawn from now on, clockwise.
    public mutating func rotate(by angle: Angle) { transform = transform.rotated(by: CGFloat(angle.radians)) }
    /// Changes what is drawn from now on.
    public mutating func concatenate(_ matrix: CGAffineTransform) { transform = matrix.concatenating(transform) }
}

/// One thing that was drawn, as SVG.
struct _CanvasMark: _Primitive {
    let mark: GraphicsContext.Mark

    static func _emit(_ view: Self, to emitter: _Emitter) {
        emitter._pending = .none
        switch view.mark {
        case .path(let path, let attributes, let opacity):
            fade(opacity, emitter)
            emitter.open(.path)
            emitter.attribute(.d, path)
            for (attribute, value) in attributes { emitter.attribute(attribute, value) }
        case .text(let text, let transform, let anchor, let opacity):
            fade(opacity, emitter)
            emitter.apply(text.attributes)
            emitter.textStyle(.fill, .css("currentColor"))
            place(transform, emitter)
            let (x, y) = (share(anchor.x), share(anchor.y))
            emitter.textStyle(.textAnchor, .css(["start", "middle", "end"][x]))
            emitter.textStyle(.dominantBaseline, .css(["hanging", "central", "text-after-edge"][y]))
            emitter.open(.text)
            emitter.text(text.plainText)
        case .symbol(let name, let size, let transform, let opacity):
            fade(opacity, emitter)
            emitter.textStyle(.fill, .css("currentColor"))
            place(transform, emitter)
            emitter.open(.use)
            emitter.attribute(.href, literal: SymbolSprite.address(of: name))
            emitter.attribute(.width, _StyleValue.number(Double(size.width)))
            emitter.attribute(.height, _StyleValue.number(Double(size.height)))
        }
        emitter.close()
    }

    @MainActor
    private static func fade(_ opacity: Double, _ emitter: _Emitter) {
        if opacity < 1 { emitter.textStyle(.opacity, .varying(_StyleValue.number(max(opacity, 0)))) }
    }

    @MainActor
    private static func place(_ transform: CGAffineTransform, _ emitter: _Emitter) {
        let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
        let matrix = numbers.map { _StyleValue.number(Double($0)) }.joined(separator: ",")
        emitter.textStyle(.transform, .varying("matrix(\(matrix))"))
    }

    private static func share(_ place: CGFloat) -> Int { place < 0.34 ? 0 : place > 0.66 ? 2 : 1 }
}
