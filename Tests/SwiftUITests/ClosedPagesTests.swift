import Combine
import Foundation
import Testing
import Waiting

@testable import Observation
@testable import SwiftUI

/// A model that outlives all pages, with a registrar that can be looked into.
@MainActor
private final class Board: @MainActor Observable {
    let registrar = ObservationRegistrar()
    private var stored = ["Milk", "Bread", "Salt"]

    var notes: [String] {
        get {
            registrar.access(self, keyPath: \.notes)
            return stored
        }
        set { registrar.withMutation(of: self, keyPath: \.notes) { stored = newValue } }
    }
}

private final class Weather: ObservableObject {
    @Published var degrees = 20
}

/// Something that belongs to a page; counted while it lives.
private final class Belonging: ObservableObject {
    @Published var text = ""
    nonisolated(unsafe) static var living = 0

    init() { Belonging.living += 1 }
    deinit { Belonging.living -= 1 }
}

/// What the pages of a test share.
@MainActor
private final class World {
    let board = Board()
    let weather = Weather()
    let ticks = PassthroughSubject<Int, Never>()
    var subscribed = 0
    var cancelled = 0
    var tasksRunning = 0
}

private struct NoteRow: View {
    let note: String
    let board: Board
    @State private var kept = Belonging()
    @State private var isOn = false

    var body: some View {
        HStack {
            Text("\(note) of \(board.notes.count)")
            Toggle("Done", isOn: $isOn)
        }
    }
}

private struct BusyPage: View {
    let world: World
    let number: Int
    @StateObject private var belonging = Belonging()
    @ObservedObject var weather: Weather
    @State private var isSheetShown = true
    @State private var ticks = 0
    @AppStorage("size") private var size = 1

    var body: some View {
        NavigationStack {
            List {
                ForEach(world.board.notes, id: \.self) { NoteRow(note: $0, board: world.board) }
                TextField("Text", text: $belonging.text)
                Text("\(weather.degrees) \(ticks) \(size)").opacity(Double(number) / 2000)
            }
            .sheet(isPresented: $isSheetShown) { Text("Sheet \(world.board.notes.count)") }
        }
        .onReceive(Timer.publish(every: 0.001, on: .main, in: .common).autoconnect()) { _ in ticks += 1 }
        .onReceive(
            world.ticks.handleEvents(
                receiveSubscription: { _ in world.subscribed += 1 }, receiveCancel: { world.cancelled += 1 })
        ) { ticks += $0 }
        .task(priority: .background) {
            world.tasksRunning += 1
            await TestPage.untilCancelled()
            world.tasksRunning -= 1
        }
    }
}

private struct Reader: View {
    let board: Board
    var body: some View { Text("\(board.notes.count)") }
}

@MainActor
@Suite("Pages that have ended leave nothing behind", .serialized)
struct ClosedPagesTests {
    /// The sizes of the tables that all pages of the process share, without what is to be forgotten at the next
    /// occasion; other tests use them at the same time.
    private func figures() -> [String: Int] {
        StyleTable.shared.tidy()
        return [
            "pages": GraphRegistry.count, "styles": StyleTable.shared.count, "shapes": Interned.shared.shapeCount,
            "texts": Interned.shared.texts.count, "classes": Interned.shared.classes.count,
        ]
    }

    private func open(_ view: some View) -> Graph {
        let graph = Graph()
        graph.requestFlush = { _ in }
        var environment = EnvironmentValues()
        environment.deviceStore = DeviceStore()
        environment.overlays = Outlet()
        graph.start(view, environment: environment)
        graph.flush()
        return graph
    }

    /// Lets the main actor's other work run until `isDone`.
    private func wait(until isDone: () -> Bool) async {
        let hasEnded = await eventually(isDone)
        #expect(hasEnded, "The other work has not ended")
    }

    @Test("A thousand pages with state, objects, clocks, tasks, sheets and lists")
    func thousandPages() async {
        struct Trace { weak var graph: Graph? }
        let world = World()
        func visit(_ number: Int) async -> Trace {
            let graph = open(BusyPage(world: world, number: number, weather: world.weather))
            await wait { world.tasksRunning == 1 }
            world.weather.degrees += 1
            world.ticks.send(1)
            world.board.notes.swapAt(0, 1)
            graph.flush()
            graph.close()
            await wait { world.tasksRunning == 0 }
            return Trace(graph: graph)
        }
        // Values that vary are kept up to a number, and forgotten above it.
        for number in 0..<1100 { _ = await visit(number) }
        await wait { Belonging.living == 0 }
        let before = figures()

        var traces: [Trace] = []
        for number in 0..<1000 { traces.append(await visit(number)) }
        await wait { Belonging.living == 0 && traces.allSatisfy { $0.graph == nil } }

        #expect(traces.count { $0.graph != nil } == 0)
        // What each page left behind would be a thousand; other tests add their own meanwhile.
        for (name, size) in figures() { #expect(size < before[name, default: 0] + 900, "\(name)") }
        #expect(Belonging.living == 0 && world.tasksRunning == 0)
        #expect(world.subscribed == world.cancelled && world.subscribed >= 2000)
        // So few are not worth looking for; the next readers replace them.
        #expect(world.board.registrar.readerCount <= 32)
    }

    @Test("A model that ten thousand open pages read knows none of them when they have ended")
    func openTogether() {
        let board = Board()
        let pages = (0..<10_000).map { _ in open(Reader(board: board)) }
        #expect(board.registrar.readerCount == 10_000)

        for page in pages { page.close() }

        // Another test's page that ends at the same moment may take a look in the place of one of these.
        #expect(board.registrar.readerCount <= 200)
        board.notes = []
    }

    @Test("A model that ten thousand pages read one after the other never knows more than a few")
    func openInTurn() {
        let board = Board()
        var most = 0
        for _ in 0..<10_000 {
            open(Reader(board: board)).close()
            most = max(most, board.registrar.readerCount)
        }
        #expect(most <= 33)
    }

    @Test("The page that stays hears of a change after many others have ended")
    func theOneThatStays() {
        let board = Board()
        let page = TestPage(Reader(board: board))
        for _ in 0..<200 { open(Reader(board: board)).close() }
        board.notes = []
        page.graph.flush()
        #expect(page.markup.contains(">0<"))
    }
}
