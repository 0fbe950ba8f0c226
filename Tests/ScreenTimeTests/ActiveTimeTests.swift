import Foundation
import RandomFixtures
import Testing

@testable import ScreenTime

@Suite("Active time of windows, presences and pages (2.7)")
struct ActiveTimeTests {
    private typealias Sample = UsageSample

    private static let firefox = AppKey(.program, "firefox.exe")!
    private static let chrome = AppKey(.program, "Google Chrome")!
    private static let paint = AppKey(.program, "mspaint.exe")!
    private static let khan = AppKey(.domain, "www.khanacademy.org")!
    private static let duolingo = AppKey(.domain, "duolingo.com")!
    private static let all = [firefox, chrome, paint, khan, duolingo]
    private let start = Sample.at("16:00").wholeSecond

    /// A span of minutes after 16:00.
    private func span(
        _ content: TrackedSpan.Content, _ range: Range<Int>, bucket: String = "b", host: String? = "pc", unit: Int = 60,
        on device: TrackerDevice.ID = Sample.pc
    ) -> TrackedSpan {
        let (from, seconds) = (start + range.lowerBound * unit, range.count * unit)
        let key = SourceKey(deviceID: device, bucket: bucket, event: "\(from)-\(content)")
        return TrackedSpan(content, host: host, startSecond: from, seconds: seconds, sourceKey: key)
    }

    /// Minutes of each app, in the order of time: "firefox 0-5".
    private func slices(_ spans: [TrackedSpan], unit: Int = 60) -> [String] {
        let ids = Dictionary(uniqueKeysWithValues: Self.all.enumerated().map { ($1, Sample.id($0) as TrackedApp.ID) })
        return ActiveTime.slices(spans) { ids[$0] }.map { slice in
            let app = Self.all.first { .app(ids[$0]!) == slice.subject }!
            let from = (slice.startSecond - start) / unit
            return "\(app.value) \(from)-\(from + slice.seconds / unit)"
        }
    }

    @Test("Of a window only the time counts in which somebody was at that computer")
    func presence() {
        let window = span(.window(Self.paint), 0..<60)
        let spans = [
            window, span(.presence(true), 5..<20), span(.presence(false), 20..<30), span(.presence(true), 30..<90),
        ]
        #expect(slices(spans) == ["mspaint 5-20", "mspaint 30-60"])
        #expect(slices(spans.reversed()) == slices(spans))
        #expect(slices([window]).isEmpty)
        #expect(slices([window, span(.presence(true), 0..<60, host: "other")]).isEmpty)
        #expect(slices([window, span(.presence(true), 0..<60, on: Sample.tablet)]).isEmpty)
    }

