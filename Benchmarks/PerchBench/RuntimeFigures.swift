import Foundation
import Glibc
import SwiftUI

/// Measures the runtime.
@MainActor
struct RuntimeFigures {
    private struct Row {
        var name: String
        var value: Double
        var unit: String
        var bar: Double
        var aim: Double?
        /// Rows that depend on the machine's speed fail only beyond three times the bar.
        var isTime: Bool
        /// Whether the bar is the least that must be reached, not the most that may be spent.
        var isLeast = false

        var isWithinBar: Bool {
            let allowance: Double = isTime ? 3 : 1
            return bar == 0 || (isLeast ? value * allowance >= bar : value <= bar * allowance)
        }
    }

    private var rows: [Row] = []

    init() {
        measureReference()
        measureFirstRender()
        measureRowChange()
        measureObservedChange()
        measureKeystroke()
        measureMemory()
    }

    /// Whether every figure keeps its bar, times with the allowance for a slow machine.
    var isWithinBars: Bool {
        rows.allSatisfy(\.isWithinBar)
    }

    /// Adds the rows of live pages over a socket. Bars: a fifth of Phoenix LiveView's 330 µs, 10,000 a second
    /// a core, and
    /// LiveView's 178 bytes for the same screen; memory as for the page alone, and nothing after it.
    mutating func add(_ socket: SocketFigures) {
        add("CPU of the server a tap, 32 sockets at once", socket.cpuMicroseconds, "µs", bar: 66)
        add("CPU of the server a tap, one socket alone", socket.cpuMicrosecondsAlone, "µs", bar: 66)
        addLeast("taps a second a core, 32 sockets at once", 1e6 / socket.cpuMicroseconds, "", least: 10_000)
        add("bytes down a tap, frame's text", socket.bytesDown, "bytes", bar: 178, isTime: false)
        add("a session with its socket, of 200 open", socket.sessionKilobytes, "KB", bar: 60, isTime: false)
        add("left by a page opened and closed, of 1,000", socket.leftKilobytes, "KB", bar: 1, isTime: false)
    }

    func printTable() {
        print("| figure | measured | bar | aim |")
        print("| --- | --- | --- | --- |")
        for row in rows {
            let bar = row.bar == 0 ? "" : "\(row.isLeast ? "≥" : "≤") \(Self.format(row.bar)) \(row.unit)"
            print(
                "| \(row.name) | \(Self.format(row.value)) \(row.unit) | \(bar) | \(row.aim.map(Self.format) ?? "") |")
        }
    }

    private static func format(_ value: Double) -> String {
        String(format: value < 10 ? "%.2f" : "%.0f", value)
    }

    private mutating func add(
        _ name: String, _ value: Double, _ unit: String, bar: Double, aim: Double? = nil, isTime: Bool = true
    ) {
        rows.append(Row(name: name, value: value, unit: unit, bar: bar, aim: aim, isTime: isTime))
    }

    private mutating func addLeast(_ name: String, _ value: Double, _ unit: String, least: Double) {
        rows.append(Row(name: name, value: value, unit: unit, bar: least, isTime: true, isLeast: true))
    }

    // MARK: Clock

    private static func cpuSeconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Microseconds of one run of `body`: the best of `batches` batches of `count` runs.
    private static func best(_ batches: Int = 12, _ count: Int, _ body: () -> Void) -> Double {
        body()
        var best = Double.infinity
        for _ in 0..<batches {
            let start = cpuSeconds()
            for _ in 0..<count { body() }
            best = min(best, (cpuSeconds() - start) / Double(count))
        }
        return best * 1e6
    }

    /// The memory of the process that is in use (proc(5), statm, second field).
    private static func residentBytes() -> Double {
        let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
        return fields.count > 1 ? (Double(fields[1]) ?? 0) * 4096 : 0
    }

    // MARK: Figures

