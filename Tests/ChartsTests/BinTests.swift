import Charts
import Foundation
import SwiftUI
import Testing

@Test("Bins begin at round numbers and cover all values")
func binsOfNumbers() {
    let bins = NumberBins(data: [1.0, 4, 12], desiredCount: 3)

    #expect(bins.thresholds == [0, 5, 10, 15])
    #expect(bins.count == 3)
    #expect([0, 4.99, 5, 12, 15, -1, 99].map(bins.index(for:)) == [0, 0, 1, 2, 2, 0, 2])
    #expect(bins[2].contains(15) && !bins[1].contains(10))
}

@Test("Bins of whole numbers have whole thresholds, and no data has no bins")
func binsOfWholeNumbers() {
    #expect(NumberBins(data: [0, 1, 2], desiredCount: 10).thresholds == [0, 1, 2])
    #expect(NumberBins(range: 0...100, desiredCount: 4).thresholds == [0, 20, 40, 60, 80, 100])
    #expect(NumberBins(size: 25, range: 10...60).thresholds == [0, 25, 50, 75])
    #expect(NumberBins<Int>(data: []).isEmpty)
    #expect(NumberBins(data: [7, 7]).contains { $0.contains(7) })
}

@Test("Bins of days are days of the calendar, also where one has 25 hours")
func binsOfDays() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "America/New_York"))
    let dates = try ["2025-11-01T15:00:00Z", "2025-11-03T15:00:00Z"].map { try Date($0, strategy: .iso8601) }

    let bins = DateBins(unit: .day, data: dates, calendar: calendar)

    let texts = ["2025-11-01T04:00:00Z", "2025-11-02T04:00:00Z", "2025-11-03T05:00:00Z", "2025-11-04T05:00:00Z"]
    let expected = try texts.map { try Date($0, strategy: .iso8601) }
    #expect(bins.thresholds == expected)
    #expect(dates.map(bins.index(for:)) == [0, 2])
}

@MainActor
@Test("A histogram has a bar as wide as each bin")
func histogram() {
    let data = [1.0, 2, 3, 6, 7, 12]
    let bins = NumberBins(data: data, desiredCount: 3)
    let groups = Dictionary(grouping: data, by: bins.index(for:)).sorted { $0.key < $1.key }

    let page = ChartPage(
        Chart(groups, id: \.key) { group in
            BarMark(x: .value("Minutes", bins[group.key]), y: .value("Trips", group.value.count), width: .ratio(1))
        })

    #expect(page.bars.map { $0["height"] } == ["100%", "66.67%", "33.33%"])
    #expect(Set(page.bars.map { $0["width"] }).count == 1)
    #expect(page.tableRows.dropFirst().map { $0[0] } == ["0–5", "5–10", "10–15"])
}
