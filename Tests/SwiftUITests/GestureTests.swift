import Foundation
import PageReplica
import Testing

@testable import SwiftUI

@MainActor
extension TestPage {
    /// Reports fingers on the views that take gestures, in the order in which a browser does.
    fileprivate func fingers(_ samples: String..., on nodes: [MarkupNode]? = nil) throws {
        let targets = nodes ?? replica.root.all.filter { $0["data-gesture"] != nil }.reversed()
        for sample in samples {
            for target in targets { try report(.gesture, target, sample) }
        }
    }

    fileprivate func text() -> String { replica.root.all.compactMap { $0.tag == "span" ? $0.text : nil }.joined() }
}

@MainActor
@Suite("Gestures")
struct GestureTests {
    @Test("A long press, then a drag, moves the circle, and what the gesture wrote goes back at its end")
    func longPressThenDrag() throws {
        let page = TestPage(DraggableCircle())
        func style() -> String { page.markup }

        try page.fingers("begin 1000 50 50 0 0 100 100")
        #expect(style().contains("drop-shadow") || style().contains("box-shadow"))
        try page.fingers("hold 1500 50 50", "move 1600 80 60 300 100")
        #expect(style().contains("translate:30.0px 10.0px"))
        try page.fingers("end 1700 90 60 0 0")

        #expect(style().contains("translate:40.0px 10.0px"))
        try page.fingers("begin 3000 90 60 0 0 100 100", "move 3010 200 60 0 0", "end 3020 200 60 0 0")
        #expect(style().contains("translate:40.0px 10.0px"), "a drag without a long press moves nothing")
    }

    @Test("Two presses are a double one; a single one counts when no second came")
    func doubleBeforeSingle() throws {
        let page = TestPage(TapCounter())

        try page.fingers("begin 1000 5 5 0 0 9 9", "end 1050 5 5 0 0")
        #expect(page.text() == "0 single, 0 double")
        try page.fingers("begin 1200 5 5 0 0 9 9", "end 1250 5 5 0 0")
        #expect(page.text() == "0 single, 1 double")
        try page.fingers("begin 3000 5 5 0 0 9 9", "end 3050 5 5 0 0", "rest 3400 5 5")

        #expect(page.text() == "1 single, 1 double")
    }

    @Test("Two fingers magnify and turn at once; one that is lifted ends both")
    func magnifyAndRotate() throws {
        let page = TestPage(ZoomablePhoto())

        try page.fingers(
            "begin 1000 100 100 0 0 400 400", "move 1010 100 100 0 0 200 100", "move 1100 100 100 0 0 100 300")
        #expect(page.text() == "scale 2.00, turned 90")
        try page.fingers("move 1200 100 100 0 0 0 100")
        #expect(page.text() == "scale 1.00, turned 180")
        try page.fingers("move 1250 100 100 0 0 -200 100", "move 1300 100 100 0 0")

        #expect(page.text() == "scale 3.00, turned 180")
    }

    @Test("A drag tells places, speed and where it would come to rest")
    func dragValue() throws {
        var last: DragGesture.Value?
        let page = TestPage(SwipeCard { last = $0 })

        try page.fingers("begin 2000 100 200 90 190 50 20", "move 2016 103 200 100 0")
        #expect(last == nil, "not yet far enough")
        try page.fingers("move 2032 140 220 400 -80")

        let value = try #require(last)
        #expect(value.startLocation == CGPoint(x: 100, y: 200) && value.location == CGPoint(x: 140, y: 220))
        #expect(value.translation == CGSize(width: 40, height: 20))
        #expect(value.velocity == CGSize(width: 400, height: -80))
        #expect(value.predictedEndLocation == CGPoint(x: 240, y: 200))
        #expect(value.predictedEndTranslation == CGSize(width: 140, height: 0))
        #expect(value.time.timeIntervalSinceReferenceDate == 2.032)
        _ = page.takePatches()
        try page.fingers("end 2100 150 220 500 0")

        #expect(page.text() == "Cardliked")
        #expect(page.takePatches().joined().contains("[\"n\","), "it goes back over time")
    }

    @Test(
        "Who wins of two gestures inside one another",
        arguments: [("high", "outer"), ("beside", "5,7 outer"), ("alone", "outer"), ("off", "5,7")])
    func nested(outer: String, expected: String) throws {
        let page = TestPage(NestedGestures(outer: outer))
        var targets = page.replica.root.all.filter { $0["data-gesture"] != nil }
        if outer != "high" { targets.reverse() }

        try page.fingers("begin 100 15 27 10 20 40 20", "end 150 15 27 0 0", on: targets)

        #expect(page.text() == "inner" + expected)
    }

