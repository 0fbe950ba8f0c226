import Foundation
import Ledger
import RandomFixtures
import Testing

@testable import Groceries

@Suite("When an item will be bought again (2.7)")
struct PredictionTests {
    private typealias Sample = PantrySample
    private let milk = Sample.item(1, "Milk")

    private func regular(_ intervals: [Int], until last: String, today: CalendarDate = Sample.today) -> Prediction? {
        Sample.prediction(milk, Sample.bought(milk, every: intervals, until: Sample.day(last)), today: today)
    }

    @Test("Milk of the worked example is expected two days ago, with medium confidence")
    func milkExample() throws {
        let prediction = try #require(Sample.prediction(milk, Sample.milkPurchases(milk)))
        #expect(prediction.nextDate == Sample.day("2026-06-08"))
        #expect(prediction.dueIn == -2)
        #expect(prediction.confidence == 60)
        #expect(prediction.level == .medium && prediction.level.label == "Medium")
        #expect(prediction.suggestedQuantity == .one)
        #expect(prediction.intervals == 3 && prediction.daysPerUnit.digits == "7")
        #expect(prediction.dueText == "Expected 2 days ago")
        #expect(prediction.intervalText == "Usually every 7 days")
    }

    @Test("The order in which purchases come says nothing")
    func shuffled() {
        var random = SeededRandom(seed: 7)
        let expected = Sample.prediction(milk, Sample.milkPurchases(milk))
        for _ in 0..<20 {
            #expect(Sample.prediction(milk, Sample.milkPurchases(milk).shuffled(using: &random)) == expected)
        }
    }

    @Test(
        "The confidence comes from how regular intervals are, and how many there are",
        arguments: [
            ([6, 8, 7, 9, 5, 7], 61), ([7, 7, 7], 60), ([7, 7], 50), ([7, 7, 7, 7, 7, 7, 7, 7], 80), ([2, 3], 40),
            ([1, 20], 5), ([1, 1, 1, 1, 1, 1, 100], 0), ([99, 101], 50), ([100, 100, 101], 60),
        ])
    func confidence(intervals: [Int], confidence: Int) {
        #expect(regular(intervals, until: "2026-06-10")?.confidence == confidence)
    }

    @Test(
        "Words follow the confidence",
        arguments: [(100, "High"), (70, "High"), (69, "Medium"), (40, "Medium"), (39, "Low"), (0, "Low")])
    func level(confidence: Int, word: String) {
        let words = Prediction.level(confidence).label
        #expect(words == word)
    }

    @Test(
        "The day is said in words",
        arguments: [
            ("2026-06-07", "Expected in 4 days"), ("2026-06-04", "Expected tomorrow"), ("2026-06-03", "Expected today"),
            ("2026-06-02", "Expected yesterday"), ("2026-06-01", "Expected 2 days ago"),
        ])
    func words(last: String, text: String) {
        #expect(regular([7, 7], until: last)?.dueText == text)
    }

    @Test("Fewer than three days say nothing, and two purchases on one day are one")
    func fewDays() {
        #expect(Sample.prediction(milk, []) == nil)
        #expect(Sample.prediction(milk, [Sample.bought(milk, on: "2026-06-01")]) == nil)
        let days = ["2026-06-01", "2026-06-08", "2026-06-08"].map { Sample.bought(milk, on: $0) }
        #expect(Sample.prediction(milk, days) == nil)
        let third = Sample.prediction(milk, days + [Sample.bought(milk, on: "2026-05-25")])
        // 7 days for one, 7 days for one; two came last.
        #expect(third?.nextDate == Sample.day("2026-06-22") && third?.intervals == 2)
    }

    @Test("Half a day is rounded up")
    func half() {
        #expect(regular([2, 3], until: "2026-06-10")?.dueIn == 3)
        #expect(regular([2, 3], until: "2026-06-10")?.daysPerUnit.digits == "2.5")
    }

    @Test("A leap day is a day")
    func leapDay() {
        let prediction = regular([7, 7], until: "2028-02-29", today: Sample.day("2028-03-01"))
        #expect(prediction?.nextDate == Sample.day("2028-03-07"))
        #expect(regular([366, 365], until: "2028-02-29", today: Sample.day("2028-03-01"))?.dueIn == 365)
    }

    @Test("More than twice its interval overdue it is dropped, and bought again it is back")
    func dropped() {
        let purchases = Sample.milkPurchases(milk)
        let lastDay = Sample.day("2026-06-22")
        #expect(Sample.prediction(milk, purchases, today: lastDay)?.dueIn == -14)
        #expect(Sample.prediction(milk, purchases, today: lastDay + 1) == nil)
        #expect(Sample.prediction(milk, purchases, today: lastDay + 100_000) == nil)
        let lots = [Sample.lot(1, of: milk, "1")]
        #expect(Sample.prediction(milk, purchases, lots: lots, today: lastDay)?.dueIn == 7)
        #expect(Sample.prediction(milk, purchases, lots: lots, today: lastDay + 1) == nil)
        let again = purchases + [Sample.bought(milk, on: "2026-06-23")]
        #expect(Sample.prediction(milk, again, today: lastDay + 1) != nil)
    }

    @Test("What was bought last counts: a double lasts twice as long")
    func double() {
        let purchases = Sample.milkPurchases(milk).dropLast() + [Sample.bought(milk, "2", on: "2026-06-01")]
        #expect(Sample.prediction(milk, Array(purchases))?.nextDate == Sample.day("2026-06-15"))
    }

