import RandomFixtures
import Testing

@testable import HTTPEngine

/// A client's frame: masked unless told otherwise.
func clientFrame(
    _ opcode: UInt8, _ payload: [UInt8], isFinal: Bool = true, reserved: UInt8 = 0, isMasked: Bool = true,
    mask: [UInt8] = [0x37, 0xFA, 0x21, 0x3D]
) -> [UInt8] {
    var frame = [(isFinal ? 0x80 : 0) | reserved | opcode]
    let maskBit: UInt8 = isMasked ? 0x80 : 0
    switch payload.count {
    case 0..<126: frame.append(maskBit | UInt8(payload.count))
    case 126...0xFFFF: frame += [maskBit | 126, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)]
    default:
        frame.append(maskBit | 127)
        frame += (0..<8).map { UInt8(truncatingIfNeeded: payload.count >> (56 - 8 * $0)) }
    }
    guard isMasked else { return frame + payload }
    return frame + mask + payload.enumerated().map { $0.element ^ mask[$0.offset & 3] }
}

func clientText(_ text: String) -> [UInt8] {
    clientFrame(0x1, Array(text.utf8))
}

func frameTranscript(_ pieces: [[UInt8]], maximumBytes: Int = 300) -> [String] {
    var decoder = FrameDecoder(maximumBytes: maximumBytes)
    var lines: [String] = []
    do throws(FrameRefusal) {
        for piece in pieces {
            var index = 0
            while index < piece.count {
                if let event = try decoder.next(piece.span, &index) { lines.append(line(event)) }
            }
        }
    } catch {
        return lines + ["\(error)"]
    }
    return lines
}

private func line(_ event: FrameDecoder.Event) -> String {
    switch event {
    case .text(let bytes): "text \(String(decoding: bytes, as: UTF8.self))"
    case .binary(let bytes): "binary \(bytes)"
    case .ping(let bytes): "ping \(bytes)"
    case .pong: "pong"
    case .close(let code, let reason): "close \(code) \(reason)"
    }
}

/// A row of a table: frames in, events out.
struct FrameCase: CustomTestStringConvertible, Sendable {
    let name: String
    let bytes: [UInt8]
    let lines: [String]

    init(_ name: String, _ frames: [[UInt8]], _ lines: String...) {
        self.name = name
        self.bytes = frames.flatMap(\.self)
        self.lines = lines
    }

    var testDescription: String { name }
}

@Suite("WebSocket codec")
struct FrameDecoderTests {
    @Test("Frames are read, and broken ones fail by their own rule", arguments: frameCases)
    func reads(row: FrameCase) {
        #expect(frameTranscript([row.bytes]) == row.lines)
        #expect(frameTranscript(row.bytes.map { [$0] }) == row.lines, "byte by byte")
    }

    @Test("Every refusal has a row, and its close code")
    func coversAllRefusals() {
        let shown = Set(frameCases.compactMap(\.lines.last))
        for refusal in FrameRefusal.allCases {
            #expect(shown.contains("\(refusal)"), "\(refusal)")
        }
        #expect(FrameRefusal.invalidUTF8.closeCode == 1007)
        #expect(FrameRefusal.messageTooBig.closeCode == 1009)
        #expect(FrameRefusal.reservedBits.closeCode == 1002)
    }

    @Test("Close codes are those that may be sent")
    func closeCodes() {
        let allowed = (0...65_535).filter { isCloseCode(UInt16($0)) }
        #expect(allowed == Array(1000...1003) + Array(1007...1014) + Array(3000...4999))
    }

    @Test("A frame of the server has the shortest length form", arguments: [0, 125, 126, 65_535, 65_536])
    func encodes(count: Int) {
        let payload = [UInt8](repeating: 7, count: count)
        var bytes: [UInt8] = []
        encodeFrame(.binary, payload.span, into: &bytes)
        #expect(bytes == clientFrame(0x2, payload, isMasked: false))
    }

    @Test("A long close reason is cut at a character")
    func cutsReason() {
        var bytes: [UInt8] = []
        encodeClose(1000, String(repeating: "€", count: 60), into: &bytes)
        #expect(
            bytes == clientFrame(0x8, [0x03, 0xE8] + Array(String(repeating: "€", count: 41).utf8), isMasked: false))
    }

    @Test(
        "Random cuts give what the whole gives, and no mutation harms",
        arguments: FuzzSeeds.all(of: "frames of sockets", new: 2))
    func fuzz(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let samples = frameCases.map(\.bytes)
        for round in 0..<4000 {
            var bytes = (0..<3).flatMap { _ in samples.randomElement(using: &random) ?? [] }
            if round % 4 != 0 {
                bytes = bytes.mutated(using: &random, dangerous: [0x80, 0x81, 0x88, 0xFE, 0xFF, 0x00])
            }
            #expect(
                frameTranscript([bytes]) == frameTranscript(bytes.pieces(using: &random)),
                "seed \(seed), round \(round)")
        }
    }

    @Test(
        "UTF-8 is judged as Swift judges it, however it is cut",
        arguments: FuzzSeeds.all(of: "UTF-8 of sockets", new: 2))
    func utf8(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let sample = Array("aß€𝄞\u{7FF}\u{800}\u{FFFF}\u{10FFFF}\u{D7FF}\u{E000}".utf8)
        var valid = 0
        for round in 0..<4000 {
            let bytes = sample.mutated(using: &random, dangerous: [0xC0, 0xE0, 0xED, 0xF4, 0x80, 0xBF, 0xA0, 0x90])
            var validator = UTF8Validator()
            let isAccepted =
                bytes.pieces(using: &random).allSatisfy { validator.accept($0.span) } && validator.isComplete
            #expect(
                isAccepted == (String(validating: bytes, as: UTF8.self) != nil),
                "seed \(seed), round \(round), \(bytes)")
            if isAccepted { valid += 1 }
        }
        #expect(valid > 50, "seed \(seed)")
    }
}

