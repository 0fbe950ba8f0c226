import Foundation
import SwiftUI
import Testing

@testable import Charts

private func points(_ places: (Double, Double)...) -> [PlotPoint] {
    places.map { PlotPoint(x: $0.0, y: $0.1) }
}

private let steps = points((0, 0), (10, 10), (20, 0))

@Test(
    "Points are joined as asked",
    arguments: [
        (InterpolationMethod.linear, "M0 0L10 10L20 0"), (.stepStart, "M0 0V10H10V0H20"),
        (.stepEnd, "M0 0H10V10H20V0"), (.stepCenter, "M0 0H5V10H10H15V0H20"),
        (.cardinal(tension: 1), "M0 0C0 0 10 10 10 10C10 10 20 0 20 0"),
    ])
func joinedPoints(_ method: InterpolationMethod, _ expected: String) {
    #expect(Interpolation.path(steps, method) == expected)
}

@Test("A monotone line is flat at its top, and never above it")
func monotone() {
    let curves = Interpolation.curves(steps, .monotone)

    // Tangents: 0 at the top, (3 · 1 - 0) / 2 = 1.5 at the ends.
    #expect(curves[0].0 == PlotPoint(x: 10.0 / 3, y: 5))
    #expect(curves[0].1.y == 10)
    #expect(curves[1].0.y == 10)
    #expect(curves.allSatisfy { $0.0.y <= 10 && $0.1.y <= 10 })
}

@Test("A uniform Catmull-Rom line has a sixth of its neighbours' distance as handles")
func catmullRom() {
    let curves = Interpolation.curves(points((0, 0), (10, 6), (20, 0), (30, 6)), .catmullRom(alpha: 0))

    #expect(abs(curves[1].0.x - (10 + 20.0 / 6)) < 1e-9)
    #expect(abs(curves[1].0.y - 6) < 1e-9)
    #expect(abs(curves[1].1.x - (20 - 20.0 / 6)) < 1e-9)
}

@Test("One point is a line of no length, none is nothing")
func fewPoints() {
    #expect(Interpolation.path(points((3, 4)), .linear) == "M3 4h0")
    #expect(Interpolation.path([], .monotone) == "")
}

private func stacked(_ values: [Double], _ method: MarkStackingMethod) -> [[Double]] {
    Stacking.ends(of: values.map { Stacking.Item(key: "a", value: $0, method: method) }).map { [$0.start, $0.end] }
}

@Test(
    "Values at one place are stacked as asked, those below zero on their own",
    arguments: [
        (MarkStackingMethod.standard, [[0.0, 3], [0, -1], [3, 7]]),
        (.unstacked, [[0, 3], [0, -1], [0, 4]]),
        (.normalized, [[0, 0.375], [0, -0.125], [0.375, 0.875]]),
    ])
func stacking(_ method: MarkStackingMethod, _ expected: [[Double]]) {
    #expect(stacked([3, -1, 4], method) == expected)
}

@Test("Centred stacks lie around zero")
func centred() {
    #expect(stacked([2, 4], .center) == [[-3, -1], [-1, 3]])
}

@Test("What is no number takes no part in a stack")
func stackedNaN() {
    let ends = stacked([3, .nan, 4], .standard)

    #expect(ends[1][0].isNaN && ends[1][1].isNaN)
    #expect(ends[2] == [3, 7])
}

@Test("A quarter of a pie goes from the top to the right")
func quarter() {
    let sector = SectorGeometry(start: 0, end: .pi / 2, inner: 0, outer: 1000, inset: 0)

    #expect(sector.path == "M0 -1000A1000 1000 0 0 1 1000 0L0 0Z")
}

@Test("A ring's sector comes back along its inner edge; the whole ring has two edges")
func ring() {
    let half = SectorGeometry(start: 0, end: .pi, inner: 500, outer: 1000, inset: 0)
    let whole = SectorGeometry(start: 0, end: 2 * .pi, inner: 500, outer: 1000, inset: 0)

    #expect(half.path == "M0 -1000A1000 1000 0 0 1 0 1000L0 500A500 500 0 0 0 0 -500Z")
    #expect(whole.path.filter { $0 == "M" }.count == 2)
}

@Test("Nothing is drawn of a sector without an angle")
func noSector() {
    #expect(SectorGeometry(start: 1, end: 1, inner: 0, outer: 1000, inset: 0).path == "")
}

@Test(
    "Shares are short and finite",
    arguments: [
        (1.0, "1"), (0.125, "0.13"), (-0.5, "-0.5"), (-0.05, "-0.05"), (.nan, "0"), (1e300, "1000000"),
        (12.3, "12.3"),
    ])
func shares(_ value: Double, _ expected: String) {
    #expect(Share.short(value) == expected)
}
