import Combine
import Foundation
import Observation
import PageReplica
import Testing
import Waiting

@testable import SwiftUI

/// Views that never come to rest, each in its own way.
private enum Restless: String, CaseIterable, CustomTestStringConvertible {
    case change, twoViews, child, appearing, preference, object, doubling

    var testDescription: String { rawValue }

    @MainActor
    var view: AnyView {
        switch self {
        case .change: AnyView(ChangingView())
        case .twoViews: AnyView(TwoViews(pair: Pair()))
        case .child: AnyView(ChildlessView())
        case .appearing: AnyView(PingView())
        case .preference: AnyView(WideningView())
        case .object: AnyView(ObjectView())
        case .doubling: AnyView(DoublingView())
        }
    }

    /// A view that the log must name.
    var name: String {
        switch self {
        case .change: "ChangingView"
        case .twoViews: "FirstView"
        case .child: "ChildlessView"
        case .appearing: "PingView"
        case .preference: "WideningView"
        case .object: "ObjectView"
        case .doubling: "DoublingView"
        }
    }
}

private struct ChangingView: View {
    @State private var count = 0
    var body: some View { Text("\(count)").onChange(of: count, initial: true) { count += 1 } }
}

@MainActor
@Observable
private final class Pair {
    var first = 0
    var second = 0
}

private struct FirstView: View {
    let pair: Pair
    var body: some View {
        pair.second = pair.first + 1
        return Text("\(pair.first)")
    }
}

private struct SecondView: View {
    let pair: Pair
    var body: some View {
        pair.first = pair.second + 1
        return Text("\(pair.second)")
    }
}

private struct TwoViews: View {
    let pair: Pair
    var body: some View {
        VStack {
            FirstView(pair: pair)
            SecondView(pair: pair)
        }
    }
}

private struct WritingChild: View {
    @Binding var count: Int
    let turn: Int
    var body: some View {
        count = turn + 1
        return Text("child")
    }
}

private struct ChildlessView: View {
    @State private var count = 0
    var body: some View { VStack { WritingChild(count: $count, turn: count) } }
}

private struct PingView: View {
    @State private var isPing = true
    var body: some View {
        VStack {
            if isPing {
                Text("Ping").onAppear { isPing = false }
            } else {
                Text("Pong").onDisappear {}.onAppear { isPing = true }
            }
        }
    }
}

private struct WidthKey: PreferenceKey {
    static let defaultValue = 0
    static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
}

private struct WideningView: View {
    @State private var width = 1
    var body: some View {
        Text("Wide").preference(key: WidthKey.self, value: width).onPreferenceChange(WidthKey.self) { width = $0 + 1 }
    }
}

private final class Tide: ObservableObject {
    @Published var height = 0 {
        didSet { last = height }
    }
    private(set) var last = 0
}

private struct RisingView: View {
    @ObservedObject var tide: Tide
    let height: Int
    var body: some View {
        tide.height = height + 1
        return Text("\(tide.last)")
    }
}

private struct ObjectView: View {
    @StateObject private var tide = Tide()
    var body: some View { VStack { RisingView(tide: tide, height: tide.height) } }
}

private struct DoublingView: View {
    @State private var items = [1]
    var body: some View {
        VStack { ForEach(items.indices, id: \.self) { Text("\($0)") } }
            .onChange(of: items, initial: true) { items += items }
    }
}

/// A page that takes many rounds and then rests.
private struct Chain: View {
    let length: Int
    @State private var count = 0
    var body: some View {
        Text("\(count)").accessibilityIdentifier("chain").onChange(of: count, initial: true) {
            if count < length { count += 1 }
        }
    }
}

private struct EndlessView: View {
    var body: some View { VStack { AnyView(EndlessView()) } }
}

private struct HugeView: View {
    let count: Int
    var body: some View { VStack { ForEach(0..<count, id: \.self) { Text("\($0)") } } }
}

private struct HugeTree: View {
    let depth: Int
    var body: some View {
        if depth == 0 { Text("leaf") } else { ForEach(0..<10, id: \.self) { _ in HugeTree(depth: depth - 1) } }
    }
}

private struct Tapped: View {
    @State private var count = 0
    var body: some View { Button("Count \(count)") { count += 1 } }
}

@MainActor
private final class Turns {
    var count = 0
    var reached: CheckedContinuation<Void, Never>?
}

/// A task that changes what it waits for, each time.
private struct TaskView: View {
    let turns: Turns
    let wanted: Int
    @State private var turn = 0
    var body: some View {
        Text("\(turn)").task(id: turn, priority: .background) {
            turns.count += 1
            if turns.count == wanted { turns.reached?.resume() } else { turn += 1 }
        }
    }
}

private struct WaitingView: View {
    let turns: Turns
    var body: some View {
        Text("Waiting").task(priority: .background) {
            turns.count += 1
            await TestPage.untilCancelled()
            turns.count -= 1
        }
    }
}

@MainActor
@Suite("Pages come to rest or end")
struct SettlingTests {
    /// Flushes as a host does, and returns how often; a page that rests or has failed asks for no more.
    private func run(_ page: TestPage, atMost limit: Int = 1000) -> Int {
        var flushes = 0
        while page.graph.isUnsettled, flushes < limit {
            page.graph.flush()
            flushes += 1
        }
        return flushes
    }

