import Foundation
import Household
import Ledger
import RandomFixtures
import Testing

@testable import Groceries

@Suite("What is taken from the pantry (2.2 rule 5)")
struct PantryUseTests {
    private typealias Sample = PantrySample
    private let milk = Sample.item(1, "Milk") { $0.openedLifeDays = 3 }

    private func take(
        _ amount: String, _ lots: [PantryLot], unit: GroceryUnit = .each, locale: Locale = Sample.english
    ) throws -> [PantryChange] {
        try PantryUse.take(Sample.quantity(amount), from: lots, unit: unit, locale: locale)
    }

    private func refusal(_ problem: GroceryProblem) -> FieldProblem { .groceries(problem) }

    @Test("Three are taken first from the lot that expires first, then from the oldest, last from what has no day")
    func order() throws {
        let lots = [
            Sample.lot(1, of: milk, "4"), Sample.lot(2, of: milk, "1", until: "2026-06-12", added: 60),
            Sample.lot(3, of: milk, "1", until: "2026-06-12"), Sample.lot(4, of: milk, "1", until: "2026-06-11"),
        ]
        let changes = try take("3.5", lots)
        #expect(changes.map(\.lot.id) == [4, 3, 2, 1].map { Sample.id($0) })
        #expect(changes.map(\.delta) == [-1_000, -1_000, -1_000, -500])
        #expect(changes.map(\.lot.quantity.digits) == ["0", "0", "0", "3.5"])
        #expect(changes.allSatisfy { $0.reason == .used && !$0.isNew })
    }

