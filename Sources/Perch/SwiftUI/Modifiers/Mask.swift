import Foundation

/// What is seen of a view is where `mask` is painted.
struct _MaskModifier<Mask: View>: ViewModifier {
    typealias Body = Never
    static var _reach: _ModifierReach { .each }
    let mask: Mask
    let alignment: Alignment

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        if let text = modifier.mask as? any PaintedText, let place = paintPlace(content) {
            return place.emit(text, to: emitter)
        }
        emitter.composite(_MaskPlace(content: content, mask: maskSource(of: modifier.mask)))
    }
}

/// A text that can be painted with a style.
@MainActor
protocol PaintedText {
    func emit(painted paint: _Paint, to emitter: _Emitter)
}

extension ModifiedContent: PaintedText where Content: PaintedText, Modifier: ViewModifier {
    func emit(painted paint: _Paint, to emitter: _Emitter) {
        Modifier._emit(modifier, _PaintedTextView(text: content, paint: paint), to: emitter)
    }
}

/// A place that is painted with nothing but a style, so that a text in it can be painted so instead.
@MainActor
private protocol PaintPlace {
    func emit(_ text: any PaintedText, to emitter: _Emitter)
}

private struct PlainPlace: PaintPlace {
    let paint: _Paint
    func emit(_ text: any PaintedText, to emitter: _Emitter) { text.emit(painted: paint, to: emitter) }
}

@MainActor
private func paintPlace<Content: View>(_ view: Content) -> (any PaintPlace)? {
    if let style = view as? any ShapeStyle { return PlainPlace(paint: style._paint) }
    return (view as? any FramedPlace)?.place
}

/// A place in a frame.
@MainActor
private protocol FramedPlace {
    var place: (any PaintPlace)? { get }
}

extension ModifiedContent: FramedPlace where Content: View, Modifier: ViewModifier {
    fileprivate var place: (any PaintPlace)? {
        guard modifier is _FrameModifier, let inner = paintPlace(content) else { return nil }
        return FramePlace(frame: modifier, inner: inner)
    }
}

private struct FramePlace<Frame: ViewModifier>: PaintPlace {
    let frame: Frame
    let inner: any PaintPlace

    func emit(_ text: any PaintedText, to emitter: _Emitter) {
        Frame._emit(frame, FramedText(inner: inner, text: text), to: emitter)
    }
}

private struct FramedText: _Primitive {
    let inner: any PaintPlace
    let text: any PaintedText
    static func _emit(_ view: FramedText, to emitter: _Emitter) { view.inner.emit(view.text, to: emitter) }
}

private struct _PaintedTextView<Content: PaintedText>: _Primitive {
    let text: Content
    let paint: _Paint
    static func _emit(_ view: Self, to emitter: _Emitter) { view.text.emit(painted: view.paint, to: emitter) }
}

/// A view that CSS can mask with.
@MainActor
protocol MaskSource {
    /// The value of the CSS property `mask` for a view of `size`; nil where CSS has none.
    func mask(in size: CGSize) -> String?
    /// Whether the size must be known.
    var needsSize: Bool { get }
}

extension _FillingStyle {
    /// Gradients mask by their own opacity.
    func mask(in size: CGSize) -> String? { _paint.image }
    var needsSize: Bool { false }
}

extension LinearGradient: MaskSource {}
extension RadialGradient: MaskSource {}
extension EllipticalGradient: MaskSource {}
extension AngularGradient: MaskSource {}

extension Color: MaskSource {
    func mask(in size: CGSize) -> String? { "linear-gradient(\(css),\(css))" }
    var needsSize: Bool { false }
}

extension _ShapeView: MaskSource {
    func mask(in size: CGSize) -> String? {
        guard let layer = layers.last else { return nil }
        let path = layer.path(CGRect(origin: .zero, size: size))
        return SVGPath.mask(path, layer, size, margin: 0)
    }
    var needsSize: Bool { true }
}

/// A bare shape as a mask.
struct _ShapeMask: MaskSource {
    let shape: AnyShape
    func mask(in size: CGSize) -> String? { SVGPath.mask(shape.path(in: CGRect(origin: .zero, size: size)), size) }
    var needsSize: Bool { true }
}

extension ModifiedContent: MaskSource where Content: View, Modifier: ViewModifier {
    func mask(in size: CGSize) -> String? {
        guard let inner = maskSource(of: content) else { return nil }
        if let padding = modifier as? _PaddingModifier {
            let insets = padding.insets
            let room = CGSize(
                width: max(size.width - insets.leading - insets.trailing, 0),
                height: max(size.height - insets.top - insets.bottom, 0))
            return inner.mask(in: room)?.replacing(
                " 0 0/100% 100% no-repeat",
                with: " \(Path.number(insets.leading))px \(Path.number(insets.top))px/\(Path.number(room.width))px "
                    + "\(Path.number(room.height))px no-repeat")
        }
        if let frame = modifier as? _FrameModifier, let width = frame.width, let height = frame.height {
            return inner.mask(in: CGSize(width: width, height: height))?.replacing(
                " 0 0/100% 100% no-repeat",
                with: " center/\(Path.number(width))px \(Path.number(height))px no-repeat")
        }
        return inner.mask(in: size)
    }
    var needsSize: Bool { true }
}

/// What CSS needs to mask with `view`, where it can.
@MainActor
func maskSource<Content: View>(of view: Content) -> (any MaskSource)? {
    if let source = view as? any MaskSource { return source }
    func shape<S: Shape>(_ shape: S) -> any MaskSource { _ShapeMask(shape: AnyShape(shape)) }
    return (view as? any Shape).map { shape($0) }
}

/// A view seen through a mask. Where no frame says how large it is, the browser does.
struct _MaskPlace<Content: View>: View {
    let content: Content
    let mask: (any MaskSource)?
    @State private var found: CGSize?

    var body: some View {
        let known = knownSize(of: content)?.whole
        let size = known ?? found ?? CGSize(width: 100, height: 100)
        let style = mask?.mask(in: size).map { "mask:" + $0 } ?? ""
        _MaskedBox(content: content, mask: style, found: known == nil && mask?.needsSize == true ? $found : nil)
    }
}

extension View {
    /// What is seen is where the views of `mask` are painted: gradients, colours and shapes, and texts over gradients.
    public func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View {
        modifier(_MaskModifier(mask: mask(), alignment: alignment))
    }

    /// What is seen is where `mask` is painted.
    public func mask<Mask: View>(_ mask: Mask) -> some View {
        modifier(_MaskModifier(mask: mask, alignment: .center))
    }
}
