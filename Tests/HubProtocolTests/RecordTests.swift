import HubProtocol
import RandomFixtures
import Testing

@Suite("Messages in frames (91)")
struct RecordTests {
    private static let conversation = [
        #"{"protocol":"json","version":1}"#, #"{"type":6}"#,
        #"{"type":1,"invocationId":"1","target":"GetSequence","arguments":[]}"#, "", "ünïcödé ☃ 🐈",
        String(repeating: "x", count: 300), #"{"type":7}"#,
    ]

    private static var bytes: [UInt8] { conversation.flatMap { Array($0.utf8) + [HubProtocol.separator] } }

    @Test(
        "However the bytes are cut, the same messages come out",
        arguments: FuzzSeeds.all(of: "messages of the hub, cut", new: 200))
    func anyCut(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        var rest = Self.bytes[...]
        var reader = RecordReader()
        var records: [String] = []
        while !rest.isEmpty {
            let longest = Bool.random(using: &random) ? 3 : 200
            let piece = rest.prefix(Int.random(in: 1...longest, using: &random))
            rest = rest.dropFirst(piece.count)
            reader.push(piece)
            // Sometimes nobody looks before more has come.
            if Bool.random(using: &random) || rest.isEmpty {
                while let record = try reader.next() { records.append(String(decoding: record, as: UTF8.self)) }
            }
        }
        #expect(records == Self.conversation, "seed \(seed)")
        #expect(try reader.next() == nil)
    }

    @Test("32 KiB pass, a byte more does not, with or without its end in sight")
    func limit() throws {
        let longest = [UInt8](repeating: 0x20, count: HubProtocol.messageBytes)
        var reader = RecordReader()
        reader.push(longest)
        #expect(try reader.next() == nil)
        reader.push([HubProtocol.separator])
        #expect(try reader.next() == longest)

        reader.push(longest + [0x20])
        #expect(throws: HubProblem.tooLong) { try reader.next() }
        var another = RecordReader()
        another.push(longest + [0x20, HubProtocol.separator])
        #expect(throws: HubProblem.tooLong) { try another.next() }
    }

    @Test("Good messages before one that is too long are given first")
    func goodFirst() throws {
        var reader = RecordReader()
        reader.push(Array("{}".utf8) + [HubProtocol.separator] + [UInt8](repeating: 0x20, count: 40_000))
        #expect(try reader.next() == Array("{}".utf8))
        #expect(throws: HubProblem.tooLong) { try reader.next() }
    }
}
