import Foundation

/// A shape that is filled or stroked.
struct _DrawnShape {
    let outline: _Outline
    var fill: _Paint?
    var stroke: _Paint?
    var line = StrokeStyle()
    var isInside = true

    init(outline: _Outline, fill: _Paint) {
        self.outline = outline
        self.fill = fill
    }

    init(outline: _Outline, stroke: _Paint, line: StrokeStyle, isInside: Bool) {
        self.outline = outline
        self.stroke = stroke
        self.line = line
        self.isInside = isInside
    }
}

extension _DrawnShape: _Primitive {
    static func _emit(_ view: _DrawnShape, to emitter: _Emitter) {
        if let stroke = view.stroke, view.outline.isCircle, let trim = view.outline.trim {
            return view.emitArc(stroke, trim, to: emitter)
        }
        emitter.boxed(.paint) {
            if let fill = view.fill {
                emitter.style(.background, .css(fill.background), .paint)
                if let blur = fill.blur { emitter.style(.backdropFilter, .css(blur), .paint) }
            }
            if let radius = view.outline.radius { emitter.style(.borderRadius, .css(radius), .paint) }
            if let stroke = view.stroke {
                let kind = view.line.dash.isEmpty ? "solid" : "dashed"
                let width = _StyleValue.pixels(Double(view.line.lineWidth))
                emitter.style(.border, .css("\(width) \(kind) \(stroke.color)"), .paint)
                let half = Double(view.line.lineWidth) / 2
                if !view.isInside { emitter.style(.margin, .px(-half), .paint) }
            }
            if view.outline.inset != 0 { emitter.style(.margin, .px(Double(view.outline.inset)), .paint) }
            emitter.open(.div, .fill)
            emitter.attribute(.ariaHidden, literal: "true")
            emitter.close(keeping: [], adding: [.wide, .tall])
        }
    }

    /// A part of a circle: an SVG circle whose path counts as 100 long, from the point at the right on clockwise; the
    /// style sheet makes it as large as its box.
    @MainActor
    private func emitArc(_ paint: _Paint, _ trim: ClosedRange<CGFloat>, to emitter: _Emitter) {
        emitter.open(.div, .fill)
        emitter.attribute(.ariaHidden, literal: "true")
        emitter.open(.svg, .arc)
        emitter.open(.circle)
        emitter.attribute(.pathLength, literal: "100")
        let length = Double(trim.upperBound - trim.lowerBound) * 100
        emitter.attribute(.strokeDasharray, _DrawnShape.number(length) + " 100")
        emitter.attribute(.strokeDashoffset, _DrawnShape.number(-Double(trim.lowerBound) * 100))
        emitter.attribute(.stroke, literal: paint.color)
        emitter.attribute(.strokeWidth, literal: "\(Double(line.lineWidth))")
        emitter.attribute(.strokeLinecap, literal: line.lineCap == .round ? "round" : "butt")
        emitter.close()
        emitter.close()
        emitter.close(keeping: [], adding: [.wide, .tall])
    }

    private static func number(_ value: Double) -> String { String(format: "%.2f", value) }
}
