import CPerchFiles

extension ClientFiles {
    /// The modules of the folder `js`; a test compares the list with the folder.
    static let scripts = files(perch_scripts())

    /// The parts of the style sheet in the order of the cascade.
    static let styleSheets = files(perch_style_sheets()).map(\.bytes)

    /// The sprite of symbols, and the sprite of those in ``rareSymbolNames``.
    static let sprites = files(perch_sprites())

    private static func files(_ first: UnsafePointer<perch_file>) -> [(name: String, bytes: [UInt8])] {
        var files: [(name: String, bytes: [UInt8])] = []
        var next = first
        while let name = next.pointee.name {
            let bytes = UnsafeBufferPointer(start: next.pointee.bytes, count: Int(next.pointee.count))
            files.append((String(cString: name), Array(bytes)))
            next += 1
        }
        return files
    }
}

/// Comments are for the people who read the sources; a browser need not load them.
enum WithoutComments {
    /// A module without lines that are comments and without indentation. Such lines never stand inside a text of ours,
    /// which a test over every module ensures by running them.
    static func script(_ bytes: [UInt8]) -> [UInt8] {
        var isInside = false
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line -> Substring? in
            let text = line.drop { $0 == " " }
            if isInside || text.hasPrefix("/**") {
                isInside = !text.hasSuffix("*/")
                return nil
            }
            return text.isEmpty || text.hasPrefix("//") ? nil : text
        }
        return Array((lines.joined(separator: "\n") + "\n").utf8)
    }

    /// A style sheet without comments, without space that separates nothing, and without quotes around the words that
    /// attributes are compared with.
    static func styleSheet(_ bytes: [UInt8]) -> [UInt8] {
        var kept: [UInt8] = []
        kept.reserveCapacity(bytes.count)
        var (index, isAfterSpace) = (0, false)
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "/"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "*") {
                index = end(of: "*/", in: bytes, from: index + 2)
                continue
            }
            if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") {
                isAfterSpace = true
                index += 1
                continue
            }
            if isAfterSpace, let last = kept.last, !standsAlone(last), byte == colon || !standsAlone(byte) {
                kept.append(UInt8(ascii: " "))
            }
            isAfterSpace = false
            if byte == UInt8(ascii: "}"), kept.last == UInt8(ascii: ";") { kept.removeLast() }
            let next = byte == UInt8(ascii: "\"") ? end(of: "\"", in: bytes, from: index + 1) : index + 1
            let isWord = byte == UInt8(ascii: "\"") && kept.last == UInt8(ascii: "=")
            kept += isWord ? unquoted(bytes[index..<next]) : bytes[index..<next]
            index = next
        }
        return kept
    }

    /// A text in quotes without them where it is one word of letters.
    private static func unquoted(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let word = text.dropFirst().dropLast()
        let isOfLetters = word.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
        return isOfLetters && !word.isEmpty ? word : text
    }

    private static let colon = UInt8(ascii: ":")

    /// Whether space beside a sign means nothing; before a colon it does, since `a :is(b)` is not `a:is(b)`.
    private static func standsAlone(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"), UInt8(ascii: ","), colon: true
        default: false
        }
    }

    /// The place behind the next `mark`, or the end.
    private static func end(of mark: StaticString, in bytes: [UInt8], from start: Int) -> Int {
        mark.withUTF8Buffer { mark in
            var index = start
            while index + mark.count <= bytes.count {
                if mark.elementsEqual(bytes[index..<(index + mark.count)]) { return index + mark.count }
                index += 1
            }
            return bytes.count
        }
    }
}
