import Charts
import PageReplica
import RandomFixtures
import SwiftUI
import Testing

@MainActor
@Observable
private final class Figures {
    struct Value: Identifiable {
        let id: Int
        var amount: Double
        var child: String
    }

    var values: [Value] = (0..<12).map { Value(id: $0, amount: Double($0 * 5 % 17 + 3), child: "Emma") }
    var kind = 0
    var hasRule = false
    var isHidden = false
    var selected: Int?

    func step(_ random: inout SeededRandom) {
        switch Int.random(in: 0..<8, using: &random) {
        case 0: values.append(Value(id: (values.map(\.id).max() ?? 0) + 1, amount: 7, child: "Jake"))
        case 1 where !values.isEmpty: values.remove(at: Int.random(in: 0..<values.count, using: &random))
        case 2: values.shuffle(using: &random)
        case 3: kind = Int.random(in: 0..<5, using: &random)
        case 4: hasRule.toggle()
        case 5: isHidden.toggle()
        case 6: selected = values.map(\.id).randomElement(using: &random)
        default:
            guard !values.isEmpty else { return }
            let place = Int.random(in: 0..<values.count, using: &random)
            values[place].amount = Double(Int.random(in: -30...60, using: &random))
            values[place].child = ["Emma", "Jake", "Noah"].randomElement(using: &random) ?? ""
        }
    }
}

private struct FiguresChart: View {
    @Bindable var model: Figures

    var body: some View {
        Chart {
            ForEach(model.values) { value in
                let day: PlottableValue<Int> = .value("Day", value.id)
                let amount: PlottableValue<Double> = .value("Amount", value.amount)
                Plot { mark(day, amount) }
                    .foregroundStyle(by: .value("Child", value.child))
                    .annotation { if value.amount < 0 { Text("\(value.amount)") } }
            }
            if model.hasRule { RuleMark(y: .value("Aim", 10)).annotation { Text("Aim") } }
        }
        .chartXAxis(model.isHidden ? .hidden : .automatic)
        .chartXSelection(value: $model.selected)
    }

    @ChartContentBuilder
    private func mark(_ day: PlottableValue<Int>, _ amount: PlottableValue<Double>) -> some ChartContent {
        switch model.kind {
        case 0: BarMark(x: day, y: amount)
        case 1: LineMark(x: day, y: amount).symbol(.circle)
        case 2: AreaMark(x: day, y: amount).interpolationMethod(.monotone)
        case 3: SectorMark(angle: amount)
        default: PointMark(x: day, y: amount).symbol(.diamond)
        }
    }
}

@MainActor
@Test(
    "Patches of random changes, replayed, give exactly a fresh chart",
    arguments: FuzzSeeds.all(of: "changes of a chart", new: 20))
func patchesEqualFreshRender(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let model = Figures()
    let page = ChartPage(FiguresChart(model: model))

    for step in 0..<25 {
        for _ in 0..<Int.random(in: 1...3, using: &random) { model.step(&random) }
        page.graph.flush()

        let fresh = ChartPage(FiguresChart(model: model))
        let isSame = page.replica.written(withNumbers: false) == fresh.replica.written(withNumbers: false)
        #expect(page.replica.faults.isEmpty, "seed \(seed), step \(step)")
        #expect(isSame, "seed \(seed), step \(step)")
        if !isSame { return }
    }
}

@MainActor
@Test("A changed bar is a patch of its shape, of its cell, and of the summary")
func smallPatch() throws {
    let model = Figures()
    let page = ChartPage(FiguresChart(model: model))

    model.values[4].amount += 1
    page.graph.flush()

    let patches = page.takePatches().joined()
    #expect(!patches.contains("\"r\""), "\(patches)")
    #expect(patches.utf8.count < 300, "\(patches.utf8.count) bytes: \(patches)")
}

@MainActor
@Test("A value is chosen by its step and told in words, and given back by step -1")
func selection() throws {
    let model = Figures()
    let page = ChartPage(FiguresChart(model: model))
    #expect(page.nodes("input").first?["aria-valuetext"] == "None")

    try page.choose("2")

    #expect(model.selected == 2)
    #expect(page.nodes("input").first?["aria-valuetext"] == "2: 13")
    #expect(page.nodes("input").first?["aria-label"] == "Selected Day")

    try page.choose("-1")
    #expect(model.selected == nil)
}

@MainActor
@Test("A step that does not exist chooses nothing", arguments: ["99", "x", "", "-7"])
func strangeStep(_ value: String) throws {
    let model = Figures()
    let page = ChartPage(FiguresChart(model: model))

    try page.choose(value)

    #expect(model.selected == nil)
}
