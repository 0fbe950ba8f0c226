import PageReplica
import RandomFixtures
import SwiftUI

@testable import PerchHost

/// What sockets say that are no browser's: every kind of event in floods, cut, repeated, out of order, of wrong types,
/// with extreme numbers, for places that are gone or never were.
struct EventFuzz {
    var random: SeededRandom
    /// Where some page has, or once had, an element that takes events.
    private var places: [String] = ["0,0", "1,0", "4294967295,65535"]

    private static let kinds =
        _EventKind.allCases.map(\.name) + ["activate", "discard", "input", "open", "size", "kept", "seen"]
    private static let strange = ["__proto__", "", "TAP", "\\u0000", "\\ud800", "constructor"]
    private static let numbers = [
        "0", "-1", "1.5", "65536", "4294967296", "999999999999999", "9999999999999999", "1e9",
    ]
    private static let words = ["true", "false", "null", "{}", "[]", "[[[[]]]]", "\"\"", "\"nan nan\"", "-"]

    init(seed: UInt64) { random = SeededRandom(seed: seed) }

    /// Takes note of the places in `markup`; those of earlier pages stay, as of frames that come too late.
    mutating func learn(_ markup: String) {
        let replica = PageReplica(markup: markup)
        for node in replica.root.all where node["data-on"] != nil {
            if let place = replica.place(of: node) { places.append("\(place.block),\(place.ordinal)") }
        }
    }

    /// Some frames in the order in which they are sent; `number` is the newest event that was handled.
    mutating func frames(after number: Int) -> [String] {
        var next = number
        var frames = (0..<Int.random(in: 2...8, using: &random)).map { _ in frame(&next) }
        if chance(4) { frames.shuffle(using: &random) }
        if chance(4), let again = frames.randomElement(using: &random) { frames += [again, again] }
        return frames
    }

    private mutating func frame(_ next: inout Int) -> String {
        let events = chance(3) ? flood() : (0..<Int.random(in: 0...6, using: &random)).map { _ in event() }
        next += events.count
        let number = chance(12) ? pick(["0", "-5", "\(next - 1)", "\(next + 40)", "\"1\"", "1e3"]) : "\(next)"
        let text = "{\"k\":\(number),\"e\":[\(events.joined(separator: ","))]}"
        if chance(10) { return String(text.prefix(Int.random(in: 0..<text.count, using: &random))) }
        guard chance(10) else { return text }
        let broken = Array(text.utf8).mutated(using: &random, dangerous: Array("[]{}\",:\\-.e0\u{0}".utf8))
        return String(decoding: broken, as: UTF8.self)
    }

    /// As many events as a frame may hold: one again and again, one kind with rising values, or anything.
    private mutating func flood() -> [String] {
        switch Int.random(in: 0..<3, using: &random) {
        case 0: return Array(repeating: event(), count: EventFrame.eventLimit)
        case 1:
            let kind = pick(Self.kinds)
            return (0..<EventFrame.eventLimit).map { turn in known(kind, value: rising(kind, turn)) }
        default: return (0..<EventFrame.eventLimit).map { _ in event() }
        }
    }

    private mutating func event() -> String {
        guard chance(6) else { return known(pick(Self.kinds), value: value()) }
        let operands = (0..<Int.random(in: 0...7, using: &random)).map { _ in
            chance(2) ? pick(Self.numbers) : pick(Self.words)
        }
        return "[" + (["\"\(pick(Self.kinds + Self.strange))\""] + operands).joined(separator: ",") + "]"
    }

    /// An event as the protocol has it.
    private mutating func known(_ kind: String, value: String) -> String {
        switch kind {
        case "input":
            "[\"input\",\(pick(places)),\(quoted(value)),\(Int.random(in: -1...500, using: &random)),"
                + "\(pick(["0", "1", "9"]))]"
        case "activate", "prerender": "[\"\(kind)\",\(pick(places))]"
        case "discard": "[\"discard\"]"
        case "open": "[\"open\",\(quoted("/" + value))]"
        case "kept": "[\"kept\",\(quoted("key=" + value))]"
        case "seen": "[\"seen\",\(Bool.random(using: &random))]"
        case "size":
            "[\"size\",\(Int.random(in: 0...2_000, using: &random)),\(pick(Self.numbers.prefix(6).map { $0 })),"
                + "\"\(pick(["dark", "light", "?"]))\",\"full\",\(quoted(pick(["Europe/Rome", value]))),16]"
        default: "[\"\(kind)\",\(pick(places)),\(quoted(value))]"
        }
    }

    private func rising(_ kind: String, _ turn: Int) -> String {
        switch kind {
        case "gesture": Self.finger(turn)
        case "measure": Self.measured(turn)
        default: "\(turn) \(turn * 2) 3 4"
        }
    }

    /// What a finger does that comes, moves on, is joined by a second one and is lifted, again and again.
    static func finger(_ turn: Int) -> String {
        switch turn % 4 {
        case 0: "begin \(turn) 10 20 0 0 90 90"
        case 1: "move \(turn) \(10 + turn) 40 300 -20"
        case 2: "move \(turn) \(30 + turn) 40 300 -20 \(200 - turn) 90"
        default: "end \(turn) \(40 + turn) 40 300 -20"
        }
    }

    /// What a browser measures of three views in a layout.
    static func measured(_ turn: Int) -> String {
        "\(300 + turn) 200" + (0..<3).map { ";\(40 + turn) 20 \(10 + $0) - -" }.joined()
    }

    private mutating func value() -> String {
        switch Int.random(in: 0..<7, using: &random) {
        case 0: ""
        case 1: "\(Int.random(in: -10...1_000, using: &random)) \(Int.random(in: 0...900, using: &random))"
        case 2: pick(["begin", "move", "end", "hold", "rest"]) + " 12 3 4 5 6 7 8"
        case 3: pick(["by 1", "by -99999999999999999999", "page 2", "detent 1", "at nowhere", "true", "refresh"])
        case 4: rising(chance(2) ? "gesture" : "measure", Int.random(in: 0..<400, using: &random))
        default: String(pick(hostileValues).prefix(chance(8) ? 1_000 : 40))
        }
    }

    private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

    private mutating func pick(_ values: [String]) -> String { values.randomElement(using: &random) ?? "" }
}
