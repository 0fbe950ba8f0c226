import Foundation
import Ledger
import RandomFixtures
import Testing

@testable import ScreenTime

@Suite("Reports of an iPhone (2.7)")
struct PhoneDayTests {
    private typealias Sample = UsageSample

    private let day = Sample.day()

    private func report(_ minutes: Int, _ at: Date, _ state: PhoneReport.State = .verified) -> PhoneReport {
        PhoneReport(
            deviceID: Sample.phone, date: Sample.today, set: .learning, minutes: minutes, receivedAt: at, state: state)!
    }

    /// The day after reports that were judged as they came.
    private func received(_ reports: [(Int, String)], _ first: [PhoneReport] = []) -> PhoneDay {
        var kept = first
        for (minutes, time) in reports {
            switch PhoneDay(kept, on: day).judge(minutes: minutes, at: Sample.at(time)) {
            case .verified: kept.append(report(minutes, Sample.at(time)))
            case .unverified: kept.append(report(minutes, Sample.at(time), .unverified))
            case .unchanged: break
            }
        }
        return PhoneDay(kept, on: day)
    }

    /// The day once a parent decided about the report that waits.
    private func decided(_ phone: PhoneDay, _ state: PhoneReport.State) -> [PhoneReport] {
        phone.reports.map { report in
            var report = report
            if report == phone.waiting { report.state = state }
            return report
        }
    }

    private func points(_ phone: PhoneDay) -> Int {
        EarningRecord(day, slices: phone.slices, terms: Sample.terms).earning(AppSortings()).points
    }

    @Test("5, 10, 15 are 15 minutes and 15 points; a repeat or less changes nothing")
    func cumulative() {
        let phone = received([(5, "16:05"), (10, "16:10"), (10, "16:11"), (15, "16:15"), (5, "16:20"), (15, "16:30")])
        #expect(phone.reports.count == 3 && phone.minutes == 15 && phone.waiting == nil)
        #expect(points(phone) == 15)
        #expect(phone.judge(minutes: 15, at: Sample.at("16:40")) == .unchanged)
        #expect(phone.slices.map(\.start) == ["16:00", "16:05", "16:10"].map { Sample.at($0) })
        #expect(Set(phone.slices.map(\.sourceKey)).count == 3)
    }

    @Test("120 minutes ten minutes after 5 wait for a parent, and count once accepted")
    func unverified() {
        let phone = received([(5, "16:00"), (120, "16:10")])
        #expect(phone.waiting?.minutes == 120 && phone.minutes == 5 && points(phone) == 5)
        let accepted = PhoneDay(decided(phone, .accepted), on: day)
        #expect(accepted.minutes == 120 && points(accepted) == 120 && accepted.waiting == nil)
    }

    @Test("Of what a parent ignored nothing comes back, and honest reports below it count")
    func ignored() {
        let ignored = decided(received([(5, "16:00"), (120, "16:10")]), .ignored)
        #expect(PhoneDay(ignored, on: day).minutes == 5 && PhoneDay(ignored, on: day).waiting == nil)
        #expect(PhoneDay(ignored, on: day).judge(minutes: 120, at: Sample.at("19:00")) == .unchanged)
        #expect(received([(125, "16:20"), (130, "16:25")], ignored).minutes == 15)
        #expect(received([(10, "16:15"), (15, "16:20")], ignored).minutes == 15)
        #expect(received([(10, "16:15"), (125, "16:20")], ignored).minutes == 15)
    }

    @Test("A report may be five minutes faster than the clock, and no more")
    func tolerance() {
        let phone = received([(5, "16:00")])
        #expect(phone.judge(minutes: 20, at: Sample.at("16:10")) == .verified)
        #expect(phone.judge(minutes: 21, at: Sample.at("16:10")) == .unverified)
        #expect(phone.judge(minutes: 10, at: Sample.at("16:00")) == .verified)
        let fresh = PhoneDay([], on: day)
        #expect(fresh.judge(minutes: 5, at: Sample.at("00:00")) == .verified)
        #expect(fresh.judge(minutes: 60, at: Sample.at("00:30")) == .unverified)
        #expect(fresh.judge(minutes: 960, at: Sample.at("16:00")) == .verified)
    }

