import Foundation
import Household
import Ledger
import RandomFixtures
import Testing

@testable import Groceries

@Suite("What is in the house (3.6)")
struct PantryStockTests {
    private typealias Sample = PantrySample
    private let milk = Sample.item(1, "Milk", parLevel: "2")
    private let eggs = Sample.item(2, "eggs")
    private let rice = Sample.item(3, "Rice", unit: .kg, parLevel: "1")
    private let salt = Sample.item(4, "Salt") { $0.isTracked = false }

    private var lots: [PantryLot] {
        [
            Sample.lot(1, of: milk, "1", until: "2026-06-15"), Sample.lot(2, of: milk, "2", until: "2026-06-12"),
            Sample.lot(3, of: eggs, "6", until: "2026-06-30", in: .cupboard),
            Sample.lot(4, of: rice, "0.25", in: .cupboard), Sample.lot(5, of: milk, "1", in: .freezer),
            Sample.lot(6, of: eggs, "0", until: "2026-06-01"),
        ]
    }

    private func rows(_ filter: PantryStock.Filter, in location: PantryLot.Location? = nil) -> [String] {
        let stocks = PantryStock.all([rice, milk, salt, eggs], lots: lots, today: Sample.today)
        return PantryStock.rows(stocks, filter, in: location, today: Sample.today)
            .map { "\($0.item.name) \($0.total.digits)" }
    }

    @Test("An item's lots are one row with their sum and the earliest day")
    func sums() {
        let stock = Sample.stock(milk, lots.filter { $0.itemID == milk.id })
        #expect(stock.total.digits == "4")
        #expect(stock.expiry?.label == "Expires in 2 days")
        #expect(stock.lots.map(\.id) == [2, 1, 5].map { Sample.id($0) })
    }

    @Test("Rows stand by name; nothing of an item is no row")
    func all() {
        #expect(rows(.all) == ["eggs 6", "Milk 4", "Rice 0.25"])
    }

    @Test("Expiring are those of the next 7 days, by day")
    func expiring() {
        #expect(rows(.expiring) == ["Milk 4"])
        #expect(rows(.expiring, in: .freezer).isEmpty)
        let soon = [Sample.lot(1, of: milk, until: "2026-06-14"), Sample.lot(2, of: rice, until: "2026-06-09")]
        let stocks = PantryStock.all([milk, rice], lots: soon, today: Sample.today)
        #expect(PantryStock.rows(stocks, .expiring, today: Sample.today).map(\.item.name) == ["Rice", "Milk"])
    }

    @Test("Low are those below their minimum, even of nothing; without a minimum, untracked or archived none is")
    func low() {
        #expect(rows(.low) == ["Rice 0.25"])
        let gone = Sample.item(8, "Old", parLevel: "1") { $0.isArchived = true }
        let untracked = Sample.item(9, "Salt", parLevel: "1") { $0.isTracked = false }
        let stocks = PantryStock.all([milk, gone, untracked, eggs], lots: [], today: Sample.today)
        #expect(PantryStock.rows(stocks, .low, today: Sample.today).map(\.item.name) == ["Milk"])
        #expect(stocks.first { $0.id == untracked.id }?.missing == nil)
    }

    @Test("A place shows what is there, and low still means all places")
    func place() {
        #expect(rows(.all, in: .freezer) == ["Milk 1"])
        #expect(rows(.all, in: .cupboard) == ["eggs 6", "Rice 0.25"])
        #expect(rows(.low, in: .freezer).isEmpty)
        #expect(rows(.all, in: .other).isEmpty)
    }

    @Test("Exactly the minimum is enough; without one it is one", arguments: [("2", true), ("1.999", false)])
    func enough(amount: String, isEnough: Bool) {
        let stock = Sample.stock(milk, [Sample.lot(1, of: milk, amount)])
        #expect(stock.isEnough == isEnough && stock.isLow == !isEnough)
        #expect(Sample.stock(eggs, [Sample.lot(1, of: eggs, "1")]).isEnough)
        #expect(!Sample.stock(eggs, [Sample.lot(1, of: eggs, "0.999")]).isEnough)
        #expect(!Sample.stock(salt, [Sample.lot(1, of: salt, "5")]).isEnough)
    }

    @Test("An empty pantry has no rows")
    func empty() {
        #expect(PantryStock.all([], lots: [], today: Sample.today).isEmpty)
        #expect(Sample.stock(eggs).expiry == nil && Sample.stock(eggs).total == .zero)
    }

    // MARK: Stocktake

    private func corrections(_ counted: String, of stock: PantryStock) throws -> [PantryChange] {
        try Stocktake.corrections(
            stock, counted: Sample.quantity(counted), lot: Sample.id(77), at: Sample.morning)
    }

    @Test("A stocktake walks through what is tracked and what is there")
    func stocktakeRows() {
        let archived = Sample.item(8, "Old") { $0.isArchived = true }
        let stocks = PantryStock.all([milk, salt, archived, eggs], lots: lots, today: Sample.today)
        #expect(Stocktake.rows(stocks).map(\.item.name) == ["eggs", "Milk"])
    }

    @Test("What is missing is corrected where people take first, what is more in the lot used last")
    func corrections() throws {
        let stock = Sample.stock(milk, lots.filter { $0.itemID == milk.id })
        #expect(try corrections("4", of: stock).isEmpty)
        let less = try corrections("1.5", of: stock)
        #expect(less.map(\.lot.id) == [2, 1].map { Sample.id($0) })
        #expect(less.map(\.delta) == [-2_000, -500])
        let more = try corrections("6", of: stock)
        #expect(more.map(\.lot.id) == [Sample.id(5)] && more.map(\.delta) == [2_000])
        #expect(try corrections("0", of: stock).map(\.lot.quantity) == [.zero, .zero, .zero])
        #expect((less + more).allSatisfy { $0.reason == .corrected && !$0.isNew })
    }

    @Test("What is found of an item without lots becomes a lot")
    func found() throws {
        let found = try corrections("3", of: Sample.stock(eggs))
        #expect(found.map(\.isNew) == [true] && found.map(\.delta) == [3_000])
        #expect(found[0].lot.id == Sample.id(77) && found[0].lot.bestBefore == nil)
        #expect(throws: FieldProblem.groceries(.quantityOutOfRange)) {
            try corrections("10000", of: Sample.stock(eggs))
        }
    }

    @Test(
        "After a stocktake the lots hold what was counted",
        arguments: FuzzSeeds.all(of: "stocktakes", found: [1], new: 2))
    func anyCount(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        for _ in 0..<300 {
            let lots = (0..<Int.random(in: 0...4, using: &random)).map { number in
                Sample.lot(number + 1, of: milk, "\(Int.random(in: 0...3, using: &random))")
            }
            let counted = Quantity(thousandths: Int64.random(in: 0...8_000, using: &random))
            let stock = Sample.stock(milk, lots)
            let changes = try Stocktake.corrections(
                stock, counted: counted, lot: Sample.id(77), at: Sample.morning)
            let sum = changes.reduce(stock.total.thousandths) { $0 + $1.delta }
            #expect(sum == counted.thousandths, "seed \(seed)")
        }
    }
}
