public import Foundation

/// Cuts a view to an outline.
public struct _ClipModifier: ViewModifier {
    public typealias Body = Never
    @inlinable public static var _reach: _ModifierReach { .each }
    let radius: String?
    var isCircle = false
    /// The outline where it is no box with round corners.
    var path: (@Sendable (CGRect) -> Path)?
    var isEvenOdd = false

    public static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        if let path = modifier.path {
            return emitter.composite(_ClipPlace(content: content, path: path, isEvenOdd: modifier.isEvenOdd))
        }
        emitter.boxed(.effect) {
            if modifier.isCircle, !isSquare(content) {
                emitter.style(.clipPath, .css("circle()"), .effect)
            } else {
                if let radius = modifier.radius { emitter.style(.borderRadius, .varying(radius), .effect) }
                emitter.style(.overflow, .css("hidden"), .effect)
            }
            Base._emit(content, to: emitter)
        }
    }
}

/// A view cut to the path of a shape. Where no frame says how large it is, the browser does.
struct _ClipPlace<Content: View>: View {
    let content: Content
    let path: @Sendable (CGRect) -> Path
    let isEvenOdd: Bool
    @State private var found: CGSize?

    var body: some View {
        let known = knownSize(of: content)?.whole
        let size = known ?? found ?? CGSize(width: 100, height: 100)
        let mask = SVGPath.mask(path(CGRect(origin: .zero, size: size)), size, isEvenOdd: isEvenOdd)
        _MaskedBox(content: content, mask: "mask:" + mask, found: known == nil ? $found : nil)
    }
}

/// A view that is seen through a CSS mask, which may change without being remembered.
struct _MaskedBox<Content: View>: _Primitive {
    let content: Content
    let mask: String
    /// Takes the size of the view; nil where nobody asks.
    let found: Binding<CGSize?>?

    static func _emit(_ view: Self, to emitter: _Emitter) {
        emitter.open(.div, .column)
        emitter.open(.div, .masked)
        emitter.attribute(.style, view.mask)
        if let found = view.found {
            emitter.on(.resize) { PlaceReport.handler(found) }
        }
        Content._emit(view.content, to: emitter)
        emitter.close()
        emitter.close()
    }
}

/// A view whose size is written beside it.
@MainActor
protocol KnownSize {
    var knownSize: OfferedSize? { get }
}

/// The size that modifiers give to a view, where they do.
@MainActor
func knownSize<Content: View>(of view: Content) -> OfferedSize? { (view as? any KnownSize)?.knownSize }

/// Whether modifiers make a view a square.
@MainActor
func isSquare<Content: View>(_ view: Content) -> Bool {
    guard let size = knownSize(of: view), let width = size.width else { return false }
    return width == size.height
}

extension ModifiedContent: KnownSize where Content: View {
    var knownSize: OfferedSize? {
        if let frame = modifier as? _FrameModifier {
            return OfferedSize(width: frame.width.map { Double($0) }, height: frame.height.map { Double($0) })
        }
        let keepsSize =
            modifier is _BackgroundModifier || modifier is _ClipModifier || modifier is _StyleModifier
            || modifier is _VaryingStyleModifier || modifier is _FontModifier || modifier is _EffectModifier
        return keepsSize ? SwiftUI.knownSize(of: content) : nil
    }
}

extension View {
    /// Round corners of this radius.
    public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> ModifiedContent<Self, _ClipModifier> {
        modifier(_ClipModifier(radius: _StyleValue.pixels(Double(radius))))
    }

    /// Only what lies inside the shape is seen.
    public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> ModifiedContent<Self, _ClipModifier>
    {
        let outline = shape._outline
        if outline.isBox, outline.trim == nil, outline.inset == 0 {
            return modifier(_ClipModifier(radius: outline.radius, isCircle: outline.isCircle))
        }
        return modifier(
            _ClipModifier(radius: nil, path: { shape.path(in: $0) }, isEvenOdd: style.isEOFilled))
    }

    /// Only what lies inside the frame is seen.
    public func clipped(antialiased: Bool = false) -> ModifiedContent<Self, _ClipModifier> {
        modifier(_ClipModifier(radius: nil))
    }
}
