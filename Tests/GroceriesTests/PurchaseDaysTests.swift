import Foundation
import Ledger
import RandomFixtures
import Testing

@testable import Groceries

@Suite("On which days an item was bought (2.7)")
struct PurchaseDaysTests {
    private typealias Sample = PantrySample
    private let milk = Sample.item(1, "Milk")

    private func days(_ purchases: [Purchase]) -> [String] {
        PurchaseDays(purchases, in: .each).days.map { "\($0.date) \($0.quantity.digits)" }
    }

    @Test("Purchases of one day are one, in whatever order they come")
    func oneDay() {
        let purchases = [
            Sample.bought(milk, "1", on: "2026-06-02"), Sample.bought(milk, "2", on: "2026-06-01"),
            Sample.bought(milk, "0.5", on: "2026-06-02"), Sample.bought(milk, "1", on: "2026-05-01"),
        ]
        #expect(days(purchases) == ["2026-05-01 1", "2026-06-01 2", "2026-06-02 1.5"])
    }

    @Test("The last 9 days count, whole, however many there were", arguments: FuzzSeeds.all(of: "purchase days"))
    func lastNine(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for _ in 0..<200 {
            let purchases = (0..<Int.random(in: 0...60, using: &random)).map { _ in
                Sample.bought(
                    milk, "\(Int.random(in: 1...3, using: &random))",
                    on: (Sample.today - Int.random(in: 0...25, using: &random)).description)
            }
            let all = Dictionary(grouping: purchases, by: \.date).sorted { $0.key < $1.key }.suffix(9)
            let expected = all.map { day in
                "\(day.key) \(day.value.reduce(Quantity.zero) { $0 + $1.measure.quantity }.digits)"
            }
            #expect(days(purchases) == expected, "seed \(seed)")
        }
    }

    @Test(
        "The usual quantity is the lower middle of the last five",
        arguments: [
            (["1"], "1"), (["1", "2"], "1"), (["3", "1", "2"], "2"), (["4", "3", "2", "1"], "2"),
            (["9", "9", "9", "1", "5", "2", "4", "3"], "3"),
        ])
    func usual(amounts: [String], usual: String) {
        let purchases = amounts.enumerated().map {
            Sample.bought(milk, $0.element, on: (Sample.day("2026-05-01") + $0.offset).description)
        }
        #expect(PurchaseDays(purchases, in: .each).usualQuantity?.digits == usual)
    }

    @Test("Nothing bought has no usual quantity")
    func nothing() {
        #expect(PurchaseDays([], in: .each).usualQuantity == nil)
        #expect(PurchaseDays.all([Sample.bought(milk, on: "2026-06-01")], of: []).isEmpty)
    }

    // MARK: Fractions

    @Test(
        "A half goes away from zero, percents are cut towards it",
        arguments: [
            (5, 2, 3, 2, 2), (-5, 2, -3, -3, -2), (7, 3, 2, 2, 2), (8, 3, 3, 2, 2), (-7, 3, -2, -3, -2),
            (0, 9, 0, 0, 0), (6, 3, 2, 2, 2), (1, 2, 1, 0, 0), (-1, 2, -1, -1, 0),
        ] as [(Int128, Int128, Int, Int, Int)])
    func rounding(numerator: Int128, denominator: Int128, rounded: Int, down: Int, cut: Int) {
        let fraction = Fraction(numerator, denominator)
        #expect(fraction.rounded == rounded && fraction.roundedDown == down && fraction.cut == cut)
    }

    @Test(
        "Fractions are equal in lowest terms and written with four decimals at most",
        arguments: [(14, 2, "7"), (22, 7, "3.1429"), (1, 3, "0.3333"), (-1, 8, "-0.125"), (1, 100_000, "0")]
            as [(Int128, Int128, String)])
    func digits(numerator: Int128, denominator: Int128, digits: String) {
        let fraction = Fraction(numerator, denominator)
        #expect(fraction.digits == digits)
        #expect(fraction == Fraction(numerator * 12, denominator * 12))
        #expect(!(fraction < fraction) && fraction < Fraction(numerator + 1, denominator))
    }
}
