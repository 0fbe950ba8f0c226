public import Foundation

/// Colours that change along a line.
public struct LinearGradient: ShapeStyle, Hashable {
    public let _paint: _Paint

    /// Changes from `startPoint` to `endPoint`.
    public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        let (dx, dy) = (Double(endPoint.x - startPoint.x), Double(endPoint.y - startPoint.y))
        // CSS turns clockwise from "upwards", and its line always reaches from corner to corner.
        let angle = atan2(dx, -dy)
        let (x, y) = (sin(angle), -cos(angle))
        func place(_ point: UnitPoint) -> Double {
            (((Double(point.x) - 0.5) * x + (Double(point.y) - 0.5) * y) / (abs(x) + abs(y)) + 0.5) * 100
        }
        let degrees = Int((angle * 180 / .pi).rounded())
        _paint = _Paint(
            color: gradient.stops.first?.color.css ?? "transparent",
            gradient: GradientPaint(
                "linear-gradient(\(degrees)deg,", gradient, unit: "%", from: place(startPoint), to: place(endPoint)),
            line: _PaintGradient(stops: gradient.stops, start: startPoint, end: endPoint))
    }

    /// Changes between colours at even distances.
    public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
    }

    /// Changes between colours at given places.
    public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
    }
}

/// Colours that change from a point outwards, in points.
public struct RadialGradient: ShapeStyle, Hashable {
    public let _paint: _Paint

    /// Changes from `startRadius` to `endRadius` around `center`.
    public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        let paint = GradientPaint(
            "radial-gradient(circle at \(center.css),", gradient, unit: "px", from: Double(startRadius),
            to: Double(endRadius))
        _paint = _Paint(color: gradient.stops.first?.color.css ?? "transparent", gradient: paint)
    }

    /// Changes between colours at even distances.
    public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
    }

    /// Changes between colours at given places.
    public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(gradient: Gradient(stops: stops), center: center, startRadius: startRadius, endRadius: endRadius)
    }
}

/// Colours that change from a point outwards, in the proportion of the view.
public struct EllipticalGradient: ShapeStyle, Hashable {
    public let _paint: _Paint

    /// Changes between two shares of the view's size around `center`.
    public init(
        gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) {
        let end = max(Double(endRadiusFraction), 0.0001) * 100
        let paint = GradientPaint(
            "radial-gradient(\(_StyleValue.number(end))% \(_StyleValue.number(end))% at \(center.css),", gradient,
            unit: "%", from: Double(startRadiusFraction) * 10_000 / end, to: 100)
        _paint = _Paint(color: gradient.stops.first?.color.css ?? "transparent", gradient: paint)
    }

    /// Changes between colours at even distances.
    public init(
        colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) {
        self.init(
            gradient: Gradient(colors: colors), center: center, startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction)
    }

    /// Changes between colours at given places.
    public init(
        stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) {
        self.init(
            gradient: Gradient(stops: stops), center: center, startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction)
    }
}

/// Colours that change around a point.
public struct AngularGradient: ShapeStyle, Hashable {
    public let _paint: _Paint

    /// Changes from `startAngle` to `endAngle`, from the right on clockwise.
    public init(gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero) {
        let isBackwards = endAngle < startAngle
        let (low, high) = isBackwards ? (endAngle, startAngle) : (startAngle, endAngle)
        let turned = Gradient(
            stops: isBackwards
                ? gradient.stops.reversed().map { Gradient.Stop(color: $0.color, location: 1 - $0.location) }
                : gradient.stops)
        let span = min(high.degrees - low.degrees, 360)
        var paint = GradientPaint(
            "conic-gradient(from \(_StyleValue.number(low.degrees + 90))deg at \(center.css),", turned, unit: "deg",
            from: 0, to: span)
        if span < 360, let first = paint.stops.first, let last = paint.stops.last {
            // The rest belongs half to the last colour and half to the first.
            let middle = _StyleValue.number((360 + span) / 2) + "deg"
            paint.stops.append(GradientPaint.Stop(color: last.color, place: middle))
            paint.stops.append(GradientPaint.Stop(color: first.color, place: middle))
        }
        _paint = _Paint(color: gradient.stops.first?.color.css ?? "transparent", gradient: paint)
    }

    /// Changes between colours at even distances.
    public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// Changes between colours at given places.
    public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(gradient: Gradient(stops: stops), center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// Changes once around from `angle` on.
    public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
        self.init(
            gradient: gradient, center: center, startAngle: angle, endAngle: Angle(degrees: angle.degrees + 360))
    }

    /// Changes once around from `angle` on, between colours at even distances.
    public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
    }

    /// Changes once around from `angle` on, between colours at given places.
    public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
    }
}

extension UnitPoint {
    /// The point as a CSS position.
    var css: String {
        "\(_StyleValue.number(Double(x) * 100))% \(_StyleValue.number(Double(y) * 100))%"
    }
}

/// A style that as a view fills the space it is offered.
public protocol _FillingStyle: ShapeStyle, _Primitive {}

extension _FillingStyle {
    public static func _emit(_ view: Self, to emitter: _Emitter) {
        let paint = view._paint
        emitter.boxed(.paint) {
            emitter.style(.background, .varying(paint.background), .paint)
            if let blur = paint.blur { emitter.style(.backdropFilter, .varying(blur), .paint) }
            emitter.open(.div, .fill)
            emitter.close(keeping: [], adding: [.wide, .tall])
        }
    }
}

extension LinearGradient: _FillingStyle {}
extension RadialGradient: _FillingStyle {}
extension EllipticalGradient: _FillingStyle {}
extension AngularGradient: _FillingStyle {}
extension Material: _FillingStyle {}