    @Test("More than there is is refused with what there is, and nothing changes")
    func notEnough() throws {
        let lots = [Sample.lot(1, of: milk, "1.5"), Sample.lot(2, of: milk, "0.5")]
        #expect(throws: refusal(.notEnough("2"))) { try take("3", lots) }
        #expect(refusal(.notEnough("2")).message(Sample.english) == "You only have 2 of these.")
        #expect(throws: refusal(.notEnough("0"))) { try take("0.001", []) }
        #expect(throws: refusal(.notEnough("0,75 kg"))) {
            try take("1", [Sample.lot(1, of: milk, "0.75")], unit: .kg, locale: Sample.german)
        }
    }

    @Test("All of it can be taken, and nothing cannot")
    func bounds() throws {
        let lots = [Sample.lot(1, of: milk, "9999"), Sample.lot(2, of: milk, "9999"), Sample.lot(3, of: milk, "0")]
        let changes = try take("19998", lots)
        #expect(changes.map(\.lot.quantity) == [.zero, .zero])
        #expect(throws: refusal(.quantityNotPositive)) { try take("0", lots) }
    }

    @Test("One lot is used or thrown away in part or whole")
    func oneLot() throws {
        let lot = Sample.lot(1, of: milk, "2")
        let used = try PantryUse.use(.one, of: lot, unit: .each, locale: Sample.english)
        #expect(used.lot.quantity == .one && used.delta == -1_000 && used.reason == .used)
        let gone = try PantryUse.discard(nil, of: lot, unit: .each, locale: Sample.english)
        #expect(gone.lot.quantity == .zero && gone.delta == -2_000 && gone.reason == .expired)
        #expect(throws: refusal(.notEnough("2"))) {
            try PantryUse.discard(Sample.quantity("2.001"), of: lot, unit: .each, locale: Sample.english)
        }
        let empty = Sample.lot(1, of: milk, "0")
        #expect(throws: refusal(.quantityNotPositive)) {
            try PantryUse.use(nil, of: empty, unit: .each, locale: Sample.english)
        }
    }

    @Test("A correction says what is really there, and of the same nothing is noted")
    func correction() throws {
        let lot = Sample.lot(1, of: milk, "2")
        let more = try #require(try PantryUse.correct(lot, to: Sample.quantity("3.5")))
        #expect(more.delta == 1_500 && more.reason == .corrected && more.lot.quantity.digits == "3.5")
        #expect(try PantryUse.correct(lot, to: .zero)?.delta == -2_000)
        #expect(try PantryUse.correct(lot, to: Sample.quantity("2")) == nil)
        #expect(throws: refusal(.quantityOutOfRange)) { try PantryUse.correct(lot, to: Sample.quantity("9999.001")) }
    }

    private func move(_ amount: String?, _ lot: PantryLot, to location: PantryLot.Location) throws -> [PantryChange] {
        try PantryUse.move(
            amount.map(Sample.quantity), of: lot, to: location, part: Sample.id(77), unit: .each,
            locale: Sample.english)
    }

    @Test("A part that is moved becomes a lot of its own with the same days")
    func movedPart() throws {
        let lot = Sample.lot(1, of: milk, "5", until: "2026-06-12", purchase: Sample.id(9))
        let changes = try move("2", lot, to: .freezer)
        #expect(changes.map(\.delta) == [-2_000, 2_000])
        #expect(changes.map(\.isNew) == [false, true])
        #expect(changes[0].lot.location == .fridge && changes[0].lot.quantity.digits == "3")
        let movement = changes[1].movement(id: Sample.id(5), at: Sample.morning, by: Sample.id(6))
        #expect(movement?.lotID == Sample.id(77) && movement?.delta == 2_000 && movement?.reason == .moved)
        let part = changes[1].lot
        #expect(part.id == Sample.id(77) && part.location == .freezer && part.quantity.digits == "2")
        #expect(part.bestBefore == lot.bestBefore && part.addedAt == lot.addedAt && part.purchaseID == lot.purchaseID)
    }

    @Test("All of a lot that is moved stays one lot, and to where it is nothing moves")
    func movedWhole() throws {
        let lot = Sample.lot(1, of: milk, "5")
        for amount in [nil, "5"] {
            let changes = try move(amount, lot, to: .other)
            #expect(changes.map(\.lot.id) == [lot.id] && changes[0].delta == 0 && changes[0].lot.location == .other)
            #expect(changes[0].lot.quantity == lot.quantity)
            #expect(changes[0].movement(id: Sample.id(5), at: Sample.morning, by: Sample.id(6)) == nil)
        }
        #expect(try move("2", lot, to: .fridge).isEmpty)
        #expect(throws: refusal(.notEnough("5"))) { try move("6", lot, to: .other) }
    }

    @Test(
        "Opened, it keeps until the earlier of its printed day and its opened life",
        arguments: [
            ("2026-06-20", "2026-06-13"), ("2026-06-12", "2026-06-12"), (nil, "2026-06-13"),
            ("2026-06-01", "2026-06-01"),
        ] as [(String?, String)])
    func opening(printed: String?, expected: String) {
        let lot = Sample.lot(1, of: milk, until: printed)
        let opened = PantryUse.open(lot, of: milk, at: Sample.morning, today: Sample.today)
        #expect(opened.bestBefore == Sample.day(expected))
        #expect(opened.openedAt == Sample.morning)
        let again = PantryUse.open(opened, of: milk, at: Sample.morning + 9, today: Sample.today + 1)
        #expect(again == opened)
    }

    @Test("Without an opened life the printed day stays, and what is gone is not opened")
    func openingWithoutLife() {
        let bread = Sample.item(2, "Bread")
        let lot = Sample.lot(1, of: bread, until: "2026-06-20")
        let opened = PantryUse.open(lot, of: bread, at: Sample.morning, today: Sample.today)
        #expect(opened.bestBefore == lot.bestBefore && opened.openedAt != nil)
        let empty = Sample.lot(1, of: milk, "0")
        #expect(PantryUse.open(empty, of: milk, at: Sample.morning, today: Sample.today) == empty)
    }

    @Test(
        "Taking takes exactly what was asked or nothing, and no lot goes below zero",
        arguments: FuzzSeeds.all(of: "taking from lots", found: [1], new: 2))
    func anyLots(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        for _ in 0..<500 {
            let lots = (0..<Int.random(in: 0...6, using: &random)).map { number -> PantryLot in
                let day = Bool.random(using: &random) ? Sample.today + Int.random(in: -5...5, using: &random) : nil
                return PantryLot(
                    id: Sample.id(number), itemID: milk.id,
                    quantity: Quantity(thousandths: Int64.random(in: 0...3, using: &random) * 500), bestBefore: day,
                    addedAt: Sample.morning.addingTimeInterval(Double(Int.random(in: 0...3, using: &random))))
            }
            let asked = Quantity(thousandths: Int64.random(in: 1...9_000, using: &random))
            let total = lots.reduce(0) { $0 + $1.quantity.thousandths }
            guard let changes = try? PantryUse.take(asked, from: lots, unit: .each, locale: Sample.english) else {
                #expect(total < asked.thousandths, "seed \(seed)")
                continue
            }
            #expect(changes.reduce(0) { $0 + $1.delta } == -asked.thousandths, "seed \(seed)")
            #expect(Set(changes.map(\.lot.id)).count == changes.count, "seed \(seed)")
            for change in changes {
                let before = try #require(lots.first { $0.id == change.lot.id })
                #expect(before.quantity.thousandths + change.delta == change.lot.quantity.thousandths, "seed \(seed)")
                #expect(change.delta < 0, "seed \(seed)")
            }
            // Only the last lot may have something left, and no lot that comes later in the order was touched.
            #expect(changes.dropLast().allSatisfy { $0.lot.quantity.isZero }, "seed \(seed)")
            let order = PantryUse.order(lots.filter { !$0.quantity.isZero }).map(\.id)
            #expect(Array(order.prefix(changes.count)) == changes.map(\.lot.id), "seed \(seed)")
        }
    }
}
