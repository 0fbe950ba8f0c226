import Charts
import Foundation
import PageReplica
import SwiftUI
import Testing

/// Noon of the first day of January and of June 2025, GMT.
private let january = Date(timeIntervalSince1970: 1_735_732_800)
private let june = Date(timeIntervalSince1970: 1_748_779_200)

extension EnvironmentValues {
    @MainActor
    fileprivate static var gmt: EnvironmentValues {
        var environment = EnvironmentValues()
        environment.timeZone = .gmt
        return environment
    }
}

private struct Year: View {
    @Binding var position: Date
    var days = 365

    private var all: [Date] { (0..<days).map { january.addingTimeInterval(Double($0) * 86_400) } }

    var body: some View {
        Chart(all, id: \.self) { day in
            BarMark(x: .value("Day", day, unit: .day), y: .value("Sales", 3))
        }
        .chartScrollableAxes(.horizontal)
        .chartXVisibleDomain(length: 3600 * 24 * 73)
        .chartScrollPosition(x: $position)
        .chartScrollTargetBehavior(
            .valueAligned(
                matching: DateComponents(hour: 0), majorAlignment: .matching(DateComponents(day: 1))))
    }
}

@MainActor
@Observable
private final class Place {
    var date = january
}

private struct YearOfPlace: View {
    @Bindable var place: Place

    var body: some View { Year(position: $place.date) }
}

@MainActor
@Test("A year of which 73 days are seen is five times as wide, begins where it is asked to, and says where it is")
func scrolledYear() throws {
    let place = Place()
    let page = ChartPage(YearOfPlace(place: place), environment: .gmt)
    let box = try #require(page.node(class: "ch-sc"))

    #expect(page.node(class: "ch-sd")?["style"] == "width:500%;height:100%")
    #expect(box["data-places"] == "0.14 0")
    #expect(page.node(class: "ch-sd")?.all.contains { $0["class"] == "ch-x" } == true)
    #expect(page.node(class: "ch-sd")?.all.contains { $0["class"] == "ch-y" } == false)

    try page.report(.change, "20 0", on: box)

    #expect(abs(place.date.timeIntervalSince(january) - (73 - 0.5) * 86_400) < 7200)

    place.date = june
    page.graph.flush()
    #expect(page.node(class: "ch-sc")?["data-places"] == "41.51 0")
}

@MainActor
@Test("A chart of which all is seen does not scroll")
func seenAsAWhole() {
    let page = ChartPage(Year(position: .constant(january), days: 20), environment: .gmt)

    #expect(page.node(class: "ch-sc") == nil)
    #expect(page.bars.count == 20)
}

@MainActor
@Test("Of names a number of them is seen, from the one that is asked for; the y axis scrolls as well")
func scrolledNames() throws {
    let names = (1...20).map { "Name \($0)" }
    let wide = ChartPage(
        Chart(names, id: \.self) { BarMark(x: .value("Name", $0), y: .value("Sales", 3)) }
            .chartScrollableAxes(.horizontal).chartXVisibleDomain(length: 5).chartScrollPosition(initialX: "Name 6"))
    let tall = ChartPage(
        Chart(names, id: \.self) { BarMark(x: .value("Sales", 3), y: .value("Name", $0)) }
            .chartScrollableAxes(.vertical).chartYVisibleDomain(length: 5).chartScrollPosition(initialY: "Name 15"))

    #expect(wide.node(class: "ch-sc")?["data-places"] == "25 0")
    #expect(wide.node(class: "ch-sd")?["style"] == "width:400%;height:100%")
    // The first name is at the top: name 15 begins a quarter above the bottom, five names higher the view does.
    #expect(tall.node(class: "ch-sc")?["data-places"] == "0 50")
    #expect(tall.node(class: "ch-sd")?.all.contains { $0["class"] == "ch-y ch-yl" } == true)
}

@MainActor
@Test("Scrolling to a place that does not exist is passed over", arguments: ["", "x y", "-5 0", "101 0", "nan 0", "5"])
func strangePlace(_ text: String) throws {
    let place = Place()
    let page = ChartPage(YearOfPlace(place: place), environment: .gmt)

    try page.report(.change, text, on: try #require(page.node(class: "ch-sc")))

    #expect(place.date == january)
}
