import Foundation
import Ledger
import Testing

@testable import ScreenTime

@Suite("What sorting an app anew changes (3.5)")
struct SortingPreviewTests {
    private typealias Sample = UsageSample

    private let video = EarningSource.usage(.app(Sample.youTube))
    private let learning = Sample.sortings.changed(Sample.sorting(Sample.youTube, .learning))

    /// Six minutes of YouTube that were learning, on each of some days back from today.
    private func records(_ back: [Int], posted: Int? = 6) -> [EarningRecord] {
        back.map { days in
            let date = Sample.today - days
            return EarningRecord(
                Sample.day(date), slices: [Sample.slice(Sample.youTube, Sample.at("16:00", date), 360)],
                terms: Sample.terms, posted: posted.map { [video: $0] } ?? [:])
        }
    }

    private func preview(_ category: AppCategory, _ records: [EarningRecord], from: AppSortings) -> SortingPreview {
        SortingPreview(Sample.sorting(Sample.youTube, category), in: from, records: records, today: Sample.today)
    }

    @Test("YouTube from learning to neutral takes 18 points of three days, and says so before it does")
    func takes() {
        let preview = preview(.neutral, records([0, 1, 2]), from: learning)
        #expect(preview.sentence(for: "Maya") == "This changes 3 days: -18 points for Maya.")
        #expect(preview.days.map(\.date) == [Sample.today - 2, Sample.today - 1, Sample.today])
        #expect(preview.days.allSatisfy { $0.differences == [EarningLine(video, points: -6)] })
    }

    @Test("What is neutral and becomes learning brings as much")
    func brings() {
        let preview = preview(.learning, records([0, 1, 2], posted: nil), from: Sample.sortings)
        #expect(preview.sentence(for: "Maya") == "This changes 3 days: +18 points for Maya.")
    }

    @Test("Closed days change nothing, and one day and one point are said as such")
    func closed() {
        let preview = preview(.neutral, records([14, 15, 30]), from: learning)
        #expect(preview.sentence(for: "Leo") == "This changes 1 day: -6 points for Leo.")
        let one = EarningRecord(
            Sample.day(), slices: [Sample.slice(Sample.youTube, Sample.at("16:00"), 60)], terms: Sample.terms)
        #expect(
            self.preview(.learning, [one], from: Sample.sortings).sentence(for: "Leo")
                == "This changes 1 day: +1 point for Leo.")
    }

    @Test("A change of nothing says so")
    func nothing() {
        let preview = preview(.learning, records([0, 1]), from: learning)
        #expect(preview.isEmpty && preview.sentence(for: "Maya") == "This changes no points for Maya.")
    }

    @Test("A goal that is met by it brings its bonus, too")
    func bonus() {
        let long = EarningRecord(
            Sample.day(), slices: [Sample.slice(Sample.youTube, Sample.at("16:00"), 1_800)], terms: Sample.terms)
        #expect(preview(.learning, [long], from: Sample.sortings).points == 40)
    }
}
