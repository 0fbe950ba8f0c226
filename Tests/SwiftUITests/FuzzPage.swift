import RandomFixtures
import SwiftUI

/// What the fuzzed page shows; random operations change it.
@MainActor
@Observable
final class FuzzModel {
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
    var chosen: Set<Int> = []
    let controls = FuzzControls()
    private var nextID = 0

    /// Does one of the changes that a program may do at any time.
    func step(_ random: inout SeededRandom) {
        switch Int.random(in: 0..<24, using: &random) {
        case 0...2: insert(at: Int.random(in: 0...items.count, using: &random), &random)
        case 3 where !items.isEmpty: items.remove(at: Int.random(in: 0..<items.count, using: &random))
        case 4 where Bool.random(using: &random): chosen.formSymmetricDifference(items.prefix(2).map(\.id) + [-1])
        case 4: items.shuffle(using: &random)
        case 5 where !items.isEmpty: items[Int.random(in: 0..<items.count, using: &random)].isOpen.toggle()
        case 6 where !items.isEmpty:
            let index = Int.random(in: 0..<items.count, using: &random)
            items[index].parts = (0..<Int.random(in: 0..<4, using: &random)).map { $0 * 3 }.shuffled(using: &random)
        case 7: title = ["<b>", "Grüße 👋🏽", "", "a\"b&c"].randomElement(using: &random) ?? ""
        case 8: isWide.toggle()
        case 9: kind = Int.random(in: 0..<3, using: &random)
        case 10: path = (0..<Int.random(in: 0..<3, using: &random)).map { _ in Int.random(in: 0..<3, using: &random) }
        case 11: tab = Int.random(in: 0..<3, using: &random)
        case 12: sheet.toggle()
        case 13: alert.toggle()
        case 14...22: controls.step(&random)
        default: text = String(text.reversed()) + "x"
        }
    }

    private func insert(at index: Int, _ random: inout SeededRandom) {
        nextID += 1
        items.insert(Item(id: nextID, title: "Item \(nextID)"), at: index)
    }
}

struct FuzzPage: View {
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
            .tabItem { Label("One", systemImage: model.isWide ? "house" : "star") }
            .tag(0)
            FuzzRows(model: model).tabItem { Text("Two \(model.items.count)") }.tag(1)
            FuzzForm(controls: model.controls, items: model.items).tabItem { Text("Three") }.tag(2)
        }
        .sheet(isPresented: $model.sheet) {
            NavigationStack {
                FuzzForm(controls: model.controls, items: model.items).navigationTitle("Sheet \(model.items.count)")
            }
        }
        .alert("Careful", isPresented: $model.alert) {
            Button("OK") {}
            if model.isWide { Button("Delete", role: .destructive) {} }
        } message: {
            Text(model.text)
        }
    }

    @ViewBuilder private var content: some View {
        VStack(spacing: model.isWide ? 20 : 4) {
            ForEach(model.items) { FuzzRow(item: $0) }
            FuzzBar(controls: model.controls)
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

/// A list that is edited and selected, whose rows come and go.
private struct FuzzRows: View {
    @Bindable var model: FuzzModel

    var body: some View {
        NavigationStack {
            List(selection: $model.chosen) {
                Section("Rows", isExpanded: $model.isWide) {
                    ForEach(model.items) { item in
                        Text(item.title).badge(item.parts.count).moveDisabled(item.isOpen)
                            .swipeActions { Button("Flag \(item.id)") {} }
                    }
                    .onDelete { model.items.remove(atOffsets: $0) }
                    .onMove { model.items.move(fromOffsets: $0, toOffset: $1) }
                }
                ForEach($model.items, editActions: .all) { $item in Text(item.title) }
                Text("last").tag(-1)
            }
            .environment(\.editMode, .constant(model.kind == 1 ? .active : .inactive))
            .toolbar { if model.kind > 0 { ToolbarItem(placement: .secondaryAction) { Button(model.title) {} } } }
            .searchable(text: $model.text)
            .searchSuggestions { ForEach(model.items) { Text($0.title).searchCompletion($0.title) } }
        }
        .popover(isPresented: Binding(get: { model.alert && !model.sheet }, set: { _ in })) {
            Text(model.title).presentationCompactAdaptation(model.isWide ? .popover : .automatic)
        }
    }
}

private struct FuzzRow: View {
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
