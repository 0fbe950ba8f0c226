import Foundation

/// A shape that is filled or stroked: a CSS box where that is the same, else an SVG path.
struct _DrawnShape: Sendable {
    let outline: _Outline
    let path: @Sendable (CGRect) -> Path
    var fill: _Paint?
    var stroke: _Paint?
    var line = StrokeStyle()
    var isInside = true
    var isEvenOdd = false
    /// Whether the outline is the same wherever it stands.
    var isFixed = false

    init<S: Shape>(_ shape: S, fill paint: _Paint, style: FillStyle = FillStyle()) {
        outline = shape._outline
        path = { shape.path(in: $0) }
        isFixed = S.self == Path.self
        if let line = shape._line {
            (stroke, self.line, isInside) = (paint, line, false)
        } else {
            (fill, isEvenOdd) = (paint, style.isEOFilled)
        }
    }

    init<S: Shape>(_ shape: S, stroke: _Paint, line: StrokeStyle, isInside: Bool) {
        outline = shape._outline
        path = { shape.path(in: $0) }
        isFixed = S.self == Path.self
        self.stroke = stroke
        self.line = line
        self.isInside = isInside
    }

    /// Whether a CSS box with a background or a border looks the same.
    var isBox: Bool {
        guard outline.isBox, outline.trim == nil else { return false }
        if let stroke { return stroke.image == nil && line.dash.isEmpty }
        return true
    }

    @MainActor
    func emit(to emitter: _Emitter) {
        if isBox, !outline.isCircle || emitter.offersSquare {
            emitBox(to: emitter)
        } else if let stroke, stroke.image == nil, outline.isCircle, outline.inset == 0, line.dash.isEmpty,
            let trim = outline.trim
        {
            emitArc(stroke, trim, to: emitter)
        } else if isBox {
            emitRound(to: emitter)
        } else {
            emitter.composite(_PathPlace(drawing: self, offered: emitter.offered))
        }
    }

    @MainActor
    private func emitBox(to emitter: _Emitter) {
        emitter.boxed(.paint) {
            setBox(on: emitter)
            setMargin(on: emitter)
            emitter.open(.div, .fill)
            emitter.attribute(.ariaHidden, literal: "true")
            emitter.close(keeping: [], adding: [.wide, .tall])
        }
    }

    /// A circle as large as its place lets it be: a square in the middle.
    @MainActor
    private func emitRound(to emitter: _Emitter) {
        // Of the place, not of the square in its middle, which keeps in the middle by its own.
        setMargin(on: emitter)
        emitter.open(.div, .roundPlace)
        emitter.attribute(.ariaHidden, literal: "true")
        setBox(on: emitter)
        emitter.open(.span, .round)
        emitter.close(keeping: [])
        emitter.close(keeping: [], adding: [.wide, .tall])
    }

    @MainActor
    private func setBox(on emitter: _Emitter) {
        if let fill {
            emitter.style(.background, .varying(fill.background), .paint)
            if let blur = fill.blur { emitter.style(.backdropFilter, .varying(blur), .paint) }
            if let shadows = fill.boxShadows { emitter.style(.boxShadow, .varying(shadows), .paint) }
        }
        if let radius = outline.radius { emitter.style(.borderRadius, .varying(radius), .paint) }
        if let stroke {
            let width = _StyleValue.pixels(Double(line.lineWidth))
            emitter.style(.border, .varying("\(width) solid \(stroke.color)"), .paint)
        }
    }

    /// How much smaller than its place the box is at each side, or larger where half of its line lies outside.
    @MainActor
    private func setMargin(on emitter: _Emitter) {
        let outside = stroke == nil || isInside ? 0 : Double(line.lineWidth) / 2
        let margin = Double(outline.inset) - outside
        if margin != 0 { emitter.style(.margin, .px(margin), .paint) }
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
        emitter.attribute(.stroke, paint.color)
        emitter.attribute(.strokeWidth, "\(Double(line.lineWidth))")
        // Of nothing there is no end that could be round.
        emitter.attribute(.strokeLinecap, line.lineCap == .round && length > 0 ? "round" : "butt")
        emitter.close()
        emitter.close()
        emitter.close(keeping: [], adding: [.wide, .tall])
    }

    private static func number(_ value: Double) -> String { String(format: "%.2f", value) }
}

extension _Emitter {
    /// Whether what comes next stands in a square of a known size.
    fileprivate var offersSquare: Bool {
        guard let offered, let width = offered.width else { return false }
        return width == offered.height
    }
}

/// The size that a frame gives to what stands directly in it.
struct OfferedSize: Equatable, Sendable {
    var width: Double?
    var height: Double?

    /// The size, where both lengths are known.
    var whole: CGSize? {
        guard let width, let height else { return nil }
        return CGSize(width: width, height: height)
    }
}
