public import Foundation
public import SwiftUI

/// A grid line, a tick or a label.
@MainActor
@preconcurrency
public protocol AxisMark {
    /// What is drawn.
    var _parts: [_AxisPart] { get }
}

/// A part of what an axis draws at one value.
@MainActor
public struct _AxisPart {
    enum Kind {
        case gridLine
        case tick(length: Double?)
        case label(AxisLabel)
    }

    let kind: Kind
    var isCentered: Bool?
    var stroke: StrokeStyle?
    var paint: _Paint?
    var font: Font?
    var x: CGFloat = 0
    var y: CGFloat = 0
}

/// What a label shows.
@MainActor
enum AxisLabel {
    case automatic
    case formatted(AxisFormat)
    case text(String)
    case view(AnyView)
}

/// The marks that an axis has by default.
public struct _DefaultAxisMark: AxisMark {
    public var _parts: [_AxisPart] { [] }
}

/// A line across the plot at a value.
public struct AxisGridLine: AxisMark {
    public let _parts: [_AxisPart]

    /// A line; `centered` stands in the middle between the value and the next.
    public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {
        _parts = [_AxisPart(kind: .gridLine, isCentered: centered, stroke: stroke)]
    }
}

/// A short line between the plot and a label.
public struct AxisTick: AxisMark {
    public let _parts: [_AxisPart]

    /// How long a tick is.
    public struct Length: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
        let points: Double?
        /// As the axis wants it.
        public static let automatic = Length(points: nil)
        /// As the axis wants it, and `extendedBy` points more.
        public static func label(extendedBy: CGFloat = 0) -> Length { Length(points: 16 + Double(extendedBy)) }
        /// As long as a label is tall.
        public static let label = Length(points: 16)
        /// As the longest label, and `extendedBy` points more.
        public static func longestLabel(extendedBy: CGFloat = 0) -> Length { Length(points: 16 + Double(extendedBy)) }
        /// As the longest label.
        public static let longestLabel = Length(points: 16)

        init(points: Double?) { self.points = points }
        public init(floatLiteral value: Double) { points = value }
        public init(integerLiteral value: Int) { points = Double(value) }
    }

    /// A tick.
    public init(centered: Bool? = nil, length: Length = .automatic, stroke: StrokeStyle? = nil) {
        _parts = [_AxisPart(kind: .tick(length: length.points), isCentered: centered, stroke: stroke)]
    }

    /// A tick of this length.
    public init(centered: Bool? = nil, length: CGFloat, stroke: StrokeStyle? = nil) {
        _parts = [_AxisPart(kind: .tick(length: Double(length)), isCentered: centered, stroke: stroke)]
    }
}

/// The words for a value.
public struct AxisValueLabel<Content>: AxisMark {
    public let _parts: [_AxisPart]

    private init(label: AxisLabel, centered: Bool?, x: CGFloat?, y: CGFloat?) {
        var part = _AxisPart(kind: .label(label), isCentered: centered)
        (part.x, part.y) = (x ?? 0, y ?? 0)
        _parts = [part]
    }
}

extension AxisValueLabel where Content == Text {
    /// The value as its kind wants it.
    public init(
        centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil
    ) {
        self.init(label: .automatic, centered: centered, x: horizontalSpacing, y: verticalSpacing)
    }

    /// The value written by `format`.
    public init<Format: FormatStyle>(
        format: Format, centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil
    ) where Format.FormatInput: Plottable, Format.FormatOutput == String {
        self.init(
            label: .formatted(AxisFormat(format)), centered: centered, x: horizontalSpacing, y: verticalSpacing)
    }

    /// A literal.
    public init(
        _ labelKey: LocalizedStringKey, centered: Bool? = nil, anchor: UnitPoint? = nil,
        multiLabelAlignment: Alignment? = nil, collisionResolution: AxisValueLabelCollisionResolution = .automatic,
        offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic,
        horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
    ) {
        self.init(
            label: .text(Text(labelKey).plainText), centered: centered, x: horizontalSpacing, y: verticalSpacing)
    }

    /// A string.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ label: S, centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil
    ) {
        self.init(label: .text(String(label)), centered: centered, x: horizontalSpacing, y: verticalSpacing)
    }
}

extension AxisValueLabel where Content: View {
    /// A view.
    public init(
        centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(label: .view(AnyView(content())), centered: centered, x: horizontalSpacing, y: verticalSpacing)
    }
}

/// What becomes of labels that would touch.
public struct AxisValueLabelCollisionResolution: Hashable, Sendable {
    private let name: String
    /// Some are left out.
    public static let automatic = AxisValueLabelCollisionResolution(name: "automatic")
    /// Some are left out.
    public static let greedy = AxisValueLabelCollisionResolution(name: "greedy")
    /// Some are left out.
    public static func greedy(priority: Double = 0, minimumSpacing: CGFloat? = nil)
        -> AxisValueLabelCollisionResolution
    {
        .greedy
    }
    /// Some are left out.
    public static let truncate = AxisValueLabelCollisionResolution(name: "truncate")
    /// Some are left out.
    public static let disabled = AxisValueLabelCollisionResolution(name: "disabled")
}

/// How a label lies; labels are always written level.
public struct AxisValueLabelOrientation: Hashable, Sendable {
    private let name: String
    /// Level.
    public static let automatic = AxisValueLabelOrientation(name: "automatic")
    /// Level.
    public static let horizontal = AxisValueLabelOrientation(name: "horizontal")
    /// Level.
    public static let vertical = AxisValueLabelOrientation(name: "vertical")
    /// Level.
    public static let verticalReversed = AxisValueLabelOrientation(name: "verticalReversed")
}

extension AxisMark {
    private func changed(_ change: (inout _AxisPart) -> Void) -> some AxisMark {
        var parts = _parts
        for index in parts.indices { change(&parts[index]) }
        return _AxisMarkList(_parts: parts)
    }

    /// Draws the marks with `style`.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some AxisMark {
        changed { $0.paint = $0.paint ?? style._paint }
    }

    /// Writes labels in `font`.
    public func font(_ font: Font?) -> some AxisMark { changed { $0.font = $0.font ?? font } }

    /// Moves the marks, in points to the right and down.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some AxisMark {
        changed { part in
            part.x += x
            part.y += y
        }
    }
}