    @Test("A report that comes after midnight is measured by the clock of its day")
    func late() {
        let phone = received([(600, "23:50")])
        let tomorrow = Sample.at("12:00", Sample.today + 1)
        #expect(phone.judge(minutes: 615, at: tomorrow) == .verified)
        #expect(phone.judge(minutes: 616, at: tomorrow) == .unverified)
        let late = PhoneDay(phone.reports + [report(615, tomorrow)], on: day)
        #expect(late.minutes == 615)
        #expect(late.slices.last?.end == day.end)
        // A date that has not begun: the phone is in another zone, or wrong.
        #expect(PhoneDay([], on: day).judge(minutes: 6, at: Sample.at("20:00", Sample.today - 1)) == .unverified)
    }

    @Test("A repeat of what waits waits no second time, and more than it does")
    func waiting() {
        let phone = received([(5, "16:00"), (120, "16:10"), (120, "16:11"), (60, "16:12"), (125, "16:15")])
        #expect(phone.reports.map(\.minutes) == [5, 120, 125] && phone.waiting?.minutes == 125)
        let ignored = PhoneDay(decided(phone, .ignored), on: day)
        #expect(ignored.waiting == nil && ignored.minutes == 5)
    }

    @Test("A phone that was without a connection sends many at once, which lie one before the other")
    func burst() {
        let phone = received([(5, "16:00"), (10, "16:00"), (15, "16:00"), (20, "16:00")])
        #expect(phone.minutes == 20 && points(phone) == 20)
        #expect(phone.slices.first?.start == Sample.at("15:40") && phone.slices.last?.end == Sample.at("16:00"))
    }

    @Test("Minutes that no day has are no report")
    func range() {
        let make = {
            PhoneReport(deviceID: Sample.phone, date: Sample.today, set: .reward, minutes: $0, receivedAt: day.end)
        }
        #expect([0, -5, 1_501].allSatisfy { make($0) == nil })
        #expect([1, 1_500].allSatisfy { make($0) != nil })
        #expect(PhoneSet.learning.label == "iPhone, learning")
    }

    @Test(
        "Slices hold the minutes that count, in the day and without overlaps, and minutes never fall",
        arguments: FuzzSeeds.all(of: "phone reports", found: [1], new: 2))
    func anyReports(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for _ in 0..<200 {
            var kept: [PhoneReport] = []
            var second = 0
            var minutes = 0
            for _ in 0..<Int.random(in: 1...20, using: &random) {
                second += [0, 60, 300, 1_800].randomElement(using: &random)!
                let said = Int.random(in: 0...10, using: &random) == 0 ? minutes + 90 : minutes + 5
                let instant = day.start.addingTimeInterval(Double(second))
                let before = PhoneDay(kept, on: day)
                switch before.judge(minutes: said, at: instant) {
                case .verified:
                    kept.append(report(said, instant))
                    minutes = said
                case .unverified:
                    let state: PhoneReport.State = [.unverified, .accepted, .ignored].randomElement(using: &random)!
                    kept.append(report(said, instant, state))
                    if state == .accepted { minutes = said }
                case .unchanged: minutes += 5
                }
                let after = PhoneDay(kept, on: day)
                #expect(after.minutes >= before.minutes, "seed \(seed)")
                let slices = after.slices
                #expect(slices.reduce(0) { $0 + $1.seconds } == after.minutes * 60, "seed \(seed)")
                #expect(zip(slices, slices.dropFirst()).allSatisfy { $0.end <= $1.start }, "seed \(seed)")
                #expect(slices.allSatisfy { $0.start >= day.start }, "seed \(seed)")
            }
        }
    }
}
