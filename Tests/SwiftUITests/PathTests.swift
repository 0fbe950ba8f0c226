import Foundation
import Testing

@testable import SwiftUI

@MainActor
@Suite("Paths")
struct PathTests {
    private let square = CGRect(x: 0, y: 0, width: 10, height: 10)

    @Test("Lines and curves are written as SVG")
    func svg() {
        let path = Path { path in
            path.move(to: CGPoint(x: 1, y: 2))
            path.addLine(to: CGPoint(x: 3.456, y: 4))
            path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
            path.addCurve(to: .zero, control1: CGPoint(x: 1, y: 1), control2: CGPoint(x: 2, y: 2))
            path.closeSubpath()
        }
        #expect(path.svg == "M1 2L3.46 4Q7 8 5 6C1 1 2 2 0 0Z")
        #expect(Path(square).svg == "M0 0L10 0L10 10L0 10Z")
        var nothing = Path()
        nothing.addLine(to: CGPoint(x: 1, y: 1))
        #expect(nothing.isEmpty && nothing.boundingRect == .null)
    }

    @Test(
        "An arc goes the way that iOS goes, also across the start of the circle",
        arguments: [
            (0.0, 90.0, false, CGRect(x: 0, y: 0, width: 10, height: 10)),
            (0.0, 90.0, true, CGRect(x: -10, y: -10, width: 20, height: 20)),
            (270.0, 0.0, false, CGRect(x: 0, y: -10, width: 10, height: 10)),
            (0.0, 360.0, false, CGRect(x: -10, y: -10, width: 20, height: 20)),
            (180.0, 0.0, true, CGRect(x: -10, y: 0, width: 20, height: 10)),
        ])
    func arcs(start: Double, end: Double, clockwise: Bool, box: CGRect) {
        var path = Path()
        path.addArc(
            center: .zero, radius: 10, startAngle: .degrees(start), endAngle: .degrees(end), clockwise: clockwise)
        let found = path.boundingRect
        #expect(abs(found.minX - box.minX) < 0.01 && abs(found.minY - box.minY) < 0.01, "\(found)")
        #expect(abs(found.maxX - box.maxX) < 0.01 && abs(found.maxY - box.maxY) < 0.01, "\(found)")
    }

    @Test("An arc between tangents rounds the corner")
    func tangents() throws {
        var path = Path()
        path.move(to: .zero)
        path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
        let end = try #require(path.currentPoint)
        #expect(abs(end.x - 10) < 0.01 && abs(end.y - 4) < 0.01)
        #expect(path.svg.hasPrefix("M0 0L6 0C"))
    }

    @Test("A point is inside by turns or by crossings")
    func contains() {
        var rings = Path(square)
        rings.addRect(CGRect(x: 3, y: 3, width: 4, height: 4))
        #expect(rings.contains(CGPoint(x: 5, y: 5)) && !rings.contains(CGPoint(x: 5, y: 5), eoFill: true))
        #expect(rings.contains(CGPoint(x: 1, y: 1), eoFill: true) && !rings.contains(CGPoint(x: 11, y: 5)))
        #expect(Path(ellipseIn: square).contains(CGPoint(x: 5, y: 1)))
        #expect(!Path(ellipseIn: square).contains(CGPoint(x: 0.5, y: 0.5)))
    }

    @Test("A trimmed path is a share of the length")
    func trimmed() {
        #expect(Path(square).trimmedPath(from: 0, to: 0.5).svg == "M0 0L10 0L10 10")
        #expect(Path(square).trimmedPath(from: 0.625, to: 1).svg == "M5 10L0 10L0 0")
        #expect(Path(square).trimmedPath(from: 0.5, to: 0.5).isEmpty)
        let half = Path(ellipseIn: square).trimmedPath(from: 0, to: 0.5).boundingRect
        #expect(abs(half.minY - 5) < 0.05 && abs(half.maxY - 10) < 0.05 && abs(half.width - 10) < 0.05)
    }

    @Test("Transforms follow Core Graphics: what is asked for last is done first")
    func transforms() {
        let change = CGAffineTransform(translationX: 10, y: 0).scaledBy(x: 2, y: 2)
        #expect(CGPoint(x: 1, y: 1).applying(change) == CGPoint(x: 12, y: 2))
        #expect(CGPoint(x: 12, y: 2).applying(change.inverted()) == CGPoint(x: 1, y: 1))
        #expect(Path(square).offsetBy(dx: 1, dy: 2).boundingRect == CGRect(x: 1, y: 2, width: 10, height: 10))
    }

    @Test("Shapes have the paths that iOS gives them")
    func shapes() {
        let wide = CGRect(x: 0, y: 0, width: 20, height: 10)
        #expect(Circle().path(in: wide).boundingRect == CGRect(x: 5, y: 0, width: 10, height: 10))
        #expect(Rectangle().inset(by: 2).path(in: wide).boundingRect == CGRect(x: 2, y: 2, width: 16, height: 6))
        #expect(AnyShape(Ellipse()).path(in: wide).boundingRect == wide)
        #expect(Rectangle().size(width: 4, height: 4).path(in: wide).boundingRect.width == 4)
        let turned = Rectangle().rotation(.degrees(90)).path(in: wide).boundingRect
        #expect(abs(turned.width - 10) < 0.01 && abs(turned.midX - 10) < 0.01)
        let corners = UIBezierPath(
            roundedRect: wide, byRoundingCorners: [.topLeft], cornerRadii: CGSize(width: 4, height: 4))
        #expect(Path(corners.cgPath).contains(CGPoint(x: 19.9, y: 0.1)))
        #expect(!Path(corners.cgPath).contains(CGPoint(x: 0.1, y: 0.1)))
    }
}
