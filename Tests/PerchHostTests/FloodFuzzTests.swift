import PageReplica
import RandomFixtures
import Testing

@testable import PerchHost

/// Seeds that found something once.
private let foundSeeds: [UInt64] = [20_251_120]

@MainActor
@Suite("Floods of any events cost what a frame may cost")
struct FloodFuzzTests {
    /// What one frame of the allowed size may take of a processor, in a debug build on a busy machine; the faults that
    /// this stands for took minutes. The slowest that a person's own browser sends takes a hundredth.
    static let frameSeconds = 5.0
    /// What a page may become whose fields hold whatever was sent: eight frames of the longest.
    static let markupBytes = 8 * 256 * 1024

    @Test(
        "Frames in floods, cut, repeated, out of order, with anything in them: none traps or takes long",
        arguments: FuzzSeeds.all(of: "floods of events", found: foundSeeds))
    func anyFrames(seed: UInt64) async throws {
        var fuzz = EventFuzz(seed: seed)
        var page = try await Attacked()
        let neighbour = try await Attacked()
        defer {
            page.host.stop()
            neighbour.host.stop()
        }
        let untouched = neighbour.markup
        var slowest = (seconds: 0.0, frame: "")
        var refused = 0

        for _ in 0..<60 {
            fuzz.learn(page.markup)
            for frame in fuzz.frames(after: page.session.eventNumber) {
                guard let seconds = page.say(frame) else {
                    refused += 1
                    continue
                }
                if seconds > slowest.seconds { slowest = (seconds, frame) }
            }
            if page.session.eventNumber > 1_000_000_000 { page = try await Attacked() }
        }

        #expect(refused > 0, "seed \(seed)")
        #expect(slowest.seconds < Self.frameSeconds, "seed \(seed): \(slowest.frame.prefix(300))")
        #expect(page.markup.utf8.count < Self.markupBytes, "seed \(seed)")
        #expect(page.markup.contains("data-page"), "seed \(seed)")
        #expect(neighbour.markup == untouched, "seed \(seed)")
    }

    @Test(
        "A full frame of each kind, for every place that takes it, stays within its time",
        arguments: elementKinds + ["input", "open", "size", "kept", "seen"])
    func fullFrames(kind: String) async throws {
        let page = try await Attacked()
        defer { page.host.stop() }
        let places = page.places(taking: kind).map { "\($0.block),\($0.ordinal)" }
        let events = (0..<EventFrame.eventLimit).map { turn in
            let place = places.isEmpty ? "1,0" : places[turn % places.count]
            return switch kind {
            case "input": "[\"input\",\(place),\"typed \(turn)\",\(turn + 1),0]"
            case "open": "[\"open\",\"/nowhere/\(turn)\"]"
            case "size": "[\"size\",\(300 + turn),600,\"\(turn % 2 == 0 ? "dark" : "light")\",\"full\",\"\",16]"
            case "kept": "[\"kept\",\"theme=\(turn)\"]"
            case "seen": "[\"seen\",\(turn % 2 == 0)]"
            case "gesture": "[\"gesture\",\(place),\"\(EventFuzz.finger(turn))\"]"
            case "measure": "[\"measure\",\(place),\"\(EventFuzz.measured(turn))\"]"
            default: "[\"\(kind)\",\(place),\"\(turn) \(turn + 100)\"]"
            }
        }
        let frame = "{\"k\":\(EventFrame.eventLimit),\"e\":[\(events.joined(separator: ","))]}"

        let seconds = try #require(page.say(frame))

        #expect(page.session.eventNumber == EventFrame.eventLimit)
        #expect(seconds < Self.frameSeconds)
    }

    nonisolated private static let longest = [
        "{\"k\":1,\"e\":[[\"input\",1,0,\"" + String(repeating: "\\u0041", count: 43_000) + "\",1,0]]}",
        String(repeating: "[", count: 262_144), "{\"k\":" + String(repeating: "9", count: 262_000),
        "{\"k\":1,\"e\":[[\"tap\"" + String(repeating: ",1", count: 131_000) + "]]}",
        "{\"k\":1,\"e\":[" + String(repeating: "[\"seen\",true],", count: 18_000) + "]}",
        "{" + String(repeating: "\"k\":1,", count: 43_000) + "\"e\":[]}",
        "{\"k\":1,\"e\":[[\"tap\",1." + String(repeating: "0", count: 262_000) + ",0]]}",
        String(repeating: " ", count: 262_144),
    ]

    /// What a person types, in the longest frame that is allowed.
    nonisolated private static let ordinary =
        "{\"k\":1,\"e\":[[\"input\",1,0,\"" + String(repeating: "a", count: 262_000) + "\",1,0]]}"

    /// The least time of several, which what else runs on the machine does not decide.
    private func bestSeconds(_ frame: String) -> Double {
        (0..<5).map { _ in ThreadClock.seconds { try? EventFrame(frame) }.0 }.min() ?? 0
    }

    // By its number: a whole frame would be printed with each run.
    @Test("The longest frames that are allowed are read about as fast as a long text", arguments: longest.indices)
    func longestFrames(index: Int) {
        let ratio = bestSeconds(Self.longest[index]) / bestSeconds(Self.ordinary)

        #expect(ratio < 10)
    }
}

extension Attacked {
    /// Sends a text as a socket does; the processor time that it took, nil where it is refused.
    func say(_ text: String) -> Double? {
        guard text.utf8.count <= 256 * 1024, let frame = try? EventFrame(text) else { return nil }
        return ThreadClock.seconds { session.handle(frame) }.0
    }
}