    @Test("In a browser the time is the domain's while a page is shown, and without one the browser's")
    func pages() {
        let spans = [
            span(.window(Self.firefox), 0..<30), span(.window(Self.paint), 30..<40), span(.presence(true), 2..<60),
            span(.page(Self.khan), 10..<20, bucket: "aw-watcher-web-firefox"),
            span(.page(Self.duolingo), 20..<35, bucket: "aw-watcher-web-firefox"),
        ]
        #expect(
            slices(spans) == ["firefox 2-10", "khanacademy.org 10-20", "duolingo.com 20-30", "mspaint 30-40"])
        #expect(slices(Array(spans.prefix(3))) == ["firefox 2-30", "mspaint 30-40"])
    }

    @Test("A page of another browser or computer is not shown in this window")
    func otherPages() {
        let spans = [span(.window(Self.firefox), 0..<10), span(.presence(true), 0..<10)]
        let page = { (bucket: String, host: String?) in
            slices(spans + [span(.page(Self.khan), 0..<10, bucket: bucket, host: host)])
        }
        #expect(page("aw-watcher-web-chrome_pc", "pc") == ["firefox 0-10"])
        #expect(page("aw-watcher-web-firefox_other", "other") == ["firefox 0-10"])
        #expect(page("aw-watcher-web-firefox", nil) == ["khanacademy.org 0-10"])
        #expect(page("my-own-watcher", "pc") == ["khanacademy.org 0-10"])
    }

    @Test("An app on a phone counts as it is, and an app that nobody knows is left out")
    func phone() {
        let spans = [span(.phoneApp(Self.khan), 0..<10, host: nil), span(.phoneApp(Self.paint), 10..<20, host: nil)]
        #expect(slices(spans) == ["khanacademy.org 0-10", "mspaint 10-20"])
        #expect(ActiveTime.slices(spans) { _ in nil }.isEmpty)
    }

    @Test("A slice names the event of its window, and that it was cut")
    func source() {
        let key = SourceKey(deviceID: Sample.pc, bucket: "b", event: "7")
        let window = TrackedSpan(
            .window(Self.paint), host: "pc", startSecond: start, seconds: 600, sourceKey: key, isCut: true)
        let slices = ActiveTime.slices([window, span(.presence(true), 0..<60)]) { _ in Sample.paint }
        #expect(slices.map(\.sourceKey) == [key] && slices.map(\.isCut) == [true])
    }

    @Test(
        "The fast way finds what going through every second finds",
        arguments: FuzzSeeds.all(of: "active time", found: [1], new: 2))
    func everySecond(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for _ in 0..<200 {
            let spans = (0..<Int.random(in: 0...14, using: &random)).map { _ -> TrackedSpan in
                let from = Int.random(in: 0...50, using: &random)
                let range = from..<(from + Int.random(in: 1...25, using: &random))
                let host = ["pc", "mac"].randomElement(using: &random)!
                switch Int.random(in: 0..<4, using: &random) {
                case 0: return span(.presence(Bool.random(using: &random)), range, host: host, unit: 1)
                case 1:
                    let page = [Self.khan, Self.duolingo].randomElement(using: &random)!
                    let bucket = ["w-firefox", "w-chrome", "w"].randomElement(using: &random)!
                    let known = Bool.random(using: &random) ? host : nil
                    return span(.page(page), range, bucket: bucket, host: known, unit: 1)
                default:
                    let app = [Self.firefox, Self.chrome, Self.paint].randomElement(using: &random)!
                    return span(.window(app), range, host: host, unit: 1)
                }
            }
            let fast = Self.seconds(ActiveTime.slices(spans) { key in Sample.id(Self.all.firstIndex(of: key)!) })
            #expect(fast == Self.slow(spans), "seed \(seed)")
        }
    }

    /// How often each app has each second.
    private static func seconds(_ slices: [UsageSlice]) -> [[Int]: Int] {
        slices.reduce(into: [:]) { counts, slice in
            let app = all.indices.first { .app(Sample.id($0)) == slice.subject }!
            for second in slice.range { counts[[second, app], default: 0] += 1 }
        }
    }

    /// Asks for every second and computer which window, presence and page began first.
    private static func slow(_ spans: [TrackedSpan]) -> [[Int]: Int] {
        var counts: [[Int]: Int] = [:]
        for second in spans.reduce(into: Set<Int>(), { $0.formUnion($1.range) }) {
            let active = spans.filter { $0.range.contains(second) }
                .sorted { ($0.startSecond, $0.sourceKey) < ($1.startSecond, $1.sourceKey) }
            for host in ["pc", "mac"] {
                guard active.contains(where: { $0.content == .presence(true) && $0.host == host }) else { continue }
                let windows = active.compactMap { span -> AppKey? in
                    guard case .window(let key) = span.content, span.host == host else { return nil }
                    return key
                }
                guard let window = windows.first else { continue }
                let name = window == firefox ? "w-firefox" : window == chrome ? "w-chrome" : ""
                let pages = active.compactMap { span -> AppKey? in
                    guard case .page(let key) = span.content, [host, nil].contains(span.host), !name.isEmpty,
                        [name, "w"].contains(span.sourceKey.bucket)
                    else { return nil }
                    return key
                }
                counts[[second, all.firstIndex(of: pages.first?.booked ?? window)!], default: 0] += 1
            }
        }
        return counts
    }

    @Test("A day of 20,000 events costs its sorting, also where they all overlap")
    func manyEvents() {
        for step in [4, 0] {
            var spans = (0..<9_000).map {
                self.span(.window($0 % 3 == 0 ? Self.paint : Self.firefox), ($0 * step)..<($0 * step + 4 + $0), unit: 1)
            }
            spans += (0..<9_000).map {
                self.span(.page(Self.khan), ($0 * step)..<($0 * step + 3 + $0), bucket: "\($0)", unit: 1)
            }
            spans += (0..<2_000).map { self.span(.presence(true), ($0 * 18)..<($0 * 18 + 17), unit: 1) }
            let seen = spans
            let day = UsageDay(Sample.today, in: Sample.berlin)
            let (seconds, learned) = ThreadClock.seconds {
                let slices = ActiveTime.slices(seen) { $0 == Self.khan ? Sample.khan : Sample.paint }
                let record = EarningRecord(day, slices: slices, terms: Sample.terms)
                return record.earning(Sample.sortings).learningMinutes
            }
            #expect(learned > 100)
            // A build without optimization; one with it takes a tenth.
            #expect(seconds < 4)
        }
    }
}
