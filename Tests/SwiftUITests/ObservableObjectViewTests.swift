import Combine
import Foundation
import PageReplica
import SwiftUI
import Testing

private final class CartModel: ObservableObject {
    @Published var name = "Bread"
    @Published var count = 0
    nonisolated(unsafe) static var living = 0

    init() { CartModel.living += 1 }
    deinit { CartModel.living -= 1 }
}

private struct NameField: View {
    @Binding var name: String
    var body: some View { TextField("Name", text: $name) }
}

private struct CartRow: View {
    @ObservedObject var model: CartModel
    var body: some View { Text("\(model.count) of \(model.name)").accessibilityIdentifier("row") }
}

private struct CartScreen: View {
    @StateObject private var model = CartModel()

    var body: some View {
        VStack {
            Text("Name \(model.name)").accessibilityIdentifier("name")
            NameField(name: $model.name)
            CartRow(model: model)
            Button("More") { model.count += 1 }
        }
    }
}

private struct Outer: View {
    @State private var turn = 0

    var body: some View {
        VStack {
            Button("Turn \(turn)") { turn += 1 }
            CartScreen()
        }
    }
}

private struct SharedRow: View {
    @EnvironmentObject private var model: CartModel

    var body: some View {
        VStack {
            Text("Shared \(model.name)").accessibilityIdentifier("shared")
            TextField("Shared name", text: $model.name)
        }
    }
}

private struct SharedScreen: View {
    let model: CartModel
    var body: some View { VStack { SharedRow() }.environmentObject(model) }
}

private struct LonelyScreen: View {
    @State private var count = 0

    var body: some View {
        VStack {
            SharedRow()
            Button("Count \(count)") { count += 1 }
        }
    }
}

private struct Ticker: View {
    let ticks: PassthroughSubject<Int, Never>
    @State private var last = 0
    @State private var isShown = true

    var body: some View {
        VStack {
            Button("Hide") { isShown = false }
            if isShown {
                Text("Last \(last)").accessibilityIdentifier("last").onReceive(ticks) { last = $0 }
            }
        }
    }
}

@MainActor
@Suite("Observable objects in views", .serialized)
struct ObservableObjectViewTests {
    @Test("A change of an object evaluates every view that observes it, also through a binding")
    func changes() throws {
        let page = TestPage(CartScreen())
        try page.press(page.button("More"))
        #expect(page.element(testID: "row")?.text == "1 of Bread")

        try page.type("Salt", into: page.field("Name"))
        #expect(page.element(testID: "name")?.text == "Name Salt")
        #expect(page.element(testID: "row")?.text == "1 of Salt")
    }

    @Test("A state object is made once and kept while its view stands, and goes with the page")
    func ownership() throws {
        let before = CartModel.living
        var page: TestPage? = TestPage(Outer())
        try page?.press(page?.button("More"))
        try page?.press(page?.button("Turn 0"))
        #expect(page?.element(testID: "row")?.text == "1 of Bread")
        #expect(CartModel.living == before + 1)
        page?.graph.close()
        page = nil
        #expect(CartModel.living == before)
    }

    @Test("A model that outlives a page is changed without harm, and another page still hears it")
    func outliving() throws {
        let model = CartModel()
        let first = TestPage(CartRow(model: model))
        let second = TestPage(CartRow(model: model))
        first.graph.close()
        model.count = 3
        second.graph.flush()
        #expect(second.element(testID: "row")?.text == "3 of Bread")
        second.graph.close()
        model.count = 4
        #expect(model.count == 4)
    }

    @Test("An object changed on another thread reaches the page")
    func otherThread() async throws {
        let model = CartModel()
        let page = TestPage(CartRow(model: model))
        nonisolated(unsafe) let handed = model
        await Task.detached { handed.count = 9 }.value
        await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
        page.graph.flush()
        #expect(page.element(testID: "row")?.text == "9 of Bread")
    }

    @Test("An object of the environment is found and observed, also when another takes its place")
    func environment() throws {
        let model = CartModel()
        let page = TestPage(SharedScreen(model: model))
        try page.type("Oil", into: page.field("Shared name"))
        #expect(page.element(testID: "shared")?.text == "Shared Oil" && model.name == "Oil")
        model.name = "Rice"
        page.graph.flush()
        #expect(page.element(testID: "shared")?.text == "Shared Rice")
    }

    @Test("A view without its object is left out; the rest of the page goes on")
    func missing() throws {
        let page = TestPage(LonelyScreen())
        #expect(page.markup.contains("No ObservableObject of type CartModel found."))
        try page.press(page.button("Count 0"))
        #expect(page.button("Count 1") != nil)
    }

    @Test("Values are received while the view stands")
    func receiving() throws {
        let ticks = PassthroughSubject<Int, Never>()
        let page = TestPage(Ticker(ticks: ticks))
        ticks.send(5)
        page.graph.flush()
        #expect(page.element(testID: "last")?.text == "Last 5")
        try page.press(page.button("Hide"))
        ticks.send(6)
        page.graph.flush()
        #expect(page.element(testID: "last") == nil)
    }
}