    @Test(
        "Stock of a tracked item puts the day off once it is enough",
        arguments: [
            ("1", nil, 7), ("2", nil, 14), ("1.5", nil, 10), ("0.999", nil, -2), ("1", "2", -2), ("2", "2", 14),
        ] as [(String, String?, Int)])
    func stock(amount: String, parLevel: String?, dueIn: Int) {
        let milk = Sample.item(1, "Milk", parLevel: parLevel)
        let lots = [Sample.lot(1, of: milk, amount)]
        #expect(Sample.prediction(milk, Sample.milkPurchases(milk), lots: lots)?.dueIn == dueIn)
        let untracked = Sample.item(1, "Milk", parLevel: parLevel) { $0.isTracked = false }
        #expect(Sample.prediction(untracked, Sample.milkPurchases(untracked), lots: lots)?.dueIn == -2)
    }

    @Test("Ten million days, a thousandth and the largest quantity stay within the calendar")
    func extremes() throws {
        let days = ["0001-01-01", "5000-01-01", "9000-01-01"]
        let few = days.map { Sample.bought(milk, "0.001", on: $0) } + [Sample.bought(milk, "9999", on: "9000-01-02")]
        let far = try #require(Sample.prediction(milk, few, today: Sample.day("9000-01-03")))
        #expect(far.dueIn == 3_653 - 1)
        #expect((0...100).contains(far.confidence))
        let lots = [Sample.lot(1, of: milk, "9999")]
        #expect(Sample.prediction(milk, few, lots: lots, today: Sample.day("9000-01-03"))?.dueIn == 3_653)
        let many = days.map { Sample.bought(milk, "9999", on: $0) }
        #expect(
            Sample.prediction(milk, many, today: Sample.day("9000-01-02"))?.intervalText == "Usually every 3653 days")
        // What is bought for less than a day is expected on the next one.
        let daily = ["2026-06-07", "2026-06-08", "2026-06-09"].map { Sample.bought(milk, "9", on: $0) }
        let next = Sample.prediction(milk, daily + [Sample.bought(milk, "0.001", on: "2026-06-10")])
        #expect(next?.dueIn == 1 && next?.intervalText == "Usually every day")
    }

    @Test("An item of another unit counts what converts, and nothing else")
    func units() {
        let rice = Sample.item(2, "Rice", unit: .kg)
        let purchases = [
            Sample.bought(rice, "500", on: "2026-05-20", unit: .g), Sample.bought(rice, "0.5", on: "2026-05-27"),
            Sample.bought(rice, "1", on: "2026-06-03"), Sample.bought(rice, "9", on: "2026-06-04", unit: .each),
        ]
        let prediction = Sample.prediction(rice, purchases)
        #expect(prediction?.nextDate == Sample.day("2026-06-17") && prediction?.confidence == 50)
        #expect(prediction?.suggestedQuantity.digits == "0.5" && prediction?.daysPerUnit.digits == "14")
        #expect(prediction?.intervalText == "Usually every 7 days")
    }

    @Test(
        "The confidence is that of the formula, whatever was bought, and the same in any unit",
        arguments: FuzzSeeds.all(of: "confidence", found: [1], new: 2))
    func anyHistory(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for _ in 0..<300 {
            let count = Int.random(in: 2...8, using: &random)
            let longest = [3, 30, 4_000].randomElement(using: &random) ?? 3
            let days = (0..<count).map { _ in Int.random(in: 1...longest, using: &random) }
            let most: Int64 = [4, 5_000, 9_999_000].randomElement(using: &random) ?? 4
            let quantities = (0..<count).map { _ in Int64.random(in: 1...most, using: &random) }

            let confidence = Regularity.confidence(days: days, quantities: quantities)
            let rates = zip(days, quantities).map { Double($0) / Double($1) }
            let mean = rates.reduce(0, +) / Double(count)
            let variance = rates.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(count)
            let exact = 100 * max(0, 1 - variance.squareRoot() / mean) * Double(count) / Double(count + 2)
            #expect(abs(Double(confidence) - exact) <= 0.5 + 1e-6, "seed \(seed): \(days) \(quantities)")
            let scaled = Regularity.confidence(days: days.map { $0 * 3 }, quantities: quantities)
            #expect(scaled == confidence, "seed \(seed): \(days) \(quantities)")
        }
    }

    @Test("500 items and 20,000 purchases take a moment, and give the same every time")
    func speed() {
        var random = SeededRandom(seed: 5)
        let items = (1...500).map { Sample.item($0, "Item \($0)") }
        let purchases = (1...20_000).map { number -> Purchase in
            let item = items[Int.random(in: 0..<500, using: &random)]
            let day = Sample.today - Int.random(in: 0...700, using: &random)
            return Sample.bought(item, on: day.description, number: number)
        }
        func predict() -> [GroceryItem.ID: Prediction] {
            let stocks = PantryStock.all(items, lots: [], today: Sample.today)
            return Prediction.all(stocks, purchases: PurchaseDays.all(purchases, of: items), today: Sample.today)
        }
        let (seconds, first) = ThreadClock.seconds(predict)
        #expect(seconds < 1)
        #expect(!first.isEmpty && first == predict())
    }
}
