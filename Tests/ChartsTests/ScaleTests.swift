import Foundation
import Testing

@testable import Charts

@Test(
    "Ticks are round numbers at even distances",
    arguments: [
        (0.0, 23.0, 5, [0.0, 5, 10, 15, 20]), (0, 1, 5, [0, 0.2, 0.4, 0.6, 0.8, 1]),
        (-3.5, 6.25, 4, [-2, 0, 2, 4, 6]), (0, 1_000_000, 4, [0, 200_000, 400_000, 600_000, 800_000, 1_000_000]),
        (0.00012, 0.00031, 3, [0.00015, 0.0002, 0.00025, 0.0003]),
    ])
func roundTicks(_ lower: Double, _ upper: Double, _ count: Int, _ expected: [Double]) throws {
    let step = try #require(NumberTicks.step(from: lower, to: upper, count: count))

    let ticks = NumberTicks.multiples(of: step, from: lower, to: upper)

    #expect(ticks.count == expected.count, "\(ticks)")
    for (tick, wanted) in zip(ticks, expected) { #expect(abs(tick - wanted) <= abs(wanted) * 1e-9, "\(ticks)") }
}

@Test("A domain grows to the ticks around it")
func niceDomain() {
    let wider = NumberTicks.nice(0, 31, count: 4)

    #expect(wider.lower == 0)
    #expect(wider.upper == 40)
}

@Test("Nothing to divide has no ticks", arguments: [(5.0, 5.0), (0, .infinity), (3, 1), (.nan, 1)])
func noTicks(_ lower: Double, _ upper: Double) {
    #expect(NumberTicks.step(from: lower, to: upper, count: 5) == nil)
}

@Test("A logarithmic axis has powers of ten")
func logarithmicTicks() {
    #expect(NumberTicks.logarithmic(from: 1, to: 10_000, count: 5) == [1, 10, 100, 1000, 10_000])
}

@Test("A continuous scale places its ends at 0 and 1, and finds values again")
func continuousScale() {
    let scale = ContinuousScale(lower: 10, upper: 30)

    #expect(scale.place(10) == 0)
    #expect(scale.place(15) == 0.25)
    #expect(scale.place(30) == 1)
    #expect(scale.value(at: 0.25) == 15)
}

@Test("A reversed scale runs the other way")
func reversedScale() {
    let scale = ContinuousScale(lower: 0, upper: 4, isReversed: true)

    #expect(scale.place(1) == 0.75)
    #expect(scale.value(at: 0.75) == 1)
}

@Test("On a logarithmic scale 10 lies in the middle of 1 and 100, and zero nowhere")
func logarithmicScale() {
    let scale = ContinuousScale(lower: 1, upper: 100, kind: .log)

    #expect(scale.place(10) == 0.5)
    #expect(scale.place(0) == nil)
    #expect(scale.value(at: 0.5) == 10)
}

@Test("One value alone stands in the middle")
func singleValue() {
    #expect(ContinuousScale(lower: 5, upper: 5).place(5) == 0.5)
    #expect(ContinuousScale(lower: 0, upper: 0).place(0) == 0.5)
}

@Test("Names share an axis evenly, in the order of their first mention")
func bands() {
    let scale = BandScale(names: ["b", "a", "b", "c"])

    #expect(scale.names == ["b", "a", "c"])
    #expect(scale.stretch(of: "a") == Stretch(low: 1.0 / 3, high: 2.0 / 3))
    #expect(scale.stretch(of: "x") == nil)
    #expect(scale.name(at: 0.99) == "c")
}

private var newYork: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "America/New_York") ?? .gmt
    return calendar
}

private func moment(_ text: String) throws -> Double {
    try Date(text, strategy: .iso8601).timeIntervalSinceReferenceDate
}

@Test("Days are days of the calendar, also where one has 25 hours")
func daysAcrossTheClockChange() throws {
    // The clocks of New York go back on Nov 2, 2025: midnight is at 4:00 GMT before and at 5:00 GMT after.
    let (lower, upper) = (try moment("2025-11-01T04:00:00Z"), try moment("2025-11-04T05:00:00Z"))

    let days = DateTicks(component: .day, count: 1).moments(from: lower, to: upper, in: newYork)

    let texts = ["2025-11-01T04:00:00Z", "2025-11-02T04:00:00Z", "2025-11-03T05:00:00Z", "2025-11-04T05:00:00Z"]
    let expected = try texts.map(moment)
    #expect(days == expected)
}

@Test("Months begin on their first day, whatever their length")
func monthTicks() throws {
    let (lower, upper) = (try moment("2025-01-31T12:00:00Z"), try moment("2025-05-02T00:00:00Z"))

    let months = DateTicks(component: .month, count: 1).moments(from: lower, to: upper, in: newYork)

    let texts = ["2025-02-01T05:00:00Z", "2025-03-01T05:00:00Z", "2025-04-01T04:00:00Z", "2025-05-01T04:00:00Z"]
    let expected = try texts.map(moment)
    #expect(months == expected)
}

private let spans: [(seconds: Double, ticks: DateTicks)] = [
    (14_400, DateTicks(component: .hour, count: 1)),
    (432_000, DateTicks(component: .day, count: 1)),
    (2_592_000, DateTicks(component: .weekOfYear, count: 1)),
    (10_368_000, DateTicks(component: .month, count: 1)),
    (126_144_000, DateTicks(component: .year, count: 1)),
    (1_261_440_000, DateTicks(component: .year, count: 10)),
    (60, DateTicks(component: .second, count: 15)),
]

@Test("The distance of ticks of time follows the span", arguments: spans.indices)
func distanceOfMoments(_ index: Int) {
    let ticks = DateTicks.automatic(from: 0, to: spans[index].seconds, wanted: 4, unit: nil)

    #expect(ticks == spans[index].ticks)
}

@Test("Ticks of time are never closer than the unit of the values")
func unitOfMoments() {
    let ticks = DateTicks.automatic(from: 0, to: 86_400 * 2, wanted: 12, unit: .day)

    #expect(ticks == DateTicks(component: .day, count: 1))
}
