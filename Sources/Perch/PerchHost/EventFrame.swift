import SwiftUI

/// One frame from the browser (docs/reference/perch-protocol.md), read without building a tree.
struct EventFrame: Equatable, Sendable {
    enum Event: Equatable, Sendable {
        /// A kind that names an element, with an operand for those that carry one.
        case element(kind: String, block: UInt32, element: UInt16, value: String)
        case input(block: UInt32, element: UInt16, value: String, sequence: Int, revision: Int)
        /// A link whose page the browser may have already is pressed.
        case activate(block: UInt32, element: UInt16)
        /// A link that was touched is not pressed.
        case discard
        case open(path: String)
        case size(width: Int, height: Int, scheme: String, motion: String, zone: String, text: Int)
        /// Another tab of the device has kept a value.
        case kept(key: String, value: String)
        case seen(Bool)
    }

    /// The number of the newest event.
    var number: Int
    var events: [Event]

    /// How many events one frame may hold; more is a flood.
    static let eventLimit = 256
}

/// Why a frame was not understood.
enum EventFrameError: Error, Equatable {
    case notJSON
    case notAnEvent
    case tooManyEvents
}

extension EventFrame {
    /// Reads the text of a frame: `{"k":41,"e":[["tap",12,3],…]}`.
    /// - Throws: ``EventFrameError`` for anything else; a frame is taken whole or not at all.
    init(_ text: String) throws(EventFrameError) {
        var reader = FrameReader(text)
        number = 0
        events = []
        try reader.expect(UInt8(ascii: "{"))
        repeat {
            let name = try reader.string()
            try reader.expect(UInt8(ascii: ":"))
            switch name {
            case "k": number = try reader.integer()
            case "e": events = try EventFrame.events(&reader)
            default: throw .notAnEvent
            }
        } while reader.take(UInt8(ascii: ","))
        try reader.expect(UInt8(ascii: "}"))
        guard reader.isAtEnd else { throw .notJSON }
        guard number >= events.count else { throw .notAnEvent }
    }

    private static func events(_ reader: inout FrameReader) throws(EventFrameError) -> [Event] {
        var events: [Event] = []
        try reader.expect(UInt8(ascii: "["))
        if reader.take(UInt8(ascii: "]")) { return [] }
        repeat {
            guard events.count < eventLimit else { throw .tooManyEvents }
            events.append(try event(&reader))
        } while reader.take(UInt8(ascii: ","))
        try reader.expect(UInt8(ascii: "]"))
        return events
    }

    private static func event(_ reader: inout FrameReader) throws(EventFrameError) -> Event {
        try reader.expect(UInt8(ascii: "["))
        let kind = try reader.string()
        var operands: [Operand] = []
        while reader.take(UInt8(ascii: ",")) {
            guard operands.count < 6 else { throw .notAnEvent }
            operands.append(try reader.operand())
        }
        try reader.expect(UInt8(ascii: "]"))
        guard let event = event(kind, operands) else { throw .notAnEvent }
        return event
    }

    private static func event(_ kind: String, _ operands: [Operand]) -> Event? {
        switch (kind, operands.count) {
        case ("activate", 2): return place(operands).map { .activate(block: $0, element: $1) }
        case ("discard", 0): return .discard
        case ("open", 1): return operands[0].text.map { .open(path: $0) }
        case ("seen", 1): return operands[0].flag.map { .seen($0) }
        case ("kept", 1):
            guard let pair = operands[0].text, let split = pair.firstIndex(of: "=") else { return nil }
            return .kept(key: String(pair[..<split]), value: String(pair[pair.index(after: split)...]))
        case ("size", 6):
            guard let width = operands[0].number, let height = operands[1].number, let scheme = operands[2].text,
                let motion = operands[3].text, let zone = operands[4].text, let text = operands[5].number
            else { return nil }
            return .size(width: width, height: height, scheme: scheme, motion: motion, zone: zone, text: text)
        case ("input", 5):
            guard let (block, element) = place(operands), let value = operands[2].text,
                let sequence = operands[3].number, let revision = operands[4].number
            else { return nil }
            return .input(block: block, element: element, value: value, sequence: sequence, revision: revision)
        case (_, 2), (_, 3):
            guard kind != _EventKind.input.name, _EventKind.named(kind) != nil, let (block, element) = place(operands)
            else { return nil }
            let value = operands.count == 3 ? operands[2] : .text("")
            guard let text = value.text ?? value.flag.map({ String($0) }) else { return nil }
            return .element(kind: kind, block: block, element: element, value: text)
        default: return nil
        }
    }

