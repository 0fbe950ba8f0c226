import Foundation
import Ledger
import Testing

@testable import ScreenTime

@Suite("What ActivityWatch sends (2.7)")
struct ActivityWatchTests {
    private typealias Sample = UsageSample

    private let now = Sample.at("18:00")

    private func upload(_ json: String) throws -> ActivityWatchUpload { try Sample.decoded(json) }

    private func reading(
        _ json: String, clock: ClockOffset = .none, now: Date? = nil
    ) throws -> TrackerReading {
        let upload = try upload(json)
        return TrackerReading(upload.buckets, from: Sample.pc, clock: clock, now: now ?? self.now)
    }

    private func window(_ events: String) -> String {
        #"{"bucket": {"id": "aw-watcher-window_MAYA-PC", "type": "currentwindow", "hostname": "MAYA-PC"}, "#
            + #""events": [\#(events)]}"#
    }

    private func event(_ id: String, _ time: String, _ duration: String) -> String {
        #"{\#(id)"timestamp": "\#(time)", "duration": \#(duration), "data": {"app": "code", "title": "t"}}"#
    }

    @Test("One bucket's events are read, and nothing is left of titles and addresses")
    func oneBucket() throws {
        let json = #"""
            {"bucket": {"id": "aw-watcher-window_MAYA-PC", "type": "currentwindow", "hostname": "MAYA-PC",
                        "client": "aw-watcher-window", "created": "2026-01-01T00:00:00Z", "data": {}},
             "events": [{"id": 7, "timestamp": "2026-06-10T14:00:00.250000+00:00", "duration": 61.9,
                         "data": {"app": "firefox.exe", "title": "Dear diary SECRET"}}]}
            """#
        let span = try #require(try reading(json).spans.first)
        #expect(span.content == .window(try #require(AppKey(.program, "firefox"))))
        #expect(span.start == Sample.at("16:00") && span.seconds == 62 && !span.isCut)
        #expect(span.host == "maya-pc" && span.label == "firefox")
        #expect(span.sourceKey.text == "aw-watcher-window_MAYA-PC/7")
        #expect(!"\(try upload(json))".contains("SECRET"))

        let page = #"""
            {"bucket": "aw-watcher-web-firefox", "events": [{"id": 1, "timestamp": "2026-06-10T14:00:00Z",
             "duration": 60, "data": {"url": "https://www.khanacademy.org/SECRET?q=SECRET", "title": "SECRET"}}]}
            """#
        let upload = try upload(page)
        #expect(!"\(upload)".contains("SECRET"))
        #expect(try reading(page).spans.map(\.app) == [AppKey(.domain, "khanacademy.org")])
    }

    @Test("ActivityWatch's own export is read as it is, without ids, however long it is")
    func export() throws {
        let events = (0..<6_000).map { index in
            let time = Sample.at("10:00").addingTimeInterval(Double(index)).ISO8601Format()
            return #"{"timestamp": "\#(time)", "duration": 1.0, "data": {"app": "code", "title": "x"}}"#
        }
        let json = #"""
            {"buckets": {
              "aw-watcher-window_PC": {"id": "aw-watcher-window_PC", "created": "2026-06-01T00:00:00Z", "name": null,
                "type": "currentwindow", "client": "aw-watcher-window", "hostname": "PC", "data": {},
                "last_updated": null, "events": [\#(events.joined(separator: ","))]},
              "aw-watcher-afk_PC": {"type": "afkstatus", "hostname": "PC", "events": [
                {"id": null, "timestamp": "2026-06-10T08:00:00Z", "duration": 7200, "data": {"status": "not-afk"}}]},
              "aw-stopwatch": {"id": "aw-stopwatch", "type": "general.stopwatch", "hostname": "PC", "events": [
                {"timestamp": "2026-06-10T08:00:00Z", "duration": 60, "data": {"label": "tea"}}]}}}
            """#
        let upload = try upload(json)
        #expect(upload.isExport && !upload.isTooLong && upload.eventCount == 6_002)
        #expect(upload.buckets.map(\.id) == ["aw-stopwatch", "aw-watcher-afk_PC", "aw-watcher-window_PC"])
        let reading = TrackerReading(upload.buckets, from: Sample.pc, now: now)
        #expect(reading.spans.count == 6_001 && reading.ignoredCount == 1)
        #expect(Set(reading.spans.map(\.sourceKey)).count == 6_001)
    }

    @Test("One bucket brings at most 5,000 events")
    func tooLong() throws {
        let many = Array(repeating: event("", "2026-06-10T08:00:00Z", "1"), count: 5_001).joined(separator: ",")
        #expect(try upload(window(many)).isTooLong)
        #expect(throws: DecodingError.self) { try upload(#"{"events": []}"#) }
        #expect(throws: DecodingError.self) { try upload("[]") }
    }

    @Test("An Android app is booked under its package, on Khan Academy")
    func android() throws {
        let json = #"""
            {"bucket": {"id": "aw-watcher-android-test", "type": "currentwindow", "hostname": "unknown"}, "events": [
              {"id": 1, "timestamp": "2026-06-10T14:00:00.000Z", "duration": 600.0,
               "data": {"app": "Khan Academy", "package": "org.khanacademy.android", "classname": "x.Main"}}]}
            """#
        let span = try #require(try reading(json).spans.first)
        #expect(span.content == .phoneApp(try #require(AppKey(.package, "org.khanacademy.android"))))
        #expect(span.app == AppKey(.domain, "khanacademy.org") && span.label == "Khan Academy" && span.host == nil)
        let slices = ActiveTime.slices([span]) { $0 == AppKey(.domain, "khanacademy.org") ? Sample.khan : nil }
        #expect(slices.map(\.seconds) == [600] && slices.map(\.subject) == [.app(Sample.khan)])
    }

    @Test("A longer event of one id replaces the shorter; without ids the time decides")
    func growing() throws {
        for id in [#""id": 7, "#, #""id": "7", "#, ""] {
            let short = try reading(window(event(id, "2026-06-10T14:00:00.5Z", "60"))).spans
            let long = try reading(window(event(id, "2026-06-10T16:00:00.500+02:00", "90"))).spans
            let merge = SourceMerge(long, kept: short)
            #expect(merge.replacing.map(\.seconds) == [90] && merge.added.isEmpty)
            #expect(SourceMerge(long, kept: merge.applied(to: short)).isEmpty)
        }
        let both = event("", "2026-06-10T14:00:00Z", "90") + "," + event("", "2026-06-10T14:00:00Z", "60")
        #expect(try reading(window(both)).spans.map(\.seconds) == [90])
        let two = event(#""id": 1, "#, "2026-06-10T14:00:00Z", "9") + "," + event("", "2026-06-10T14:00:01Z", "9")
        #expect(try reading(window(two)).spans.count == 2)
    }

    @Test("Events of no length, of the future and of no sense are ignored, one by one")
    func ignored() throws {
        let events = [
            event("", "2026-06-10T14:00:00Z", "0"), event("", "2026-06-10T14:00:00Z", "-5"),
            event("", "2026-06-10T16:00:00Z", "60"), event("", "2026-06-10T17:00:00Z", "60"),
            event("", "yesterday", "60"), event("", "2026-06-31T14:00:00Z", "60"),
            #"{"timestamp": "2026-06-10T14:00:00Z", "duration": 60, "data": {"title": "no app"}}"#,
            #"{"timestamp": 5, "duration": "x", "data": null}"#, "{}",
            event("", "2026-06-10T14:00:00Z", "60"),
        ]
        let reading = try reading(window(events.joined(separator: ",")))
        #expect(reading.spans.count == 1 && reading.ignoredCount == 9)
    }

    @Test("What reaches beyond now ends now")
    func endsNow() throws {
        let spans = try reading(window(event("", "2026-06-10T15:59:00Z", "600"))).spans
        #expect(spans.map(\.seconds) == [60])
    }

    @Test("More than four hours are cut to four and marked; somebody may sit there for longer")
    func cut() throws {
        let exact = try reading(window(event("", "2026-06-10T10:00:00Z", "14400")))
        #expect(exact.spans.map(\.seconds) == [14_400] && exact.cutCount == 0)
        let long = try reading(window(event("", "2026-06-10T10:00:00Z", "14401")))
        #expect(long.spans.map(\.seconds) == [14_400] && long.spans.map(\.isCut) == [true] && long.cutCount == 1)
        let afk = #"""
            {"bucket": "aw-watcher-afk_PC", "events": [
             {"timestamp": "2026-06-10T10:00:00Z", "duration": 18000, "data": {"status": "not-afk"}}]}
            """#
        #expect(try reading(afk).spans.map(\.seconds) == [18_000])
    }

    @Test("Short events add up to what they are together")
    func short() throws {
        let events = (0..<100).map { index in
            let tenths = index * 6
            let time =
                "2026-06-10T14:0\(tenths / 600):\(tenths / 10 % 60 < 10 ? "0" : "")\(tenths / 10 % 60).\(tenths % 10)Z"
            return event("", time, "0.6")
        }
        #expect(try reading(window(events.joined(separator: ","))).spans.reduce(0) { $0 + $1.seconds } == 60)
    }

    @Test("A clock that is off by more than five minutes is corrected, and its events keep their keys")
    func clock() throws {
        let offset = ClockOffset(device: now.addingTimeInterval(600), now: now)
        #expect(offset.seconds == 600)
        let json = window(event("", "2026-06-10T14:10:00Z", "60"))
        let shifted = try reading(json, clock: offset).spans
        #expect(shifted.map(\.start) == [Sample.at("16:00")])
        #expect(shifted.map(\.sourceKey) == (try reading(json).spans.map(\.sourceKey)))
        // Ahead by ten minutes, the newest event seems to be in the future.
        let newest = window(event("", "2026-06-10T16:05:00Z", "60"))
        #expect(try reading(newest).spans.isEmpty)
        #expect(try reading(newest, clock: offset).spans.map(\.seconds) == [60])
        #expect([300, -300, 0].map { ClockOffset(seconds: $0).seconds } == [0, 0, 0])
        #expect([301, -301].map { ClockOffset(seconds: $0).seconds } == [301, -301])
        let behind = try reading(json, clock: ClockOffset(seconds: -3_600)).spans
        #expect(behind.map(\.start) == [Sample.at("17:10")])
    }

    @Test("A bucket by its id alone says type and computer, and unknown types are not read")
    func buckets() throws {
        let ids = [
            "aw-watcher-window_A_B", "aw-watcher-afk_A", "aw-watcher-web-chrome", "aw-watcher-android", "aw-x_A",
        ]
        let buckets = ids.map { ActivityWatchBucket(id: $0) }
        #expect(buckets.map(\.content) == [.windows, .presence, .pages, .phoneApps, nil])
        #expect(buckets.map(\.host) == ["a_b", "a", nil, nil, "a"])
        #expect(ActivityWatchBucket(id: "x", type: "currentwindow", hostname: "unknown").host == nil)
        let listed: [String: ActivityWatchBucket] = try Sample.decoded(
            #"{"aw-watcher-window_PC": {"type": "currentwindow", "hostname": "PC"}}"#)
        #expect(listed.values.map(\.id) == ["aw-watcher-window_PC"])
        let server: ActivityWatchServer = try Sample.decoded(
            #"{"hostname": "MAYA-PC", "version": "v0.13.2", "testing": false, "device_id": "abc"}"#)
        #expect(server.hostname == "MAYA-PC" && server.version == "v0.13.2" && server.deviceID == "abc")
    }

    @Test(
        "Times are read as RFC 3339 has them, to the microsecond",
        arguments: [
            ("2026-06-10T14:00:00Z", 1_781_100_000_000_000), ("2026-06-10T16:00:00+02:00", 1_781_100_000_000_000),
            ("2026-06-10t04:30:00-09:30", 1_781_100_000_000_000), ("2026-06-10 14:00:00.5z", 1_781_100_000_500_000),
            ("2026-06-10T14:00:00.123456789Z", 1_781_100_000_123_456), ("1970-01-01T00:00:00Z", 0),
            ("1969-12-31T23:59:59.75Z", -250_000), ("2024-02-29T00:00:00Z", 1_709_164_800_000_000),
            ("2026-06-10T13:59:60Z", 1_781_100_000_000_000), ("2026-02-29T00:00:00Z", nil),
            ("2026-06-10T24:00:00Z", nil), ("2026-06-10T14:00:00", nil), ("2026-06-10T14:00:00.Z", nil),
            ("2026-06-10T14:00Z", nil), ("2026-06-10T14:00:00Z ", nil), ("2026-13-10T14:00:00Z", nil), ("", nil),
        ])
    func times(text: String, microseconds: Int?) {
        #expect(TrackerTime(text)?.microseconds == microseconds)
        if let time = TrackerTime(text) {
            #expect(time.wholeSecond() == Int((Double(time.microseconds) / 1_000_000).rounded(.down)))
        }
    }
}
