import Foundation
import PageReplica
import Testing

@testable import SwiftUI

@MainActor
private final class Place {
    var move: ((Double) -> Void)?
}

/// A page with one view whose looks follow a number, as a dragged one's do.
private struct MovedView: View {
    let place: Place
    @State private var x = 0.0

    var body: some View {
        place.move = { x = $0 }
        return Text("Card")
            .foregroundColor(Color(red: x / 20_000, green: 0.5, blue: 0.5))
            .padding(.top, x / 100)
            .background(Color(hue: x / 20_000, saturation: 1, brightness: 1))
            .offset(x: x, y: -x)
            .accessibilityIdentifier("card")
    }
}

@MainActor
@Suite("Styles of which there may be any number")
struct StyleTableTests {
    private func size() -> Int { StyleTable.shared.count + Interned.shared.shapeCount + Interned.shared.texts.count }

    /// Resident memory of the process in bytes, as the kernel tells it.
    private func memory() throws -> Int {
        let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
        return try #require(Int(text.split(separator: " ")[1])) * 4096
    }

    @Test("Ten thousand places of a dragged view leave neither styles nor memory behind, and each is shown")
    func tableDoesNotGrow() throws {
        let place = Place()
        let page = TestPage(MovedView(place: place))
        func drag(_ range: Range<Int>) {
            for x in range {
                place.move?(Double(x) + 0.25)
                page.graph.flush()
                _ = page.takePatches()
            }
        }
        drag(1..<1500)
        let known = size()

        // Other tests take and return memory meanwhile; what a drag leaves behind is there in each round.
        var growth: [Int] = []
        for round in 0..<5 {
            let before = try memory()
            drag(1500 + 2_000 * round..<3500 + 2_000 * round)
            growth.append(try memory() - before)
        }

        #expect(page.element(testID: "card")?["style"]?.contains("translate:11499.25px -11499.25px") == true)
        #expect(size() < known + 4096)
        #expect(growth.contains { $0 < 1_600_000 }, "\(growth)")
    }

    @Test("A style that a page still shows outlives the forgetting of others")
    func shownStylesStay() throws {
        let (still, moving) = (Place(), Place())
        let shown = TestPage(MovedView(place: still))
        still.move?(77.5)
        shown.graph.flush()
        let other = TestPage(MovedView(place: moving))
        for x in 1..<2500 {
            moving.move?(Double(x) + 0.125)
            other.graph.flush()
            _ = other.takePatches()
        }

        let style = shown.element(testID: "card")?["style"]
        let again = String(decoding: shown.graph.markup(), as: UTF8.self)

        #expect(style?.contains("translate:77.5px -77.5px") == true)
        #expect(again.contains("translate:77.5px -77.5px"))
    }

    @Test("A number that no style can show stops nothing", arguments: [Double.nan, .infinity, -.infinity, 1e300])
    func oddNumbers(number: Double) {
        let page = TestPage(Text("Odd").zIndex(number).offset(x: number).padding(number).accessibilityIdentifier("odd"))

        #expect(page.element(testID: "odd")?.text == "Odd")
    }
}
