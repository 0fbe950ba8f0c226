package import Foundation

/// A place that a shape is drawn in by its path. Where a frame does not say how large it is, the browser does;
/// until then the drawing for a guessed size is stretched into it.
struct _PathPlace: View {
    let drawing: _DrawnShape
    let offered: OfferedSize?
    @State private var found: CGSize?
    @Environment(\.viewport) private var viewport

    var body: some View {
        let known = offered?.whole
        let guess = CGSize(
            width: offered?.width ?? max(Double(viewport.width) - 32, 1), height: offered?.height ?? 100)
        _PathDrawing(drawing: drawing, size: known ?? found ?? guess, found: known == nil ? $found : nil)
    }
}

/// A drawing in a place of a size.
struct _PathDrawing: _Primitive {
    let drawing: _DrawnShape
    let size: CGSize
    /// Takes the size of the place; nil where it is known.
    let found: Binding<CGSize?>?

    static func _emit(_ view: Self, to emitter: _Emitter) {
        emitter.open(.div, .pathPlace)
        emitter.attribute(.ariaHidden, .yes)
        if !view.drawing.isFixed, let found = view.found {
            emitter.on(.resize) { PlaceReport.handler(found) }
        }
        let path = view.drawing.path(CGRect(origin: .zero, size: view.size))
        let paint = view.drawing.fill ?? view.drawing.stroke
        if paint?.image != nil || paint?.blur != nil {
            emitMasked(view, path, to: emitter)
        } else {
            emitDrawn(view, path, to: emitter)
        }
        emitter.close(keeping: [], adding: [.wide, .tall])
    }

    private static func emitDrawn(_ view: Self, _ path: Path, to emitter: _Emitter) {
        emitter.open(.svg, .path)
        if !view.drawing.isFixed {
            emitter.attribute(.viewBox, SVGPath.box(view.size, margin: 0))
            emitter.attribute(.preserveAspectRatio, .unscaled)
        }
        emitter.open(.path)
        emitter.attribute(.d, path.svg)
        for (attribute, value) in SVGPath.attributes(of: view.drawing, fill: nil) {
            emitter.attribute(attribute, value)
        }
        if let shadow = (view.drawing.fill ?? view.drawing.stroke)?.shadowFilter {
            emitter.attribute(.style, "filter:\(shadow)")
        }
        emitter.close()
        emitter.close()
    }

    /// A gradient is painted by CSS, through the drawing as a mask, for SVG has no gradient around a point.
    private static func emitMasked(_ view: Self, _ path: Path, to emitter: _Emitter) {
        let paint = view.drawing.fill ?? view.drawing.stroke
        let margin = view.drawing.stroke == nil ? 0 : Double(view.drawing.line.lineWidth) / 2 + 1
        let mask = SVGPath.mask(path, view.drawing, view.size, margin: margin)
        var style = "background:\(paint?.background ?? "none");inset:\(_StyleValue.number(-margin))px;mask:\(mask)"
        if let blur = paint?.blur { style += ";backdrop-filter:\(blur)" }
        emitter.open(.div, .pathPaint)
        emitter.attribute(.style, style)
        emitter.close()
    }
}

/// Paths as SVG.
enum SVGPath {
    /// A `viewBox` of a size, larger by `margin` at each side; never empty, for then nothing would be drawn.
    static func box(_ size: CGSize, margin: Double) -> String {
        let numbers = [
            -margin, -margin, max(Double(size.width), 0.01) + 2 * margin, max(Double(size.height), 0.01) + 2 * margin,
        ]
        return numbers.map(_StyleValue.number).joined(separator: " ")
    }

    /// How a path is filled or stroked; `fill` replaces the colour.
    static func attributes(of drawing: _DrawnShape, fill: String?) -> [(_Attribute, String)] {
        if let stroke = drawing.stroke {
            return [(.fill, "none"), (.stroke, fill ?? stroke.color)] + attributes(of: drawing.line)
        }
        var attributes: [(_Attribute, String)] = [(.fill, fill ?? drawing.fill?.color ?? "none")]
        if drawing.isEvenOdd { attributes.append((.fillRule, "evenodd")) }
        return attributes
    }

    static func attributes(of line: StrokeStyle) -> [(_Attribute, String)] {
        var attributes: [(_Attribute, String)] = [
            (.strokeWidth, _StyleValue.number(Double(line.lineWidth))), (.vectorEffect, "non-scaling-stroke"),
        ]
        if line.lineCap != .butt { attributes.append((.strokeLinecap, "\(line.lineCap)")) }
        if line.lineJoin != .miter { attributes.append((.strokeLinejoin, "\(line.lineJoin)")) }
        if line.lineJoin == .miter, line.miterLimit != 4 {
            attributes.append((.strokeMiterlimit, _StyleValue.number(Double(line.miterLimit))))
        }
        if !line.dash.isEmpty {
            let dashes = line.dash.map { _StyleValue.number(Double($0)) }.joined(separator: " ")
            attributes.append((.strokeDasharray, dashes))
            if line.dashPhase != 0 {
                attributes.append((.strokeDashoffset, _StyleValue.number(Double(line.dashPhase))))
            }
        }
        return attributes
    }

    /// The CSS `mask` that shows only what the drawing covers, stretched over the box.
    static func mask(_ path: Path, _ drawing: _DrawnShape, _ size: CGSize, margin: Double) -> String {
        let attributes = attributes(of: drawing, fill: "#000").map { "\($0.name)='\($1)'" }.joined(separator: " ")
        return mask("<path d='\(path.svg)' \(attributes)/>", size, margin: margin)
    }

    /// The CSS `mask` of a filled path.
    static func mask(_ path: Path, _ size: CGSize, isEvenOdd: Bool = false) -> String {
        mask("<path d='\(path.svg)'\(isEvenOdd ? " fill-rule='evenodd'" : "")/>", size, margin: 0)
    }

    private static func mask(_ content: String, _ size: CGSize, margin: Double) -> String {
        let picture =
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='\(box(size, margin: margin))' "
            + "preserveAspectRatio='none'>\(content)</svg>"
        let address = picture.replacing("%", with: "%25").replacing("#", with: "%23").replacing("<", with: "%3C")
            .replacing(">", with: "%3E")
        return "url(\"data:image/svg+xml,\(address)\") 0 0/100% 100% no-repeat"
    }
}

/// What the browser says of a place: `"{width} {height}"`, where asked for also `" {x} {y}"`, its leading top corner
/// in the window, in CSS px.
package struct PlaceReport: Equatable {
    var size: CGSize
    var origin = CGPoint.zero
    /// Where the spaces that were asked for begin in the window.
    var corners: [String: CGPoint] = [:]

    init?(_ text: String, spaces: [String] = []) {
        let numbers = text.split(separator: " ").compactMap { Double($0) }
        guard numbers.count >= 2, numbers.allSatisfy({ $0.isFinite && abs($0) < 1e7 }), numbers[0] >= 0, numbers[1] >= 0
        else { return nil }
        size = CGSize(width: numbers[0], height: numbers[1])
        if numbers.count >= 4 { origin = CGPoint(x: numbers[2], y: numbers[3]) }
        guard numbers.count == 4 + 2 * spaces.count else { return }
        for (index, space) in spaces.enumerated() {
            corners[space] = CGPoint(x: numbers[4 + 2 * index], y: numbers[5 + 2 * index])
        }
    }

    /// Keeps the reported size; what is no size is passed over.
    @MainActor
    package static func handler(_ found: Binding<CGSize?>) -> (_Event) -> Void {
        { event in
            if let report = PlaceReport(event.value) { found.wrappedValue = report.size }
        }
    }
}
