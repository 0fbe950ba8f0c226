import Foundation
import Household
import Ledger
import RandomFixtures
import Testing

@testable import Groceries

@Suite("What becomes of a line (2.2, 2.4)")
struct LineChangeTests {
    private typealias Sample = ListSample
    private let later = ListSample.now.addingTimeInterval(60)

    private func applied(
        _ line: ShoppingListItem, of item: GroceryItem = Sample.milk, by person: User.ID = Sample.ann,
        _ change: (inout LineChange) -> Void
    ) throws -> LineOutcome {
        var wish = LineChange()
        change(&wish)
        return try wish.applied(
            to: line, of: item, by: person, at: later, unit: Sample.usd, locale: Sample.english)
    }

    @Test("A tick says who and when; the same wish again, also of another person, changes nothing")
    func ticked() throws {
        let open = Sample.line(Sample.milk, "2", estimate: "3.99")
        let ticked = try applied(open) { $0.isPurchased = true }
        #expect(ticked.line.isPurchased && ticked.line.purchasedBy == Sample.ann && ticked.line.purchasedAt == later)
        #expect(ticked.parts == [.ticked])
        #expect(ticked.announcement(by: "Ben", item: Sample.milk) == "Ben ticked Milk")

        let again = try applied(ticked.line, by: Sample.ben) { $0.isPurchased = true }
        #expect(again.line == ticked.line && again.parts.isEmpty)
        #expect(again.announcement(by: "Ben", item: Sample.milk) == nil)
    }

    @Test("Unticking keeps the price that was typed")
    func unticked() throws {
        let line = Sample.line(Sample.milk, "2", estimate: "3.99", paid: "4.29", ticked: true)
        let outcome = try applied(line) { $0.isPurchased = false }
        #expect(!outcome.line.isPurchased && outcome.line.purchasedBy == nil && outcome.line.purchasedAt == nil)
        #expect(outcome.line.actual?.each == Sample.dollars("4.29") && outcome.parts == [.unticked])
        #expect(outcome.announcement(by: "Ben", item: Sample.milk) == "Ben unticked Milk")
    }

    @Test("A total of 5.00 for three is 1.67 each and stays 5.00, until there are four")
    func lineTotal() throws {
        let line = Sample.line(Sample.milk, "3", estimate: "3.99")
        let priced = try applied(line) { $0.lineTotal = .set(.typed("5.00")) }
        #expect(priced.line.actual?.each.digits == "1.67" && priced.parts == [.price])
        #expect(priced.line.total(itemUnit: .each, in: Sample.usd).digits == "5.00")

        let same = try applied(priced.line) {
            $0.actualPrice = .set(.typed("1.67"))
            $0.quantity = .typed("3")
        }
        #expect(same.parts.isEmpty)

        let four = try applied(priced.line) { $0.quantity = .typed("4") }
        #expect(four.line.total(itemUnit: .each, in: Sample.usd).digits == "6.68" && four.parts == [.quantity, .price])

        let untotalled = try applied(priced.line) { $0.lineTotal = .cleared }
        #expect(untotalled.line.total(itemUnit: .each, in: Sample.usd).digits == "5.01")
    }

    @Test("A total is divided by the quantity that comes with it, in the item's unit")
    func totalOfMeasure() throws {
        let line = Sample.line(Sample.pasta, "500", .g)
        let outcome = try applied(line, of: Sample.pasta) {
            $0.lineTotal = .set(.digits("1.99"))
            $0.quantity = .digits("750")
        }
        #expect(outcome.line.actual?.each.digits == "2.65" && outcome.line.actual?.total?.digits == "1.99")
        #expect(outcome.line.measure == Measure(Sample.quantity("750"), .g))
    }