    @Test("A cancelled drag ends nothing, and the next one begins anew")
    func cancelled() throws {
        var last: DragGesture.Value?
        let page = TestPage(SwipeCard { last = $0 })

        try page.fingers("begin 1 0 0 0 0 9 9", "move 20 300 0 0 0", "cancel 30 300 0", "move 40 400 0 0 0")
        #expect(last?.translation.width == 300)
        #expect(page.text() == "Cardnone")
        try page.fingers("begin 50 0 0 0 0 9 9", "move 60 10 0 0 0")

        #expect(last?.translation.width == 10)
    }

    @Test("A long press tells that it begins and that it is over, and slipping ends it")
    func pressing() throws {
        let page = TestPage(PressingView())
        #expect(page.replica.first { $0["data-gesture"] != nil }?["data-gesture"] == "tap hold:1000")

        try page.fingers("begin 0 5 5 0 0 9 9")
        #expect(page.text() == "pressing 0")
        try page.fingers("move 500 30 5 0 0")
        #expect(page.text() == "free 0")
        try page.fingers("begin 2000 5 5 0 0 9 9", "hold 3000 5 5")
        #expect(page.text() == "free 1")
        try page.fingers("end 3100 5 5 0 0")

        #expect(page.text() == "free 1")
        try page.report(.longpress, page.replica.first { $0["data-gesture"] != nil })
        #expect(page.text() == "free 2", "a right press counts too")
    }

    @Test("A gesture made of others works as they do")
    func madeOfOthers() throws {
        var moved: [CGFloat] = []
        let page = TestPage(Text("x").gesture(HorizontalDrag { moved.append($0) }))

        try page.fingers("begin 1 0 0 0 0 9 9", "move 2 7 3 0 0", "move 3 7 5 0 0", "move 4 9 5 0 0")

        #expect(moved == [0, 7, 9])
    }

    @Test(
        "What no browser sends has no effect",
        arguments: [
            "", "move", "begin nan 1 1 0 0 9 9", "begin 1 nan 1 0 0 9 9", "begin 1 inf 1 0 0 9 9",
            "begin 1 1e300 1 0 0 9 9", "begin -5 1 1 0 0 9 9", "begin 1 1 1", "move 1 2 3", "fly 1 2 3 4 5",
            "begin 1 1 1 0 0 9 9 9 9 9 9 9 9 9 9 9 9", "begin 0x10 1 1 0 0 9", "move 1 2 3 4 5 6",
            String(repeating: "9 ", count: 10_000),
        ])
    func hostile(sample: String) throws {
        var last: DragGesture.Value?
        let page = TestPage(SwipeCard { last = $0 })

        try page.fingers(sample, "move 30 300 0 0 0", "end 40 300 0 0 0")

        #expect(last == nil && page.text() == "Cardnone")
        #expect(PointerSample(sample) == nil)
    }

    @Test("A report for another element or a disabled view has no effect")
    func wrongPlace() throws {
        let page = TestPage(SwipeCard { _ in }.disabled(true))
        let node = try #require(page.replica.first { ($0["data-on"] ?? "").contains("gesture") })
        #expect(node["data-gesture"] == nil, "the browser does not watch a disabled view")

        #expect(!page.graph.dispatch(_Event(kind: .gesture, value: "begin 1 1 1 0 0 9 9"), block: 9999, element: 0))
        #expect(!page.graph.dispatch(_Event(kind: .gesture, value: "begin 1 1 1 0 0 9 9"), block: 1, element: 77))
    }

    @Test("Ten thousand places of a drag through events leave no styles behind")
    func longDrag() throws {
        let page = TestPage(SwipeCard { _ in })
        try page.fingers("begin 0 0 0 0 0 9 9")
        let known = StyleTable.shared.count + Interned.shared.shapeCount

        let node = try #require(page.replica.first { $0["data-gesture"] != nil })
        let place = try #require(page.replica.place(of: node))
        for step in 1...10_000 {
            let move = _Event(kind: .gesture, value: "move \(step) \(Double(step) / 8) \(step % 97) 0 0")
            #expect(page.graph.dispatch(move, block: UInt32(place.block), element: UInt16(place.ordinal)))
            page.graph.flush()
        }

        #expect(StyleTable.shared.count + Interned.shared.shapeCount < known + 4096)
    }
}
