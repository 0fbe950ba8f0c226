import Foundation
import Testing

@testable import ScreenTime

@Suite("What arrives again (2.7)")
struct SourceMergeTests {
    private typealias Sample = UsageSample

    private let start = Sample.at("16:00")

    @Test("A repeat replaces and never adds")
    func replaces() {
        let kept = [Sample.slice(Sample.khan, start, 600, event: 1), Sample.slice(Sample.khan, start, 300, event: 2)]
        let arriving = [
            Sample.slice(Sample.khan, start, 480, event: 2), Sample.slice(Sample.khan, start, 60, event: 3), kept[0],
        ]
        let merge = SourceMerge(arriving, kept: kept)
        #expect(merge.added == [arriving[1]] && merge.replacing == [arriving[0]])
        #expect(merge.addedCount == 1 && merge.replacedCount == 1 && merge.unchangedCount == 1)
        #expect(Set(merge.applied(to: kept)) == Set([kept[0], arriving[0], arriving[1]]))
        #expect(SourceMerge(arriving, kept: merge.applied(to: kept)).isEmpty)
    }

    @Test("Two devices may have events of one number")
    func devices() {
        let kept = [Sample.slice(Sample.khan, start, 600)]
        let other = Sample.slice(Sample.khan, start, 600, on: Sample.tablet)
        #expect(SourceMerge([other], kept: kept).added == [other])
    }

    @Test("The slices of one window are replaced together, also by fewer and by none")
    func together() {
        let halves = [0, 600].map { Sample.slice(Sample.khan, start.addingTimeInterval($0), 300) }
        #expect(SourceMerge(halves, kept: []).added == halves)
        #expect(SourceMerge(halves, kept: []).addedCount == 1)
        #expect(SourceMerge(halves.reversed(), kept: halves).isEmpty)
        let fewer = SourceMerge([halves[0]], kept: halves)
        #expect(fewer.replacedCount == 1)
        #expect(fewer.applied(to: halves) == [halves[0]])
        let none = SourceMerge([], kept: halves, emptied: [Sample.key(1), Sample.key(2)])
        #expect(none.replacedCount == 1 && none.applied(to: halves).isEmpty)
        #expect(SourceMerge(halves, kept: halves, emptied: [Sample.key(1)]).isEmpty)
    }
}