    private static func place(_ operands: [Operand]) -> (UInt32, UInt16)? {
        guard let block = operands[0].number.flatMap({ UInt32(exactly: $0) }),
            let element = operands[1].number.flatMap({ UInt16(exactly: $0) })
        else { return nil }
        return (block, element)
    }
}

/// An operand of an event.
enum Operand: Equatable {
    case text(String)
    case number(Int)
    case flag(Bool)

    var text: String? { if case .text(let text) = self { text } else { nil } }
    var number: Int? { if case .number(let number) = self { number } else { nil } }
    var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
}

/// Reads the JSON (RFC 8259) that frames are made of: strings, whole numbers, true and false.
struct FrameReader {
    private let bytes: [UInt8]
    private var index = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    var isAtEnd: Bool { index == bytes.count }

    /// Steps over `byte` if it is next; white space around it is skipped.
    mutating func take(_ byte: UInt8) -> Bool {
        skipSpace()
        guard index < bytes.count, bytes[index] == byte else { return false }
        index += 1
        skipSpace()
        return true
    }

    mutating func expect(_ byte: UInt8) throws(EventFrameError) {
        guard take(byte) else { throw .notJSON }
    }

    mutating func operand() throws(EventFrameError) -> Operand {
        guard index < bytes.count else { throw .notJSON }
        switch bytes[index] {
        case UInt8(ascii: "\""): return .text(try string())
        case UInt8(ascii: "t"): return .flag(try word("true", true))
        case UInt8(ascii: "f"): return .flag(try word("false", false))
        default: return .number(try integer())
        }
    }

    private mutating func word(_ word: String, _ value: Bool) throws(EventFrameError) -> Bool {
        guard bytes[index...].starts(with: word.utf8) else { throw .notJSON }
        index += word.utf8.count
        return value
    }

    mutating func integer() throws(EventFrameError) -> Int {
        let isNegative = index < bytes.count && bytes[index] == UInt8(ascii: "-")
        if isNegative { index += 1 }
        let start = index
        var value = 0
        while let digit {
            guard index - start < 15 else { throw .notJSON }
            value = value * 10 + digit
            index += 1
        }
        // No number begins with a zero that could be left out.
        guard index > start, bytes[start] != UInt8(ascii: "0") || index == start + 1 else { throw .notJSON }
        // Sizes may come as fractions of a pixel; what stands behind the point does not matter.
        if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
            index += 1
            guard digit != nil else { throw .notJSON }
            while digit != nil { index += 1 }
        }
        return isNegative ? -value : value
    }

    /// The decimal digit that is next.
    private var digit: Int? {
        guard index < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index]) else { return nil }
        return Int(bytes[index] - UInt8(ascii: "0"))
    }

    mutating func string() throws(EventFrameError) -> String {
        skipSpace()
        guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { throw .notJSON }
        index += 1
        var text: [UInt8] = []
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): try escape(into: &text)
            case 0..<0x20: throw .notJSON
            default: text.append(byte)
            }
        }
        throw .notJSON
    }

    private mutating func escape(into text: inout [UInt8]) throws(EventFrameError) {
        guard index < bytes.count else { throw .notJSON }
        let byte = bytes[index]
        index += 1
        switch byte {
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "u"): text.append(contentsOf: String(Character(try codePoint())).utf8)
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
        default: throw .notJSON
        }
    }

    /// Half of a surrogate pair is no text (RFC 8259 §8.2): a browser sends U+FFFD in its place.
    private mutating func codePoint() throws(EventFrameError) -> Unicode.Scalar {
        var value = try hexadecimal()
        if (0xD800..<0xDC00).contains(value), bytes[index...].starts(with: "\\u".utf8) {
            index += 2
            let second = try hexadecimal()
            guard (0xDC00..<0xE000).contains(second) else { throw .notJSON }
            value = 0x10000 + (value - 0xD800) << 10 + (second - 0xDC00)
        }
        guard let scalar = Unicode.Scalar(value) else { throw .notJSON }
        return scalar
    }

    private mutating func hexadecimal() throws(EventFrameError) -> UInt32 {
        guard index + 4 <= bytes.count else { throw .notJSON }
        var value: UInt32 = 0
        for byte in bytes[index..<(index + 4)] {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt32(byte - UInt8(ascii: "0"))
            case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | UInt32(byte - UInt8(ascii: "a") + 10)
            case UInt8(ascii: "A")...UInt8(ascii: "F"): value = value << 4 | UInt32(byte - UInt8(ascii: "A") + 10)
            default: throw .notJSON
            }
        }
        index += 4
        return value
    }

    private mutating func skipSpace() {
        while index < bytes.count {
            switch bytes[index] {
            case 0x20, 0x09, 0x0A, 0x0D: index += 1
            default: return
            }
        }
    }
}
