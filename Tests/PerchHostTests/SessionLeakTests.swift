import Foundation
import HTTPEngine
import PageReplica
import SwiftUI
import Testing
import Waiting

@testable import PerchHost

/// What all pages read, and what outlives each of them.
@MainActor
@Observable
private final class SharedBoard {
    var notes = ["Milk", "Bread"]
}

/// What belongs to one page.
@MainActor
@Observable
private final class PageModel {
    var count = 0
    var text = ""
    func load() async { count += 1 }
}

/// A screen with whatever keeps something alive: models, tasks, closures in bindings, sheets, shared models, clocks.
private struct BoardScreen: View {
    let board: SharedBoard
    @State var model: PageModel
    @State private var isSheetShown = true
    @FocusState private var isFocused: Bool

    var body: some View {
        NavigationStack {
            List {
                ForEach(board.notes, id: \.self) { NoteRow(note: $0, model: model) }
            }
            .navigationTitle("\(model.count)")
            .toolbar { Button("Add") { model.count += 1 } }
            .searchable(text: Binding(get: { model.text }, set: { model.text = $0 }))
            .sheet(isPresented: $isSheetShown) {
                TextField("Note", text: Bindable(model).text).focused($isFocused)
            }
            .refreshable { await model.load() }
            .task { await model.load() }
            .onAppear { isFocused = true }
            .onChange(of: model.count) { isSheetShown = true }
        }
    }
}

private struct NoteRow: View {
    let note: String
    let model: PageModel
    @State private var isOn = false

    var body: some View {
        HStack {
            Text(note)
            Text(Date(timeIntervalSince1970: 0), style: .relative)
            Toggle("Done", isOn: $isOn)
            Button("Count \(model.count)") { model.count += 1 }
        }
    }
}

/// What must be gone when its page is.
@MainActor
private struct Traces {
    weak var session: PageSession?
    weak var graph: Graph?
    weak var model: PageModel?

    var areGone: Bool { session == nil && graph == nil && model == nil }
}

@MainActor
@Suite("Pages that end leave nothing behind")
struct SessionLeakTests {
    private let board = SharedBoard()
    private let clock = HandClock()
    private let people = People()

    /// A new person for each visit, so that nobody's pages wait for the turns of others.
    @MainActor
    private final class People {
        private var count = 0
        func next() -> PageIdentity {
            count += 1
            return PageIdentity("\(count)")
        }
    }

    /// Opens a page, presses and types in it, and notes what must end with it.
    private func open(_ host: PageHost, _ made: MadeModels) async throws -> Traces {
        let known = Set(host.sessions.keys)
        _ = await host.answer(Request(.get, "/"))
        let token = try #require(host.sessions.keys.first { !known.contains($0) })
        let session = try #require(host.sessions[token])
        let replica = PageReplica(markup: String(decoding: session.graph.markup(), as: UTF8.self))
        // Refreshing goes on for a moment, and holds the page until it has ended.
        let buttons = replica.root.all.filter { $0.tag == "button" && $0.text != "Refresh" }
            .compactMap { replica.place(of: $0) }
        let taps = buttons.map { EventFrame.Event.tap($0.block, UInt16($0.ordinal)) }
        session.handle(EventFrame(number: taps.count, events: taps))
        let device: [EventFrame.Event] = [
            .size(width: 390, height: 844, scheme: "dark", motion: "full", zone: "Europe/Rome", text: 16),
            .seen(false), .seen(true),
        ]
        session.handle(EventFrame(number: taps.count + device.count, events: device))
        let model = try #require(made.latest)
        #expect(model.count > 1, "nothing was pressed")
        return Traces(session: session, graph: session.graph, model: made.latest)
    }

    private final class MadeModels {
        weak var latest: PageModel?
    }

    private func makeHost(_ made: MadeModels) -> PageHost {
        let application = PageApplication(
            name: "Leaks", removal: Cookie("who", "", maxAgeSeconds: 0), now: clock.now, newToken: clock.newToken,
            identity: { [people] _ in await people.next() },
            page: { [board] _ in
                let model = PageModel()
                made.latest = model
                return .page(
                    Page(
                        BoardScreen(board: board, model: model), address: { "/\(model.count)" },
                        open: { _ in model.count += 1 }, routeAddress: { _ in nil }))
            })
        return PageHost(application)
    }

