import Foundation
import HubProtocol
import RandomFixtures
import Testing

@Suite("Whatever a client of the hub says is read or refused, soon (91)")
struct MessageFuzzTests {
    /// What the longest message may take of a processor, in a debug build.
    private static let messageSeconds = 0.5

    private static let words = [
        #"{"protocol":"json","version":1}"#, #"{"protocol":"messagepack","version":-1}"#, #"{"type":6}"#,
        #"{"type":1,"invocationId":"1","target":"GetSequence","arguments":[]}"#, #"{"type":7,"error":null}"#,
        #"{"type":4,"invocationId":"1","target":"X","arguments":[{}]}"#, #"{"type":99999999999999999999}"#,
        #"{"type":1.0,"target":7}"#, #"{"type":1,"target":"","arguments":{}}"#, "{}", "[]", "null", "", "\u{FEFF}{}",
        String(repeating: "[", count: 30_000), "{\"a\":\"" + String(repeating: "\\u0000", count: 5_000) + "\"}",
        "{" + (0..<2_500).map { "\"\($0)\":0," }.joined() + "\"type\":6}", String(repeating: "9", count: 32_000),
    ]

    @Test(
        "Messages in floods, cut, repeated and out of order",
        arguments: FuzzSeeds.all(of: "messages of the hub", found: [91]))
    func anyMessages(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var refused = 0
        for _ in 0..<150 {
            var bytes: [UInt8] = []
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let word = Array((Self.words.randomElement(using: &random) ?? "").utf8)
                let isWhole = Bool.random(using: &random)
                bytes += isWhole ? word : word.mutated(using: &random, dangerous: Array("[]{}\",:\\0\u{1E}".utf8))
                bytes.append(HubProtocol.separator)
            }
            let (seconds, refusals) = ThreadClock.seconds { Self.read(bytes, &random) }
            refused += refusals
            #expect(seconds < Self.messageSeconds, "seed \(seed)")
        }
        #expect(refused > 0, "seed \(seed)")
    }

    /// Reads what came in pieces, as a connection does; how many messages were refused.
    private static func read(_ bytes: [UInt8], _ random: inout SeededRandom) -> Int {
        var reader = RecordReader()
        var refused = 0
        let length = Int.random(in: 1_000...20_000, using: &random)
        for start in stride(from: 0, to: bytes.count, by: length) {
            reader.push(bytes[start..<min(start + length, bytes.count)])
            do {
                while let record = try reader.next() {
                    if (try? ClientMessage(record)) == nil { refused += 1 }
                    if (try? HandshakeRequest(record)) == nil { refused += 1 }
                }
            } catch {
                return refused + 1
            }
        }
        return refused
    }

    @Test("A message that comes byte by byte costs no more than its bytes")
    func byteByByte() throws {
        let message = [UInt8](repeating: 0x20, count: HubProtocol.messageBytes) + [HubProtocol.separator]
        let (seconds, records) = try ThreadClock.seconds { () throws(HubProblem) in
            var reader = RecordReader()
            var records = 0
            for byte in message {
                reader.push(CollectionOfOne(byte))
                while try reader.next() != nil { records += 1 }
            }
            return records
        }

        #expect(records == 1)
        #expect(seconds < Self.messageSeconds)
    }

    @Test("Thousands of empty messages in one frame cost no more than their bytes")
    func manyEmpty() throws {
        let frame = [UInt8](repeating: HubProtocol.separator, count: 1_000_000)
        let (seconds, count) = try ThreadClock.seconds { () throws(HubProblem) in
            var reader = RecordReader()
            var count = 0
            reader.push(frame)
            while try reader.next() != nil { count += 1 }
            return count
        }

        #expect(count == frame.count)
        #expect(seconds < 5)
    }
}
