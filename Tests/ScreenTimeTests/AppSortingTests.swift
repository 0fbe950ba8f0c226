import Foundation
import Household
import Testing

@testable import ScreenTime

@Suite("How a parent sorts apps (3.5)")
struct AppSortingTests {
    private typealias Sample = UsageSample

    private func validated(_ form: AppSortingForm) throws -> AppSorting {
        try form.validated(childID: Sample.maya, appID: Sample.khan, by: Sample.nina)
    }

    private func messages(_ form: AppSortingForm) -> [String] {
        do {
            _ = try form.validated(childID: Sample.maya, appID: Sample.khan, by: Sample.nina)
            return []
        } catch {
            return error.all.map { "\($0.field.rawValue): \($0.problem.message(Sample.english))" }
        }
    }

    @Test("A new app is neutral, earns nothing and is shown as new until a parent sorts it")
    func newApp() {
        let none = AppSortings()
        #expect(none.isNew(Sample.khan) && none.category(of: .app(Sample.khan)) == .neutral)
        let record = EarningRecord(Sample.day(), slices: Sample.worked(), terms: Sample.terms)
        #expect(record.earning(none).total == 0)

        let sorted = none.changed(Sample.sorting(Sample.khan, .learning))
        #expect(!sorted.isNew(Sample.khan))
        #expect(record.earning(sorted).points == 32)
        let neutral = none.changed(Sample.sorting(Sample.khan, .neutral))
        #expect(!neutral.isNew(Sample.khan))
    }

    @Test("One touch of a category is a form: 1 point a minute, no limit")
    func oneTouch() throws {
        let sorting = try validated(AppSortingForm(.learning))
        #expect(sorting.category == .learning && sorting.pointsPerMinute == .one && sorting.dailyLimitMinutes == nil)
        #expect(sorting.setBy == Sample.nina && sorting.childID == Sample.maya)
        #expect(try validated(AppSortingForm(sorting)) == sorting)
        #expect(AppSortingForm(nil).category == .neutral)
    }

    @Test(
        "Points a minute are 0.1 to 10 in tenths",
        arguments: [
            ("0.1", 1), ("10", 100), ("10.0", 100), ("2,5", 25), (" .5 ", 5), ("1.50", 15), ("٢", 20), ("0", nil),
            ("0.05", nil), ("10.1", nil), ("2.55", nil), ("-1", nil), ("1e1", nil), ("1.2.3", nil), (".", nil),
            ("1.", nil), ("abc", nil), ("99999999999999999999", nil),
        ])
    func rates(text: String, tenths: Int?) {
        let form = AppSortingForm(.learning, pointsPerMinute: text)
        #expect((try? validated(form))?.pointsPerMinute.tenths == tenths)
        if tenths == nil {
            #expect(messages(form) == ["pointsPerMinute: Enter points per minute between 0.1 and 10."])
        }
    }

    @Test(
        "A limit is 5 to 480 minutes",
        arguments: [("5", 5), ("480", 480), ("", nil), ("4", nil), ("481", nil), ("1.5", nil), ("-5", nil), ("x", nil)])
    func limits(text: String, minutes: Int?) {
        let form = AppSortingForm(.reward, dailyLimitMinutes: .typed(text))
        #expect((try? validated(form))?.dailyLimitMinutes == minutes)
        if minutes == nil, !text.isEmpty {
            #expect(messages(form) == ["dailyLimitMinutes: Enter a limit between 5 and 480 minutes."])
        }
    }

    @Test("All that is wrong is said at once, in screen order")
    func both() {
        #expect(messages(AppSortingForm(.learning, pointsPerMinute: "0", dailyLimitMinutes: .typed("1"))).count == 2)
    }

    @Test("Minutes over a limit count from the limit on")
    func overLimit() throws {
        let sorting = try validated(AppSortingForm(.reward, dailyLimitMinutes: .typed("30")))
        #expect([29, 30, 31].map { sorting.minutesOverLimit(used: $0) } == [0, 0, 1])
        #expect(Sample.sorting(Sample.khan, .reward).minutesOverLimit(used: 999) == 0)
    }

    @Test("Chips show the apps of their category, and a search every word of it")
    func filters() throws {
        let names = [(Sample.khan, "Khan Academy"), (Sample.duolingo, "Duolingo"), (Sample.paint, "Paint")]
        let apps = try names.map { id, name in
            TrackedApp(
                id: id, key: try #require(AppKey(.program, "p \(name)")), name: name, firstSeenAt: Sample.at("16:00"))
        }
        let counts = AppFilter.allCases.map { $0.apps(apps, Sample.sortings).count }
        #expect(counts == [3, 1, 2, 0, 0, 0])
        #expect(AppFilter.allCases.map(\.label) == ["All", "New", "Learning", "Reward", "Neutral", "Blocked"])
        #expect(AppFilter.new.apps(apps, Sample.sortings).map(\.name) == ["Paint"])
        #expect(AppFilter.all.apps(apps, Sample.sortings, search: "ACAD kh").map(\.name) == ["Khan Academy"])
        #expect(AppFilter.new.apps(apps, Sample.sortings, search: "khan").isEmpty)
    }
}
