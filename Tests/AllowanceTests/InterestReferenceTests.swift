import Allowance
import Foundation
import Ledger
import RandomFixtures
import Testing

@Suite("Interest against exact quotients")
struct InterestReferenceTests {
    private typealias Fixtures = ChoreFixtures

    @Test("The quotients that interest is checked against are right themselves")
    func quotients() {
        let third = BigRational(1, 3)
        #expect(third + third + third == BigRational(1))
        #expect(BigRational(1, 2) + -third == BigRational(1, 6))
        #expect(third + BigRational(-1, 2) == BigRational(-1, 6))
        #expect(BigRational(-2, 4) * BigRational(6, 9) == BigRational(-1, 3))
        #expect(
            BigRational(.max) * BigRational(.max) * BigRational(1, .max) == BigRational(.max))
        #expect(
            [(5, 2), (7, 2), (-5, 2), (-7, 2), (8, 3), (-1, 2), (0, 7), (4, 3)].map {
                BigRational($0.0, $0.1).roundedHalfEven
            } == [2, 4, -2, -4, 3, 0, 0, 1])
    }

    @Test(
        "5 years of random balances, to the last minor unit, carry included (3)",
        arguments: FuzzSeeds.all(of: "interest", new: 3))
    func fiveYears(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let first = Fixtures.day("2023-12-01")
        var terms = [InterestTerms(since: first, rate: someRate(&random))]
        var changes: [(day: CalendarDate, change: Money)] = []
        var balance = 0
        var (carry, slowCarry) = (InterestCarry.zero, BigRational(0))
        for count in 0..<60 {
            let month = first.month.advanced(by: count)
            var (ofYears, ofMonths) = (BigRational(0, 365_000), BigRational(0, 1_000 * month.length))
            for day in (0..<month.length).map({ month.firstDay + $0 }) {
                if Int.random(in: 0..<20, using: &random) == 0 {
                    let most = Fixtures.dollars(Int64.random(in: 1...900, using: &random))
                    let cap = Bool.random(using: &random) ? nil : most
                    terms = terms.changed(
                        to: InterestTerms(
                            since: day, rate: Int.random(in: 0..<5, using: &random) == 0 ? nil : someRate(&random),
                            cap: cap))
                }
                if Int.random(in: 0..<4, using: &random) == 0 {
                    let change = Int.random(in: -balance...20_000, using: &random)
                    balance += change
                    changes.append((day, Fixtures.dollars(Int64(change))))
                }
                // One day of the balance, exact: by 365 for a year's rate, by the days of the month for a month's.
                guard let rate = terms.last?.rate else { continue }
                switch rate.period {
                case .year: ofYears = ofYears + BigRational(balance * rate.tenths, 365_000)
                case .month: ofMonths = ofMonths + BigRational(balance * rate.tenths, 1_000 * month.length)
                }
            }
            let slow = slowCarry + ofYears + ofMonths
            let paid = InterestPayment(
                for: month, balances: DailyBalances(opening: .zero(Fixtures.usd), changes: changes), terms: terms,
                carry: carry)
            var amount = slow.roundedHalfEven
            slowCarry = slow + BigRational(-amount)
            if let cap = terms.last?.cap, amount > Int(cap.minorUnits) {
                (amount, slowCarry) = (Int(cap.minorUnits), BigRational(0))
            }
            carry = paid.carry
            #expect(paid.amount.minorUnits == Int64(amount), "seed \(seed), \(month)")
            #expect(
                BigRational(Int(carry.parts), Int(InterestCarry.partsOfUnit)) == slowCarry, "seed \(seed), \(month)")
            // What is paid on the 1st counts from that day on.
            balance += amount
            changes.append((month.advanced(by: 1).firstDay, Fixtures.dollars(Int64(amount))))
        }
    }

    private func someRate(_ random: inout SeededRandom) -> InterestRate? {
        let period = InterestRate.Period.allCases.randomElement(using: &random) ?? .year
        // High rates now and then; mostly such as families choose.
        let limit = Int.random(in: 0..<8, using: &random) == 0 ? period.limit * 10 : period == .year ? 500 : 100
        return InterestRate(tenths: Int.random(in: 0...limit, using: &random), a: period)
    }
}
