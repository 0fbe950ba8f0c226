import Foundation
import SwiftUI

/// One mark of a chart as its content asked for it.
struct Mark {
    enum Kind: Hashable {
        case line, area, bar, point, rule, rectangle, sector
    }

    var id: [AnyHashable] = []
    let kind: Kind
    /// The place along x, or where the mark begins.
    var x: Field?
    /// Where the mark ends along x.
    var xEnd: Field?
    var y: Field?
    var yEnd: Field?
    var width = MarkDimension.automatic
    var height = MarkDimension.automatic
    var stacking = MarkStackingMethod.standard
    var series: Field?
    var sector = SectorShape()
    var look = MarkLook()

    init(_ kind: Kind) { self.kind = kind }

    /// What tells the lines or areas of one chart apart.
    var seriesKey: [_Datum] {
        if let series { return [series.datum] }
        return [look.foregroundBy, look.symbolBy, look.lineStyleBy].compactMap { $0?.datum }
    }

    /// The amount that the color of a rectangle tells where both of its axes are names, as in a calendar.
    var heat: Field? {
        guard kind == .rectangle, x?.datum.category != nil, y?.datum.category != nil, let amount = look.foregroundBy,
            amount.datum.number != nil
        else { return nil }
        return amount
    }

    /// Whether the value of a bar or area grows along x.
    var isHorizontal: Bool {
        if xEnd != nil { return true }
        if yEnd != nil { return false }
        guard let x else { return false }
        guard let y else { return true }
        if x.isSlot != y.isSlot { return y.isSlot }
        if case .date = y.datum, case .number = x.datum { return true }
        return false
    }
}

extension Field {
    /// Whether the value stands for a stretch of its axis rather than for an amount.
    var isSlot: Bool { datum.category != nil || unit != nil || end != nil }
}

/// The shape of a sector.
struct SectorShape: Equatable {
    var innerRadius = MarkDimension.automatic
    var outerRadius = MarkDimension.automatic
    var angularInset: CGFloat = 0
    var angle: Field?
}

/// The looks of a mark; what is nil was not asked for.
struct MarkLook {
    var foreground: _Paint?
    var foregroundBy: Field?
    var symbol: SymbolOutline?
    var symbolView: AnyView?
    var symbolBy: Field?
    var symbolArea: CGFloat?
    var symbolSizeBy: Field?
    var line: StrokeStyle?
    var lineStyleBy: Field?
    var interpolation: InterpolationMethod?
    var cornerRadius: String?
    var opacity = 1.0
    var positionBy: Field?
    var positionAxis: Axis?
    var positionSpan = MarkDimension.automatic
    var offset = MarkOffset()
    var zIndex = 0.0
    var annotations: [MarkAnnotation] = []
    var label: String?
    var value: String?
    var isHidden = false
    /// Whether a gradient spans the plot rather than the mark.
    var alignsWithPlot = false
}

/// How far a mark is moved, in points; y counts downwards.
struct MarkOffset: Equatable {
    var x: CGFloat = 0
    var y: CGFloat = 0
    /// Added to the end of the mark alone.
    var xEnd: CGFloat = 0
    var yEnd: CGFloat = 0
}

/// A view beside a mark.
struct MarkAnnotation {
    let position: AnnotationPosition
    let alignment: Alignment
    let spacing: CGFloat
    let overflow: AnnotationOverflowResolution
    let content: AnyView
}
