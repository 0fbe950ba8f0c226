import Charts
import PageReplica
import SwiftUI
import Testing

private struct Day: Identifiable {
    let week: String
    let weekday: String
    let count: Int
    var id: String { week + weekday }
}

private let days = [
    Day(week: "Nov 2", weekday: "Sun", count: 1), Day(week: "Nov 2", weekday: "Mon", count: 0),
    Day(week: "Nov 9", weekday: "Sun", count: 3),
]

@MainActor
private func calendar() -> some View {
    Chart(days) { day in
        RectangleMark(x: .value("Week", day.week), y: .value("Day", day.weekday))
            .foregroundStyle(by: .value("Visits", day.count))
            .accessibilityLabel("\(day.weekday) after \(day.week)")
            .accessibilityValue("\(day.count) visits")
    }
    .chartXScale(domain: ["Oct 26", "Nov 2", "Nov 9"])
    .chartYScale(domain: ["Sun", "Mon"])
}

@MainActor
@Test("A calendar has a column for each name of its domain, and nothing drawn where there is no day")
func calendarPlaces() {
    let page = ChartPage(calendar())

    #expect(page.bars.map { $0["x"] } == ["33.33%", "33.33%", "66.67%"])
    #expect(page.bars.map { $0["y"] } == ["0%", "50%", "0%"])
}

@MainActor
@Test("The table of a calendar tells what its colors do, a row a day")
func calendarTable() {
    let page = ChartPage(calendar())

    #expect(
        page.tableRows == [
            ["Day", "Visits"], ["Sun after Nov 2", "1 visits"], ["Mon after Nov 2", "0 visits"],
            ["Sun after Nov 9", "3 visits"],
        ])
    #expect(page.nodes("caption").first?.text == "Visits by Week and Day")
    #expect(page.summary.hasPrefix("3 values, lowest 0 visits at Mon after Nov 2, highest 3 visits"))
}

@MainActor
@Test("Days without words of their own are told by both of their names")
func unnamedDays() {
    let page = ChartPage(
        Chart(days) { day in
            RectangleMark(x: .value("Week", day.week), y: .value("Day", day.weekday))
                .foregroundStyle(by: .value("Visits", day.count))
        })

    #expect(page.tableRows.map { $0[0] } == ["Day", "Nov 2, Sun", "Nov 2, Mon", "Nov 9, Sun"])
}

@MainActor
@Observable
private final class Choice {
    var week: String?
    var weekday: String?
}

private struct ReadCalendar: View {
    @Bindable var choice: Choice

    var body: some View {
        calendar().chartXSelection(value: $choice.week).chartYSelection(value: $choice.weekday)
    }
}

@MainActor
@Test("Keys read a calendar along both axes: one says the week, both say the day and its value")
func readingByKeys() throws {
    let choice = Choice()
    let page = ChartPage(ReadCalendar(choice: choice))
    func words() -> [String?] { page.nodes("input").map { $0["aria-valuetext"] } }
    #expect(page.nodes("input").map { $0["aria-label"] } == ["Selected Week", "Selected Day"])

    try page.choose("1")
    #expect(choice.week == "Nov 9" && words() == ["Nov 9", "None"])

    try page.report(.change, "0", on: page.nodes("input")[1])
    #expect(choice.weekday == "Sun")
    #expect(words() == ["Sun after Nov 9: 3 visits", "Sun after Nov 9: 3 visits"])

    try page.report(.change, "1", on: page.nodes("input")[1])
    #expect(words() == ["Nov 9", "Mon"], "no day is drawn there")
}

@MainActor
@Test("A label that stands at few of the names has the room up to the next")
func roomOfFewLabels() {
    let names = (1...12).map { "Week \($0)" }
    let page = ChartPage(
        Chart(names, id: \.self) { BarMark(x: .value("Week", $0), y: .value("Visits", 1)) }
            .chartXAxis { AxisMarks(values: ["Week 2", "Week 6"]) { _ in AxisValueLabel("Month") } })

    let label = page.node(class: "ch-x")?.children.first { $0.tag != nil }
    #expect(page.labels("ch-x") == ["Month", "Month"])
    #expect(label?["style"] == "left:-4.17%;width:33.33%")
}
