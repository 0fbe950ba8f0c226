import Foundation
import Household
import Ledger
import RandomFixtures
import Testing

@testable import Groceries

@Suite("The order of a list, and a list as text (3.3)")
struct AisleOrderTests {
    private typealias Sample = ListSample
    private let apples = Sample.item(5, "Apples", .produce)
    private let kale = Sample.item(6, "Kale", .produce, unit: .kg)

    private var list: FilledList {
        Sample.filled(
            [
                Sample.line(Sample.bread, position: 0), Sample.line(Sample.milk, "2", position: 1),
                Sample.line(apples, ticked: true, position: 2), Sample.line(kale, "500", .g, position: 3),
            ], [Sample.bread, Sample.milk, apples, kale])
    }

    private func names(_ order: AisleOrder) -> [String] {
        order.sections.map { section in
            let names = section.lines.compactMap { list.item(of: $0)?.name }
            return ([section.title ?? "-"] + names).joined(separator: " ")
        }
    }

    @Test("By aisle the store's order counts, then that of the categories; ticked lines stand below all")
    func aisles() {
        let store = GroceryStore(
            id: Sample.market, name: "Corner Market",
            categoryOrder: [Sample.categoryID(.dairyAndEggs), Sample.categoryID(.bakery)], createdAt: Sample.now)
        #expect(
            names(AisleOrder(list, aislesOf: store, categories: Sample.categories))
                == ["Dairy & Eggs Milk", "Bakery Bread", "Produce Kale", "In the basket Apples"])
        #expect(
            names(AisleOrder(list, aislesOf: nil, categories: Sample.categories))
                == ["Produce Kale", "Dairy & Eggs Milk", "Bakery Bread", "In the basket Apples"])
    }

    @Test("In their own order lines stand by position, then id")
    func own() {
        #expect(names(AisleOrder(list)) == ["- Bread Milk Kale", "In the basket Apples"])
        var tied = list
        for index in tied.lines.indices { tied.lines[index].position = 0 }
        #expect(AisleOrder(tied).lines.map(\.id) == [1, 2, 6, 5].map { .numbered($0) })
        #expect(AisleOrder(Sample.filled([], [])).sections.isEmpty)
    }

    @Test("A category that is gone stands last, without losing its lines")
    func unknownCategory() {
        let order = AisleOrder(list, aislesOf: nil, categories: Sample.categories.filter { $0.key != .produce })
        #expect(names(order) == ["Dairy & Eggs Milk", "Bakery Bread", "Other Kale", "In the basket Apples"])
        #expect(order.lines.count == list.lines.count)
    }

    @Test("A line that is moved takes its place, and the others close up")
    func moving() {
        let lines = list.lines
        let moved = AisleOrder.moving(lines[3].id, to: 0, in: lines)
        #expect(moved.map(\.id) == [lines[3].id, lines[0].id, lines[1].id, lines[2].id])
        #expect(moved.map(\.position) == [0, 1, 2, 3])
        #expect(AisleOrder.moving(lines[1].id, to: 1, in: lines).isEmpty)
        #expect(AisleOrder.moving(lines[0].id, to: 999, in: lines).last?.position == 3)
        #expect(AisleOrder.moving(.numbered(77), to: 0, in: lines).isEmpty)
    }

    @Test("A list as text has one line for each open line, in the order in which it is shown")
    func text() {
        var list = list
        list.lines[0].note = "sliced\nthin"
        #expect(
            ListText.text(list, order: AisleOrder(list), locale: Sample.english)
                == "Bread (sliced, thin)\n2 Milk\n500 g Kale")
        #expect(
            ListText.text(Sample.filled([], []), order: AisleOrder(Sample.filled([], [])), locale: Sample.english) == ""
        )
    }

    @Test("What is sent as text is read as the same again", arguments: 0..<100)
    func roundTrip(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let names = ["Oat milk", "7up", "7 Up", "Äpfel", "חלב", "6-pack eggs", "B12 vitamins", "½ fat milk"]
        let name = try #require(names.randomElement(using: &random))
        let unit = try #require(GroceryUnit.allCases.randomElement(using: &random))
        let item = Sample.item(1, name, unit: unit)
        let measure = Measure(Quantity(thousandths: Int64.random(in: 1...9_999_000, using: &random)), unit)
        for locale in [Sample.english, Sample.german, Sample.indonesian] {
            var line = Sample.line(item)
            line.measure = Bool.random(using: &random) ? measure : Measure(.one, unit)
            let text = ListText.line(line, of: item, locale)
            let read = try LineText(text, unit: Sample.usd, locale: locale)
            #expect(read.name == name, "seed \(seed): \(text)")
            let measure = Measure(read.quantity ?? .one, read.unit ?? .each)
            #expect(measure == line.measure, "seed \(seed): \(text)")
        }
    }
}
