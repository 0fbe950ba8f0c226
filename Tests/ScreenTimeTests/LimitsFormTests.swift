import Foundation
import Household
import Ledger
import ScreenTime
import Testing

@Suite("A child's profile and the form of its limits (2.1, 3.6)")
struct LimitsFormTests {
    private typealias Sample = RewardSample
    private typealias Change = @Sendable (inout LimitsForm) -> Void

    private func problems(_ change: (inout LimitsForm) -> Void) -> [String] {
        var form = LimitsForm(Sample.profile())
        change(&form)
        return Sample.problems { _ = try form.validated() }
    }

    @Test("A new profile has the usual values")
    func usual() {
        let profile = ScreenTimeProfile(childID: Sample.maya, createdAt: Sample.now)
        #expect(profile.isEnabled && profile.dailyGoalMinutes == 30 && profile.dailyEarnCap == 120)
        #expect(profile.goalBonus == 10 && profile.streakBonus == 25 && profile.restDays.isEmpty)
        #expect(Weekday.allCases.map { profile.baseMinutes[$0] } == [0, 0, 0, 0, 0, 0, 0])
        #expect(Weekday.allCases.map { profile.capMinutes[$0] } == [120, 60, 60, 60, 60, 60, 120])
        #expect(profile.bedtimes.days { $0 != nil }.isEmpty)
        #expect(profile.autoApproveMinutes == 0 && !profile.takesExtraTime && profile.pausedUntil == nil)
        #expect(Sample.problems { _ = try LimitsForm(profile).validated() } == [])
    }

    private static let broken: [(change: Change, sentences: [String])] = [
        (
            { $0.dailyGoalMinutes = .exact(4) },
            ["dailyGoalMinutes: The goal must be between 5 and 480 minutes."]
        ),
        (
            { $0.dailyGoalMinutes = .typed("481") },
            ["dailyGoalMinutes: The goal must be between 5 and 480 minutes."]
        ),
        (
            { $0.dailyGoalMinutes = .typed("") },
            ["dailyGoalMinutes: The goal must be between 5 and 480 minutes."]
        ),
        (
            { $0.dailyEarnCap = .exact(1_001) },
            ["dailyEarnCap: The points a day must be between 0 and 1,000."]
        ),
        (
            { $0.goalBonus = .exact(-1) }, ["goalBonus: The goal bonus must be between 0 and 1,000 points."]
        ),
        (
            { $0.streakBonus = .typed("x") },
            ["streakBonus: The streak bonus must be between 0 and 1,000 points."]
        ),
        (
            { $0.baseMinutes[.friday] = .exact(961) },
            ["baseMinutes: Free minutes must be between 0 and 960."]
        ),
        (
            { $0.capMinutes[.monday] = .exact(961) }, ["capMinutes: A cap must be between 0 and 960 minutes."]
        ),
        (
            { $0.bedtimes[.sunday]?.end = ClockTime("20:30")! },
            ["bedtime: Bedtime must start and end at different times."]
        ),
        (
            { $0.autoApproveMinutes = .exact(241) },
            ["autoApproveMinutes: Auto-approve must be between 0 and 240 minutes."]
        ),
        (
            { ($0.dailyGoalMinutes, $0.capMinutes[.sunday]) = (.exact(0), .typed("-1")) },
            [
                "dailyGoalMinutes: The goal must be between 5 and 480 minutes.",
                "capMinutes: A cap must be between 0 and 960 minutes.",
            ]
        ),
    ]

    @Test("Every broken rule has the sentence that is written for it (54)", arguments: broken.indices)
    func sentences(index: Int) {
        let (change, sentences) = Self.broken[index]
        #expect(problems(change) == sentences)
    }

    @Test("The ends of every range may be")
    func edges() {
        #expect(
            problems {
                ($0.dailyGoalMinutes, $0.dailyEarnCap) = (.exact(5), .typed("1,000"))
                ($0.goalBonus, $0.streakBonus, $0.autoApproveMinutes) = (.exact(0), .exact(1_000), .exact(240))
                ($0.baseMinutes[.friday], $0.capMinutes[.friday]) = (.exact(960), .exact(0))
            } == [])
        #expect(problems { $0.dailyGoalMinutes = .exact(480) } == [])
    }

    @Test("A form tells on which days it is wrong")
    func days() {
        var form = LimitsForm(Sample.profile())
        form.capMinutes[.monday] = .exact(961)
        form.capMinutes[.saturday] = .typed("a")
        form.bedtimes[.friday] = .init(start: ClockTime("21:00")!, end: ClockTime("21:00")!)
        #expect(form.daysInError(.capMinutes) == [.monday, .saturday])
        #expect(form.daysInError(.bedtime) == [.friday])
        #expect(form.daysInError(.baseMinutes).isEmpty && form.daysInError(.cost).isEmpty)
    }

    @Test("Copy to All Days puts one evening's bedtime on every day, also none")
    func copying() throws {
        var form = LimitsForm(Sample.profile())
        form.bedtimes[.friday] = .init(start: ClockTime("22:00")!, end: ClockTime("08:00")!)
        form.bedtimes.copyToAllDays(from: .friday)
        let draft = try form.validated()
        #expect(draft.bedtimes.days { $0 == Sample.bedtime("22:00", "08:00") } == Weekday.allCases)
        form.bedtimes[.monday] = nil
        form.bedtimes.copyToAllDays(from: .monday)
        #expect(try form.validated().bedtimes.days { $0 == nil } == Weekday.allCases)
    }

    @Test("What a change does not name stays as it is, day by day")
    func changed() throws {
        var profile = Sample.profile { $0.restDays = [.saturday] }
        var change = LimitsChange(version: 1)
        change.capMinutes = [.friday: .exact(90)]
        change.bedtimes = [.friday: .cleared, .saturday: .set(.usual)]
        change.takesExtraTime = true
        try change.form(of: profile).validated().apply(to: &profile)
        #expect(profile.capMinutes[.friday] == 90 && profile.capMinutes[.monday] == 60)
        #expect(profile.bedtimes[.friday] == nil && profile.bedtimes[.saturday] == Sample.bedtime("20:30", "07:00"))
        #expect(profile.bedtimes[.monday] == Sample.bedtime("20:30", "07:00") && profile.takesExtraTime)
        #expect(profile.dailyGoalMinutes == 30 && profile.restDays == [.saturday])
        let form = LimitsForm(profile)
        #expect(LimitsChange(form, version: 1).form(of: Sample.profile()) == form)
    }

    @Test(
        "A whole number may be typed in any script, with marks between groups of three",
        arguments: [
            ("30", 30), (" 30 ", 30), ("007", 7), ("٣٠", 30), ("1,000", 1_000), ("1.000", 1_000), ("10 000", 10_000),
            ("1’000", 1_000), ("", nil), (" ", nil), ("-1", nil), ("1.5", nil), ("1,00", nil), (",100", nil),
            ("1,000.000", nil), ("1e3", nil), ("½", nil), ("30 min", nil), ("99999999999999999999", nil),
        ] as [(String, Int?)])
    func typed(text: String, number: Int?) {
        #expect(WholeInput.typed(text).value(in: 0...10_000) == number)
        #expect(WholeInput.typed(text).isEmpty == text.allSatisfy { $0 == " " })
    }
}
