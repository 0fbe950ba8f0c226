public import Foundation
public import SwiftUI

/// A drawing that marks a point.
public protocol ChartSymbolShape: Sendable {
    /// The drawing in a box from -1 to 1.
    var _symbol: _SymbolOutline { get }
}

/// The drawing of a symbol.
public struct _SymbolOutline: Hashable, Sendable {
    let name: BasicChartSymbolShape.Name
    /// Width and height of the outline when it is drawn as a line; nil when it is filled.
    var strokeWidth: Double?
}

typealias SymbolOutline = _SymbolOutline

/// The symbols that every chart has.
public struct BasicChartSymbolShape: ChartSymbolShape, Hashable {
    enum Name: Int, CaseIterable, Hashable {
        case circle, square, triangle, diamond, pentagon, plus, cross, asterisk
    }

    public let _symbol: _SymbolOutline

    init(_ name: Name) { _symbol = _SymbolOutline(name: name) }
}

/// The circle of shapes is a symbol too.
extension Circle: ChartSymbolShape {
    public nonisolated var _symbol: _SymbolOutline { _SymbolOutline(name: .circle) }
}

extension ChartSymbolShape {
    /// The symbol as an outline of this width.
    public func strokeBorder(lineWidth: CGFloat = 1) -> some ChartSymbolShape {
        _OutlinedSymbol(_symbol: _SymbolOutline(name: _symbol.name, strokeWidth: Double(lineWidth)))
    }
}

struct _OutlinedSymbol: ChartSymbolShape {
    let _symbol: _SymbolOutline
}

extension ChartSymbolShape where Self == BasicChartSymbolShape {
    /// A circle.
    public static var circle: BasicChartSymbolShape { BasicChartSymbolShape(.circle) }
    /// A square.
    public static var square: BasicChartSymbolShape { BasicChartSymbolShape(.square) }
    /// A triangle.
    public static var triangle: BasicChartSymbolShape { BasicChartSymbolShape(.triangle) }
    /// A diamond.
    public static var diamond: BasicChartSymbolShape { BasicChartSymbolShape(.diamond) }
    /// A pentagon.
    public static var pentagon: BasicChartSymbolShape { BasicChartSymbolShape(.pentagon) }
    /// A plus.
    public static var plus: BasicChartSymbolShape { BasicChartSymbolShape(.plus) }
    /// A cross.
    public static var cross: BasicChartSymbolShape { BasicChartSymbolShape(.cross) }
    /// A star of six arms.
    public static var asterisk: BasicChartSymbolShape { BasicChartSymbolShape(.asterisk) }
}

extension _SymbolOutline {
    /// Half the width of a symbol of `area` square points.
    static func radius(ofArea area: CGFloat) -> Double { Double(max(area, 0)).squareRoot() / 2 }

    /// The drawing as SVG path data for a symbol of this radius; nil for a circle, which has its own element.
    func path(radius r: Double) -> String? {
        func points(_ places: [(Double, Double)], closed: Bool = true) -> String {
            let parts = places.map { "\(Share.short($0.0 * r)) \(Share.short($0.1 * r))" }
            return "M" + parts.joined(separator: "L") + (closed ? "Z" : "")
        }
        func ring(_ corners: Int, _ size: Double) -> [(Double, Double)] {
            (0..<corners).map { index in
                let angle = Double(index) / Double(corners) * 2 * .pi
                return (sin(angle) * size, -cos(angle) * size)
            }
        }
        func arms(_ count: Int, turn: Double = 0) -> String {
            (0..<count).map { index in
                let angle = Double(index) / Double(count) * .pi + turn
                let (x, y) = (sin(angle), cos(angle))
                return points([(-x, -y), (x, y)], closed: false)
            }.joined()
        }
        switch name {
        case .circle: return nil
        case .square: return points([(-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)])
        case .triangle: return points([(0, -1.1), (1.1, 0.85), (-1.1, 0.85)])
        case .diamond: return points([(0, -1.25), (1.25, 0), (0, 1.25), (-1.25, 0)])
        case .pentagon: return points(ring(5, 1.15))
        case .plus: return arms(2)
        case .cross: return arms(2, turn: .pi / 4)
        case .asterisk: return arms(3)
        }
    }

    /// Whether the symbol is made of lines.
    var isLines: Bool { name == .plus || name == .cross || name == .asterisk }

    /// The order in which series get their symbols.
    static let order: [_SymbolOutline] = BasicChartSymbolShape.Name.allCases.map { _SymbolOutline(name: $0) }
}