private let frameCases: [FrameCase] = [
    FrameCase("text", [clientText("Hello")], "text Hello"),
    FrameCase("empty text", [clientText("")], "text "),
    FrameCase("binary", [clientFrame(0x2, [0, 255])], "binary [0, 255]"),
    FrameCase(
        "text of 200 bytes", [clientText(String(repeating: "a", count: 200))],
        "text " + String(repeating: "a", count: 200)),
    FrameCase(
        "ping between fragments",
        [
            clientFrame(0x1, Array("Hel".utf8), isFinal: false), clientFrame(0x9, [1]),
            clientFrame(0x0, Array("lo".utf8)),
        ], "ping [1]", "text Hello"),
    FrameCase(
        "character cut by fragments",
        [
            clientFrame(0x1, [0xE2, 0x82], isFinal: false), clientFrame(0x0, [0xAC]),
        ], "text €"),
    FrameCase(
        "empty fragments",
        [
            clientFrame(0x2, [], isFinal: false), clientFrame(0x0, [], isFinal: false), clientFrame(0x0, []),
        ], "binary []"),
    FrameCase("pong", [clientFrame(0xA, [1, 2])], "pong"),
    FrameCase("close without code", [clientFrame(0x8, [])], "close 1005 "),
    FrameCase("close with reason", [clientFrame(0x8, [0x03, 0xE8] + Array("bye".utf8))], "close 1000 bye"),
    FrameCase(
        "message of exactly the limit", [clientFrame(0x2, [UInt8](repeating: 1, count: 300))],
        "binary \([UInt8](repeating: 1, count: 300))"),
    FrameCase("reserved bit 1", [clientFrame(0x1, [], reserved: 0x40)], "reservedBits"),
    FrameCase("reserved bit 3", [clientFrame(0x1, [], reserved: 0x10)], "reservedBits"),
    FrameCase("reserved opcode", [clientFrame(0x3, [])], "reservedOpcode"),
    FrameCase("reserved control opcode", [clientFrame(0xB, [])], "reservedOpcode"),
    FrameCase("unmasked", [clientFrame(0x1, Array("Hello".utf8), isMasked: false)], "unmasked"),
    FrameCase("fragmented ping", [clientFrame(0x9, [], isFinal: false)], "fragmentedControlFrame"),
    FrameCase("ping of 126 bytes", [clientFrame(0x9, [UInt8](repeating: 1, count: 126))], "longControlFrame"),
    FrameCase("continuation of nothing", [clientFrame(0x0, [1])], "unexpectedContinuation"),
    FrameCase(
        "continuation after the end", [clientText("a"), clientFrame(0x0, [1])], "text a", "unexpectedContinuation"),
    FrameCase(
        "text inside a message", [clientFrame(0x1, [], isFinal: false), clientText("a")], "expectedContinuation"),
    FrameCase("16-bit length of 125, with mask", [[0x82, 0xFE, 0, 125, 1, 2, 3, 4]], "badLength"),
    FrameCase("64-bit length of 65535", [[0x82, 0xFF, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 1, 2, 3, 4]], "badLength"),
    FrameCase("64-bit length with its top bit", [[0x82, 0xFF, 0x80, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4]], "badLength"),
    FrameCase("message of 301 bytes", [clientFrame(0x2, [UInt8](repeating: 1, count: 301))], "messageTooBig"),
    FrameCase(
        "fragments above the limit",
        [
            clientFrame(0x2, [UInt8](repeating: 1, count: 200), isFinal: false),
            clientFrame(0x0, [UInt8](repeating: 1, count: 101)),
        ], "messageTooBig"),
    FrameCase("exabyte announced", [[0x82, 0xFF, 0x0F, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4]], "messageTooBig"),
    FrameCase("close of one byte", [clientFrame(0x8, [3])], "badCloseCode"),
    FrameCase("close 1005", [clientFrame(0x8, [0x03, 0xED])], "badCloseCode"),
    FrameCase("close 999", [clientFrame(0x8, [0x03, 0xE7])], "badCloseCode"),
    FrameCase("close 5000", [clientFrame(0x8, [0x13, 0x88])], "badCloseCode"),
    FrameCase("close reason that is not UTF-8", [clientFrame(0x8, [0x03, 0xE8, 0xFF])], "invalidUTF8"),
    FrameCase("text that is not UTF-8", [clientFrame(0x1, [0xC0, 0x80])], "invalidUTF8"),
    FrameCase("text that ends inside a character", [clientFrame(0x1, [0xE2, 0x82])], "invalidUTF8"),
    FrameCase("surrogate", [clientFrame(0x1, [0xED, 0xA0, 0x80])], "invalidUTF8"),
    FrameCase("bad first fragment fails at once", [clientFrame(0x1, [0xFF], isFinal: false)], "invalidUTF8"),
]
