import Foundation
import Household
import Ledger

@testable import ScreenTime

/// Maya's apps, devices and days to try the rules of Screen Time with. Today is 10 June 2026, a Wednesday; the family
/// lives in Berlin.
enum UsageSample {
    static let berlin = RewardSample.berlin
    static let english = RewardSample.english
    static let today = RewardSample.today
    static let maya = RewardSample.maya
    static let nina = RewardSample.nina
    static let pc: TrackerDevice.ID = id(11)
    static let tablet: TrackerDevice.ID = id(12)
    static let phone: TrackerDevice.ID = id(13)
    static let khan: TrackedApp.ID = id(21)
    static let duolingo: TrackedApp.ID = id(22)
    static let youTube: TrackedApp.ID = id(23)
    static let paint: TrackedApp.ID = id(24)
    static let terms = EarningTerms(goalMinutes: 30, dailyEarnCap: 120, goalBonus: 10)
    static let sortings = AppSortings([
        sorting(khan, .learning), sorting(duolingo, .learning, tenths: 20), sorting(youTube, .reward),
    ])

    static func id<Subject>(_ number: Int) -> Identifier<Subject> { RewardSample.id(number) }

    static func date(_ text: String) -> CalendarDate { CalendarDate(text)! }

    /// "16:00" of today in Berlin, or of another day.
    static func at(_ time: String, _ day: CalendarDate = today) -> Date {
        day.instant(at: ClockTime(time)!, in: berlin)
    }

    static func sorting(_ app: TrackedApp.ID, _ category: AppCategory, tenths: Int = 10) -> AppSorting {
        AppSorting(
            childID: maya, appID: app, category: category, pointsPerMinute: PointsRate(tenths: tenths)!, setBy: nina)
    }

    static func key(_ event: Int, on device: TrackerDevice.ID = pc) -> SourceKey {
        SourceKey(deviceID: device, bucket: "window", event: "\(event)")
    }

    static func slice(
        _ app: TrackedApp.ID, _ start: Date, _ seconds: Int, event: Int = 1, on device: TrackerDevice.ID = pc
    ) -> UsageSlice {
        UsageSlice(.app(app), start: start, seconds: seconds, sourceKey: key(event, on: device))
    }

    /// The day with Maya's bedtime, 20:30 to 07:00.
    static func day(_ date: CalendarDate = today, in zone: TimeZone = berlin) -> UsageDay {
        UsageDay(
            date, in: zone,
            bedtimes: [at("20:30", date - 1)..<at("07:00", date), at("20:30", date)..<at("07:00", date + 1)])
    }

    static func log(_ minutes: Int, _ status: LearningLog.Status = .approved, number: Int = 31) -> LearningLog {
        LearningLog(id: id(number), childID: maya, minutes: minutes, date: today, status: status, by: nina)
    }

    /// 32 min 50 s of Khan Academy and then Duolingo, of today.
    static func worked(duolingo seconds: Int = 15 * 60 + 10) -> [UsageSlice] {
        [
            slice(khan, at("15:00"), 32 * 60 + 50, event: 1),
            slice(duolingo, at("15:40"), seconds, event: 2, on: tablet),
        ]
    }

    /// What a body of JSON holds.
    static func decoded<Value: Decodable>(_ json: String) throws -> Value {
        try JSONDecoder().decode(Value.self, from: Data(json.utf8))
    }
}
