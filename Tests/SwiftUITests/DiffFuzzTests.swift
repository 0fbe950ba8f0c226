import PageReplica
import SwiftUI
import Testing

/// What the fuzzed page shows; random operations change it.
@MainActor
@Observable
private final class FuzzModel {
    struct Item: Identifiable, Equatable {
        let id: Int
        var title: String
        var isOpen = false
        var parts: [Int] = []
    }

    var items: [Item] = []
    var title = "Start"
    var isWide = false
    var kind = 0
    var path: [Int] = []
    var tab = 0
    var sheet: Bool = false
    var alert = false
    var text = ""
    private var nextID = 0

    func step(_ random: inout SeededGenerator) {
        switch Int.random(in: 0..<14, using: &random) {
        case 0...2: insert(at: Int.random(in: 0...items.count, using: &random), &random)
        case 3 where !items.isEmpty: items.remove(at: Int.random(in: 0..<items.count, using: &random))
        case 4: items.shuffle(using: &random)
        case 5 where !items.isEmpty: items[Int.random(in: 0..<items.count, using: &random)].isOpen.toggle()
        case 6 where !items.isEmpty:
            let index = Int.random(in: 0..<items.count, using: &random)
            items[index].parts = (0..<Int.random(in: 0..<4, using: &random)).map { $0 * 3 }.shuffled(using: &random)
        case 7: title = ["<b>", "Grüße 👋🏽", "", "a\"b&c"].randomElement(using: &random) ?? ""
        case 8: isWide.toggle()
        case 9: kind = Int.random(in: 0..<3, using: &random)
        case 10: path = (0..<Int.random(in: 0..<3, using: &random)).map { _ in Int.random(in: 0..<3, using: &random) }
        case 11: tab = Int.random(in: 0..<2, using: &random)
        case 12: sheet.toggle()
        default: text = String(text.reversed()) + "x"
        }
    }

    private func insert(at index: Int, _ random: inout SeededGenerator) {
        nextID += 1
        items.insert(Item(id: nextID, title: "Item \(nextID)"), at: index)
    }
}

private struct ItemRow: View {
    let item: FuzzModel.Item

    var body: some View {
        HStack(alignment: item.isOpen ? .top : .center) {
            Text(item.title)
            if item.isOpen {
                Spacer()
                VStack { ForEach(item.parts, id: \.self) { Text("part \($0)") } }
            }
        }
        .padding(item.isOpen ? 4 : 8)
    }
}

private struct FuzzPage: View {
    @Bindable var model: FuzzModel

    var body: some View {
        TabView(selection: $model.tab) {
            NavigationStack(path: $model.path) {
                content
                    .navigationTitle(model.title)
                    .navigationDestination(for: Int.self) { value in
                        Text("Page \(value) of \(model.items.count)").navigationTitle("Deep \(value)")
                    }
                    .toolbar {
                        ToolbarItem(placement: .topBarTrailing) { Button(model.title) {} }
                        if model.isWide { ToolbarItem(placement: .topBarLeading) { Text("wide") } }
                    }
            }
            .tabItem { Text("One") }
            .tag(0)
            Text("Second \(model.items.count)").tabItem { Text("Two \(model.items.count)") }.tag(1)
        }
        .sheet(isPresented: $model.sheet) { Text("Sheet of \(model.items.count)") }
        .alert("Careful", isPresented: $model.alert) { Button("OK") {} }
    }

    @ViewBuilder private var content: some View {
        VStack(spacing: model.isWide ? 20 : 4) {
            ForEach(model.items) { ItemRow(item: $0) }
            if model.isWide {
                Text("wide")
            } else {
                HStack {
                    Text("narrow"); Text(model.text)
                }
            }
            switch model.kind {
            case 0: AnyView(Text("zero"))
            case 1: AnyView(HStack { Text("one") })
            default: AnyView(Divider())
            }
        }
    }
}

/// SplitMix64: small, and the same on every machine.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

@MainActor
private func start(_ model: FuzzModel, _ graph: Graph) {
    graph.requestFlush = { _ in }
    let overlays = Outlet()
    var environment = EnvironmentValues()
    environment.overlays = overlays
    graph.start(PageRoot(overlays: overlays, content: FuzzPage(model: model)), environment: environment)
    graph.flush()
}

@MainActor
@Test("Patches of random changes, replayed, give exactly a fresh render", arguments: 0..<60 as Range<UInt64>)
func patchesEqualFreshRender(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let model = FuzzModel()
    for _ in 0..<10 { model.step(&random) }
    let graph = Graph()
    start(model, graph)
    let replica = PageReplica(markup: String(decoding: graph.markup(), as: UTF8.self))
    graph.send = { replica.apply($0) }

    for step in 0..<40 {
        for _ in 0..<Int.random(in: 1...3, using: &random) { model.step(&random) }
        graph.flush()

        let fresh = Graph()
        start(model, fresh)
        let expected = PageReplica(markup: String(decoding: fresh.markup(), as: UTF8.self))
        fresh.close()
        #expect(replica.faults.isEmpty, "seed \(seed), step \(step)")
        let isSame = replica.written(withNumbers: false) == expected.written(withNumbers: false)
        #expect(isSame, "seed \(seed), step \(step)")
        if !isSame {
            print("got     ", replica.written(withNumbers: true), "\nexpected", expected.written(withNumbers: true))
            return
        }
    }
    #expect(replica.written() == PageReplica(markup: String(decoding: graph.markup(), as: UTF8.self)).written())
    graph.close()
}