    @Test("A thousand pages opened and closed are gone, with their models and what they read from shared ones")
    func thousandPages() async throws {
        let made = MadeModels()
        let host = makeHost(made)
        for _ in 0..<10 {
            var traces: [Traces] = []
            for _ in 0..<100 { traces.append(try await open(host, made)) }
            #expect(host.counts.kept == 100)
            #expect(!traces.contains { $0.areGone })

            clock.pass(3_600)
            host.sweep()

            #expect(await eventually { !traces.contains { !$0.areGone } })
            #expect(host.counts.kept == 0)
        }
        host.stop()
    }

    @Test("A page that is ended from outside is gone, although something it read goes on changing")
    func endedPage() async throws {
        let made = MadeModels()
        let host = makeHost(made)
        let traces = try await open(host, made)

        for session in host.sessions.values { host.close(session, then: "/login") }
        board.notes.append("Butter")

        #expect(await eventually { traces.areGone })
        host.stop()
    }

    @Test("Pages that are asked for by HEAD are gone with the answer")
    func headOnly() async {
        let made = MadeModels()
        let host = makeHost(made)
        _ = await host.answer(Request(.head, "/"))

        #expect(await eventually { made.latest == nil })
        #expect(host.counts.kept == 0)
        host.stop()
    }

    @Test("What belongs to a page goes with it, whatever the page is made of", arguments: LeakCase.allCases)
    private func everyKind(_ kind: LeakCase) async {
        let made = MadeModels()
        let application = PageApplication(
            name: "Leaks", removal: Cookie("who", "", maxAgeSeconds: 0), now: clock.now, newToken: clock.newToken,
            identity: { _ in .nobody },
            page: { _ in
                let model = PageModel()
                made.latest = model
                return .page(kind.page(model))
            })
        let host = PageHost(application)
        _ = await host.answer(Request(.get, "/"))
        #expect(host.counts.kept == 1)

        host.stop()

        #expect(await eventually { made.latest == nil })
    }
}

extension EventFrame.Event {
    fileprivate static func tap(_ block: Int, _ element: UInt16) -> EventFrame.Event {
        .element(kind: "tap", block: UInt32(block), element: element, value: "")
    }
}

/// One way in which a page may hold its model.
private enum LeakCase: String, CaseIterable, Sendable, CustomTestStringConvertible {
    case text, state, button, binding, bindable, focus, sheet, toolbar, searchable, refreshable, task, appear, change
    case list, stack, alert

    var testDescription: String { rawValue }

    @MainActor
    func page(_ model: PageModel) -> Page {
        switch self {
        case .text: page(Text("\(model.count)"))
        case .state: page(StateHolder(model: model))
        case .button: page(Button("More") { model.count += 1 })
        case .binding: page(TextField("Text", text: Binding(get: { model.text }, set: { model.text = $0 })))
        case .bindable: page(TextField("Text", text: Bindable(model).text))
        case .focus: page(FocusHolder(model: model))
        case .sheet: page(Text("Under").sheet(isPresented: .constant(true)) { Text("\(model.count)") })
        case .toolbar: page(NavigationStack { Text("Page").toolbar { Button("More") { model.count += 1 } } })
        case .searchable: page(NavigationStack { Text("Page").searchable(text: Bindable(model).text) })
        case .refreshable: page(NavigationStack { List { Text("Page") }.refreshable { await model.load() } })
        case .task: page(Text("Page").task { await model.load() })
        case .appear: page(Text("Page").onAppear { model.count += 1 })
        case .change: page(Text("Page").onChange(of: model.count) { model.text = "changed" })
        case .list: page(List { ForEach(0..<3) { Text("\($0) \(model.count)") } })
        case .stack: page(NavigationStack { Text("\(model.count)").navigationTitle("\(model.count)") })
        case .alert:
            page(Text("Page").alert("Sure?", isPresented: .constant(true)) { Button("Yes") { model.count = 0 } })
        }
    }

    @MainActor
    private func page<Content: View>(_ content: Content) -> Page {
        Page(content, address: { "/" }, open: { _ in }, routeAddress: { _ in nil })
    }
}

private struct StateHolder: View {
    @State var model: PageModel
    var body: some View { Text("\(model.count)") }
}

private struct FocusHolder: View {
    let model: PageModel
    @FocusState private var isFocused: Bool
    var body: some View {
        TextField("Text", text: Bindable(model).text).focused($isFocused).onAppear { isFocused = true }
    }
}
