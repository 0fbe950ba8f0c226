import Foundation
import Household
import Ledger
import ScreenTime
import Testing

@Suite("A pause of Screen Time (2.1, 3.1)")
struct ScreenTimePauseTests {
    private typealias Sample = RewardSample

    @Test("It is offered for 30 minutes, 1 hour and until tomorrow")
    func choices() {
        #expect(PauseLength.choices.map(\.label) == ["30 minutes", "1 hour", "Until tomorrow"])
        #expect(PauseLength.minutes(1).label == "1 minute" && PauseLength.until(Sample.now).label == nil)
    }

    @Test("Pause for 1 hour: nothing left, a request is refused with the time, Resume restores it (29)")
    func hour() throws {
        var profile = Sample.profile { $0.baseMinutes = WeekdayValues(repeating: 30) }
        #expect(Sample.limits(profile).minutesLeft == 30)

        profile.pausedUntil = try PauseLength.minutes(60).end(from: Sample.at("17:00"), in: Sample.berlin)
        let paused = Sample.limits(profile, at: Sample.at("17:30"))
        #expect(paused.minutesLeft == 0 && paused.pause?.until == Sample.at("18:00"))
        #expect(
            Sample.request(at: Sample.at("17:30"), profile: profile).refusal?.sentence
                == "Screen Time is paused until 18:00.")

        #expect(Sample.limits(profile, at: Sample.at("18:00")).minutesLeft == 30)
        profile.pausedUntil = nil
        #expect(Sample.limits(profile, at: Sample.at("17:30")).minutesLeft == 30)
        #expect(Sample.request(at: Sample.at("17:30"), profile: profile).refusal == nil)
    }

    @Test(
        "Until tomorrow ends at local midnight, also on days of 23 and 25 hours (29)",
        arguments: [("2026-06-10", 8.0), ("2026-03-28", 8), ("2026-03-29", 8), ("2026-10-25", 8), ("2024-02-28", 8)])
    func untilTomorrow(day: String, hours: Double) throws {
        let now = Sample.at("16:00", on: day)
        let end = try PauseLength.untilTomorrow.end(from: now, in: Sample.berlin)
        #expect(end == now.addingTimeInterval(hours * 3_600))
        #expect(CalendarDate(end, in: Sample.berlin) == Sample.day(day) + 1)
        #expect(ClockTime(end, in: Sample.berlin).description == "00:00")
    }

    @Test("A pause in the night of a clock change still ends at midnight of the zone")
    func shortDay() throws {
        let end = try PauseLength.untilTomorrow.end(from: Sample.at("00:30", on: "2026-03-29"), in: Sample.berlin)
        #expect(end == Sample.at("00:30", on: "2026-03-29").addingTimeInterval(22.5 * 3_600))
    }

    @Test(
        "Its end is told in words",
        arguments: [
            ("18:00", "2026-06-10", "18:00"), ("00:00", "2026-06-11", "tomorrow"),
            ("07:00", "2026-06-11", "tomorrow 07:00"), ("07:00", "2026-06-12", "12 June 07:00"),
            ("00:00", "2026-06-12", "12 June 00:00"),
        ])
    func words(time: String, day: String, label: String) {
        let pause = ScreenTimePause(until: Sample.at(time, on: day), now: Sample.now, in: Sample.berlin)
        #expect(pause?.sentence == "Screen Time is paused until \(label).")
    }

    @Test("A moment that has passed pauses nothing")
    func over() {
        #expect(ScreenTimePause(until: Sample.now, now: Sample.now, in: Sample.berlin) == nil)
        #expect(Sample.profile { $0.pausedUntil = Sample.now }.pause(at: Sample.now, in: Sample.berlin) == nil)
    }

    @Test("A pause is a minute to a day, or ends within 31 days")
    func refused() {
        func problem(_ length: PauseLength) -> [String] {
            Sample.problems { _ = try length.end(from: Sample.now, in: Sample.berlin) }
        }
        #expect(problem(.minutes(0)) == ["minutes: Enter minutes between 1 and 1,440."])
        #expect(problem(.minutes(1_441)) == ["minutes: Enter minutes between 1 and 1,440."])
        #expect(problem(.minutes(1_440)) == [] && problem(.minutes(1)) == [])
        #expect(problem(.until(Sample.now)) == ["until: Choose a time in the next 31 days."])
        #expect(problem(.until(Sample.now.addingTimeInterval(31 * 86_400))) == [])
        #expect(
            problem(.until(Sample.now.addingTimeInterval(31 * 86_400 + 1)))
                == ["until: Choose a time in the next 31 days."])
    }
}
