import Foundation
import SwiftUI

/// One drawing in the plot, placed and painted.
struct Drawing {
    enum Outline: Equatable {
        /// A box; its sides as shares of the plot.
        case box(x: Share, y: Share, width: Share, height: Share, radius: String?)
        case circle(x: Share, y: Share, radius: Double)
        /// Path data around a place, in points.
        case symbol(x: Share, y: Share, path: String)
        /// Path data in a box of ``pathSize`` that is stretched over the plot.
        case path(String)
        /// Path data in a box from -1000 to 1000 around the middle of the plot.
        case sector(String)
    }

    static let pathSize = 10_000.0

    let id: AnyHashable
    let outline: Outline
    /// CSS declarations: fill, stroke, opacity.
    let paint: String
    let zIndex: Double
}

/// An annotation at its place.
struct PlacedAnnotation {
    let id: AnyHashable
    let annotation: MarkAnnotation
    let x, y: Share
    let zIndex: Double
}

/// Paints of marks as CSS.
struct MarkPainter {
    let scales: StyleScales
    /// The gradients that paints refer to, by their ids in the page.
    private(set) var gradients: [String: String] = [:]

    init(scales: StyleScales) { self.scales = scales }

    /// The declarations that fill a mark.
    mutating func fill(_ mark: Mark, default paint: _Paint? = nil) -> String {
        "fill:\(css(of: scales.paint(of: mark, default: paint), mark, isStroke: false))" + opacity(mark)
    }

    /// The declarations that draw a mark as a line.
    mutating func stroke(_ mark: Mark, width: Double) -> String {
        var line = "stroke:\(css(of: scales.paint(of: mark), mark, isStroke: true))"
        let style = scales.line(of: mark)
        line += ";stroke-width:\(Share.short(style.map { Double($0.lineWidth) } ?? width))px"
        if let style {
            if !style.dash.isEmpty {
                line += ";stroke-dasharray:" + style.dash.map { Share.short(Double($0)) + "px" }.joined(separator: " ")
            }
            if style.lineCap != .butt { line += ";stroke-linecap:\(style.lineCap)" }
            if style.lineJoin != .round { line += ";stroke-linejoin:\(style.lineJoin)" }
        }
        return line + opacity(mark)
    }

    /// The declarations of a symbol.
    mutating func symbol(_ mark: Mark, _ outline: _SymbolOutline) -> String {
        let color = css(of: scales.paint(of: mark), mark, isStroke: false)
        if outline.isLines || outline.strokeWidth != nil {
            let width = outline.strokeWidth ?? 2
            return "fill:\(outline.isLines ? "none" : "var(--ch-back)");stroke:\(color);"
                + "stroke-width:\(Share.short(width))px" + opacity(mark)
        }
        return "fill:\(color)" + opacity(mark)
    }

    private func opacity(_ mark: Mark) -> String {
        mark.look.opacity < 1 ? ";opacity:\(Share.short(mark.look.opacity))" : ""
    }

    private mutating func css(of paint: _Paint, _ mark: Mark, isStroke: Bool) -> String {
        guard let gradient = paint.line else { return paint.color }
        return reference(to: gradient, acrossPlot: isStroke || mark.look.alignsWithPlot)
    }

    /// A gradient as an element of its own that paints refer to; equal ones have one id.
    private mutating func reference(to gradient: _PaintGradient, acrossPlot: Bool) -> String {
        func percent(_ value: CGFloat) -> String { Share.short(Double(value) * 100) + "%" }
        let stops = gradient.stops.map { stop in
            "<stop offset=\"\(percent(stop.location))\" style=\"stop-color:\(MarkPainter.escaped(stop.color.css))\"/>"
                .replacing("/>", with: "></stop>")
        }
        let line = [("x1", gradient.start.x), ("y1", gradient.start.y), ("x2", gradient.end.x), ("y2", gradient.end.y)]
            .map { "\($0.0)=\"\(percent($0.1))\"" }.joined(separator: " ")
        let units = acrossPlot ? " gradientUnits=\"userSpaceOnUse\"" : ""
        let content = "\(line)\(units)>\(stops.joined())</linearGradient>"
        let id = "ch-" + MarkPainter.name(of: content)
        gradients[id] = "<linearGradient id=\"\(id)\" \(content)"
        return "url(#\(id))"
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
    }

    /// FNV-1a with 64 bits: equal gradients share a name, others all but never do.
    private static func name(of text: String) -> String {
        let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return String(hash, radix: 36)
    }
}