    @Test("A unit that converts tells the same amount; one that does not is refused")
    func units() throws {
        let line = Sample.line(Sample.pasta, "500", .g)
        #expect(
            try applied(line, of: Sample.pasta) { $0.unit = .kg }.line.measure == Measure(Sample.quantity("0.5"), .kg))
        #expect(
            Sample.problems { _ = try applied(line, of: Sample.pasta) { $0.unit = .each } }
                == ["unit: This item is measured in kg."])
        #expect(
            Sample.problems { _ = try applied(Sample.line(Sample.milk)) { $0.unit = .l } }
                == ["unit: This item is measured in pieces."])
    }

    @Test("Prices may be cleared; a price of 0 is one")
    func prices() throws {
        let line = Sample.line(Sample.milk, estimate: "3.99", paid: "4.29")
        #expect(try applied(line) { $0.actualPrice = .cleared }.line.actual == nil)
        #expect(try applied(line) { $0.estimatedPrice = .cleared }.line.estimate == nil)
        #expect(try applied(line) { $0.actualPrice = .set(.typed("0")) }.line.actual?.each.isZero == true)
    }

    private typealias Change = @Sendable (inout LineChange) -> Void

    private static let broken: [(change: Change, sentences: [String])] = [
        ({ $0.quantity = .typed("0") }, ["quantity: Enter a quantity between 0.001 and 9999."]),
        ({ $0.quantity = .digits("-1") }, ["quantity: Enter a quantity between 0.001 and 9999."]),
        ({ $0.quantity = .typed("10000000") }, ["quantity: Enter a quantity between 0.001 and 9999."]),
        ({ $0.quantity = .typed("NaN") }, ["quantity: Enter a quantity between 0.001 and 9999."]),
        ({ $0.estimatedPrice = .set(.typed("-1")) }, ["estimatedPrice: Enter a price of 0 or more."]),
        ({ $0.actualPrice = .set(.typed("")) }, ["actualPrice: Enter a price of 0 or more."]),
        ({ $0.actualPrice = .set(.digits("1.234")) }, ["actualPrice: Enter a price of 0 or more."]),
        ({ $0.lineTotal = .set(.typed("cheap")) }, ["lineTotal: Enter a price of 0 or more."]),
        ({ $0.lineTotal = .set(.typed("1000000000")) }, ["lineTotal: That is more than $999,999,999.99."]),
        ({ $0.note = String(repeating: "x", count: 501) }, ["note: The note can be at most 500 characters."]),
        ({ $0.position = -1 }, ["position: Enter a position of 0 or more."]),
        (
            {
                $0.quantity = .typed("9999")
                $0.actualPrice = .set(.typed("999999999"))
            }, ["quantity: That is more than $999,999,999.99."]
        ),
        (
            {
                $0.quantity = .typed("0.001")
                $0.lineTotal = .set(.typed("999999999"))
            }, ["lineTotal: That is more than $999,999,999.99."]
        ),
        (
            {
                $0.note = String(repeating: "x", count: 501)
                $0.quantity = .typed("")
                $0.isPurchased = true
            },
            [
                "quantity: Enter a quantity between 0.001 and 9999.",
                "note: The note can be at most 500 characters.",
            ]
        ),
    ]

    @Test("Every broken rule has the sentence that is written for it", arguments: broken.indices)
    func sentences(index: Int) {
        let (change, sentences) = Self.broken[index]
        #expect(Sample.problems { _ = try applied(Sample.line(Sample.milk), change) } == sentences)
    }

    @Test("Ticks and unticks in any order end as the last of them says, and lose no price", arguments: 0..<50)
    func random(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        var line = Sample.line(Sample.milk, "2", estimate: "3.99", paid: "4.29")
        for _ in 0..<10 {
            let wanted = Bool.random(using: &random)
            let person = Bool.random(using: &random) ? Sample.ann : Sample.ben
            line = try applied(line, by: person) { $0.isPurchased = wanted }.line
            #expect(line.isPurchased == wanted && (line.purchasedBy != nil) == wanted, "seed \(seed)")
            #expect(line.actual?.each.digits == "4.29" && line.estimate?.digits == "3.99", "seed \(seed)")
        }
    }
}