    private mutating func measureReference() {
        var sum: UInt64 = 0
        let time = Self.best(5, 10) {
            for number in 0..<100_000 as Range<UInt64> { sum = (sum ^ number) &* 0x9E37_79B9_7F4A_7C15 }
        }
        precondition(sum != 1)
        add("reference: 100,000 multiplications", time, "µs", bar: 0)
    }

    private static func makeGraph(_ model: BenchModel) -> Graph {
        let graph = Graph()
        graph.requestFlush = { _ in }
        let overlays = Outlet()
        var environment = EnvironmentValues()
        environment.overlays = overlays
        graph.start(PageRoot(overlays: overlays, content: BenchScreen(model: model)), environment: environment)
        graph.flush()
        return graph
    }

    private mutating func measureFirstRender() {
        let model = BenchModel()
        let time = Self.best(12, 20) {
            let graph = Self.makeGraph(model)
            precondition(graph.markup().count > 10_000)
            graph.close()
        }
        add("first render of the 100-row screen", time, "µs", bar: 250, aim: 200)
    }

    /// Finds the number of the block whose element takes a press.
    private static func pressable(_ graph: Graph, element: UInt16) -> UInt32 {
        let press = _Event(kind: .tap)
        for number in 1..<2000 as Range<UInt32> where graph.dispatch(press, block: number, element: element) {
            return number
        }
        preconditionFailure("the screen has no row button")
    }

    private mutating func measureRowChange() {
        let graph = Self.makeGraph(BenchModel())
        _ = graph.markup()
        var bytes = 0
        graph.send = { bytes = $0.count }
        let row = Self.pressable(graph, element: 5)
        graph.flush()
        let press = _Event(kind: .tap)
        let time = Self.best(12, 2000) {
            _ = graph.dispatch(press, block: row, element: 5)
            graph.flush()
        }
        add("a row's @State change, event to patch", time, "µs", bar: 5, aim: 3)
        add("its patch", Double(bytes), "bytes", bar: 60, isTime: false)
        graph.close()
    }

    private mutating func measureObservedChange() {
        let model = BenchModel()
        let graph = Self.makeGraph(model)
        _ = graph.markup()
        var count = 0
        graph.send = { _ in count += 1 }
        let time = Self.best(12, 2000) {
            model.total += 1
            graph.flush()
        }
        precondition(count > 2000)
        add("an observed property read by two views", time, "µs", bar: 5, aim: 2)
        graph.close()
    }

    private mutating func measureKeystroke() {
        let model = BenchModel()
        let graph = Self.makeGraph(model)
        _ = graph.markup()
        var place: (block: UInt32, element: UInt16)?
        for number in 1..<2000 as Range<UInt32> where place == nil {
            for element in 0..<40 as Range<UInt16>
            where place == nil && graph.input("a", block: number, element: element, sequence: 1, revision: 0) {
                place = (number, element)
            }
        }
        guard let place else { preconditionFailure("the screen has no field") }
        var sequence = 1
        let time = Self.best(12, 2000) {
            sequence += 1
            _ = graph.input(
                sequence % 2 == 0 ? "milk" : "milky", block: place.block, element: place.element, sequence: sequence,
                revision: 0)
        }
        precondition(model.query.hasPrefix("milk"))
        add("a keystroke, event to acknowledgement", time, "µs", bar: 6, aim: 4)
        graph.close()
    }

    private mutating func measureMemory() {
        let count = 400
        let models = (0..<count).map { _ in BenchModel() }
        _ = Self.makeGraph(models[0])
        let before = Self.residentBytes()
        let graphs = models.map { model in
            let graph = Self.makeGraph(model)
            _ = graph.markup()
            return graph
        }
        let after = Self.residentBytes()
        add(
            "memory a live 100-row session, UI only", (after - before) / Double(count) / 1024, "KB", bar: 60, aim: 32,
            isTime: false)
        graphs.forEach { $0.close() }
    }
}
