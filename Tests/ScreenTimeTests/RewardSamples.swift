import Foundation
import Household
import Ledger

@testable import ScreenTime

/// What tests of rewards, limits, grants and plans begin with: Maya Okafor on Wednesday, 10 June 2026, in Berlin.
enum RewardSample {
    static let berlin = TimeZone(identifier: "Europe/Berlin")!
    static let newYork = TimeZone(identifier: "America/New_York")!
    static let english = Locale(identifier: "en-GB")
    static let eur = AccountUnit.currency(.eur)
    static let today = day("2026-06-10")
    static let now = at("16:00")
    static let maya: Child.ID = id(1)
    static let leo: Child.ID = id(2)
    static let nina: User.ID = id(11)
    static let ben: User.ID = id(12)
    static let family: Family.ID = id(21)

    static func id<Subject>(_ number: Int) -> Identifier<Subject> {
        Identifier(UUID(uuidString: "00000000-0000-4000-8000-\(String(1_000_000_000_000 + number).dropFirst())")!)
    }

    static func day(_ text: String) -> CalendarDate { CalendarDate(text)! }

    /// A moment by the wall clock of a zone.
    static func at(_ time: String, on date: String = "2026-06-10", in zone: TimeZone = berlin) -> Date {
        day(date).instant(at: ClockTime(time)!, in: zone)
    }

    static func bedtime(_ start: String, _ end: String) -> Bedtime {
        Bedtime(start: ClockTime(start)!, end: ClockTime(end)!)!
    }

    /// Maya's: bedtime 20:30 to 07:00, caps 60 and 120.
    static func profile(
        _ child: Child.ID = maya, change: (inout ScreenTimeProfile) -> Void = { _ in }
    ) -> ScreenTimeProfile {
        var profile = ScreenTimeProfile(childID: child, createdAt: at("10:00", on: "2026-01-01"))
        profile.bedtimes = WeekdayValues(repeating: bedtime("20:30", "07:00"))
        change(&profile)
        return profile
    }

    static let calendar = profile().bedtimeCalendar(in: berlin)
    static let noBedtimes = BedtimeCalendar(WeekdayValues(repeating: nil), in: berlin)

    static func reward(
        _ number: Int = 101, minutes: Int = 30, cost: Int = 60, change: (inout Reward) -> Void = { _ in }
    ) -> Reward {
        var reward = Reward(
            id: id(number), name: "\(minutes) minutes of screen time", content: .screenTime(minutes: minutes),
            cost: cost, icon: "hourglass", children: [maya, leo], createdAt: at("10:00", on: "2026-01-01"))
        change(&reward)
        return reward
    }

    static func dinner(_ number: Int = 104, change: (inout Reward) -> Void = { _ in }) -> Reward {
        reward(number, cost: 80) {
            ($0.name, $0.content) = ("Choose dinner", .privilege)
            change(&$0)
        }
    }

    static func device(_ number: Int, of child: Child.ID, connectedAt: Date) -> TrackerDevice {
        TrackerDevice(
            id: id(number), childID: child, name: "PC", platform: .windows, tracker: .activitywatch,
            connectedAt: connectedAt)
    }

    static func redemption(
        _ number: Int = 201, of reward: Reward = reward(), by child: Child.ID = maya, at moment: Date = now
    ) -> Redemption {
        Redemption(id(number), of: reward, by: child, now: moment, in: berlin)
    }

    static func grant(
        _ minutes: Int = 30, number: Int = 301, at moment: Date = now, events: [(Grant.Event.Kind, Date)] = []
    ) -> Grant {
        var grant = Grant(
            id: id(number), redemptionID: id(201), childID: maya, minutes: minutes, createdAt: moment, in: berlin)
        grant.events = events.map { Grant.Event($0.0, at: $0.1) }
        return grant
    }

    static func limits(
        _ profile: ScreenTimeProfile = profile(), grants: [Grant] = [], redemptions: [Redemption] = [],
        measured: Int? = nil, at moment: Date = now
    ) -> DayLimits {
        DayLimits(
            profile, grants: grants, redemptions: redemptions, measured: measured, now: moment, in: berlin)
    }

    static func request(
        _ reward: Reward = reward(), balance: Int = 72, uses: RewardUses = RewardUses(), at moment: Date = now,
        redemptions: [Redemption] = [], profile: ScreenTimeProfile = profile()
    ) -> RewardRequest {
        RewardRequest(
            reward, for: profile, balance: balance, uses: uses,
            limits: limits(profile, redemptions: redemptions, at: moment))
    }

    /// What each field is told, in screen order.
    static func problems(_ act: () throws -> Void) -> [String] {
        do {
            try act()
            return []
        } catch let error as FieldErrors {
            return error.all.map { "\($0.field.rawValue): \($0.problem.message(english))" }
        } catch {
            return ["\(error)"]
        }
    }
}