    @Test("A page that never comes to rest ends, and the log names its views", arguments: Restless.allCases)
    fileprivate func restless(kind: Restless) throws {
        let other = TestPage(Tapped())
        let page = TestPage(kind.view)
        // The list that doubles would keep the test's own browser busy for long.
        page.graph.blockLimit = 2000
        var told: [PageFault] = []
        page.graph.didFail = { told.append($0) }

        #expect(run(page) < 100)

        let fault = try #require(page.graph.fault)
        #expect(told == [fault])
        #expect(fault.logLine.contains(kind.name), "\(fault.logLine)")
        #expect(!fault.logLine.contains("\n"))
        try other.press(other.button("Count 0"))
        #expect(other.button("Count 1") != nil)
        page.graph.close()
    }

    @Test("A page that has failed takes no events and evaluates nothing, and still sends commands")
    func afterFailure() throws {
        let page = TestPage(
            VStack {
                Tapped(); ChangingView()
            })
        _ = run(page)
        #expect(page.graph.fault != nil)
        _ = page.takePatches()

        #expect(try !page.press(page.button("Count 0")))
        page.graph.command("end", "/")
        page.graph.flush()

        #expect(page.takePatches() == ["[\"x\",\"end\",\"/\"]"])
    }

    @Test("The tasks of a page that has failed end when it is closed")
    func tasksOfFailedPage() async {
        let turns = Turns()
        let page = TestPage(
            VStack {
                WaitingView(turns: turns); ChangingView()
            })
        _ = run(page)
        #expect(page.graph.fault != nil)
        #expect(await eventually { turns.count == 1 })
        page.graph.close()
        #expect(await eventually { turns.count == 0 })
    }

    @Test("The host may close the page as soon as it is told")
    func closingWhenTold() {
        let page = TestPage(ChangingView())
        page.graph.didFail = { [weak page] _ in page?.graph.close() }
        _ = run(page)
        page.graph.flush()
        #expect(page.graph.fault != nil)
    }

    @Test("A long chain of changes comes to rest and does not end", arguments: [1, 7, 8, 9, 100, 200])
    func chain(length: Int) {
        let page = TestPage(Chain(length: length))
        _ = run(page)
        #expect(page.graph.fault == nil)
        #expect(page.element(testID: "chain")?.text == "\(length)")
    }

    @Test("A page that changes a thousand times, each time from outside, does not end")
    func manyChanges() {
        let pair = Pair()
        let graph = TestPage.graph(CountView(pair: pair))
        for number in 1...1000 {
            pair.first = number
            graph.flush()
        }
        #expect(graph.fault == nil)
        #expect(String(decoding: graph.markup(), as: UTF8.self).contains("1,000"))
        graph.close()
    }

    @Test("A page with too many parts ends")
    func tooLarge() {
        let rows = TestPage.graph(HugeView(count: .max), blockLimit: 10_000)
        rows.flush()
        #expect(rows.fault == .tooLarge(view: "HugeView", limit: 10_000))
        rows.close()

        let tree = TestPage.graph(HugeTree(depth: 7), blockLimit: 10_000)
        tree.flush()
        #expect(tree.fault == .tooLarge(view: "HugeTree", limit: 10_000))
        #expect(tree.blockCount < 20_000)
        tree.close()
    }

    @Test("A view whose body contains itself ends the page and not the program")
    func tooDeep() {
        let graph = TestPage.graph(EndlessView())
        graph.flush()
        #expect(graph.fault == .tooDeep(view: "EndlessView"))
        graph.close()
    }

    @Test("A task that changes what it waits for goes on at the pace of a display")
    func taskLoop() async {
        let turns = Turns()
        let graph = Graph()
        let begin = DispatchTime.now().uptimeNanoseconds
        graph.start(TaskView(turns: turns, wanted: 180), environment: EnvironmentValues())
        await withCheckedContinuation { continuation in
            turns.reached = continuation
            graph.flush()
        }
        let seconds = Double(DispatchTime.now().uptimeNanoseconds - begin) / 1e9
        // 125 turns at once, then 62.5 a second.
        #expect(seconds > 0.75)
        #expect(graph.fault == nil)
        graph.close()
    }

    @Test(
        "What a page may do by itself follows from what it costs",
        arguments: [(milliseconds: 0, least: 60, most: 63), (4, 60, 63), (100, 2, 3), (1000, 0, 1)])
    func pace(milliseconds: Int, least: Int, most: Int) {
        var pace = FlushPace()
        var now: UInt64 = 1_000_000_000
        var flushes = 0
        func go(until end: UInt64) {
            while now < end {
                now += pace.rest(at: now) + UInt64(milliseconds) * 1_000_000 + 1000
                pace.spent(UInt64(milliseconds) * 1_000_000)
                flushes += 1
            }
        }
        go(until: 31_000_000_000)
        flushes = 0
        go(until: 131_000_000_000)
        #expect((least * 100...most * 100).contains(flushes), "\(flushes)")
    }

    @Test("A clock of sixty ticks a second never waits")
    func sixtyTicks() {
        var pace = FlushPace()
        var now: UInt64 = 1_000_000_000
        for _ in 0..<10_000 {
            #expect(pace.rest(at: now) == 0)
            pace.spent(2_000_000)
            now += 1_000_000_000 / 60
        }
    }
}

private struct CountView: View {
    let pair: Pair
    var body: some View { Text("\(pair.first)") }
}

extension TestPage {
    /// A page that nobody sees.
    fileprivate static func graph<Content: View>(_ view: Content, blockLimit: Int = 1_000_000) -> Graph {
        let graph = Graph()
        graph.requestFlush = { _ in }
        graph.blockLimit = blockLimit
        graph.start(view, environment: EnvironmentValues())
        return graph
    }
}
