/// Names with values in order: path parameters, query, form fields, cookies.
public struct Parameters: Sendable, Equatable, ExpressibleByDictionaryLiteral {
    /// One name and its value, both decoded.
    public struct Entry: Sendable, Equatable {
        public let name: String
        public let value: String
    }

    /// All entries in the order in which they came; a name may stand there twice.
    public private(set) var entries: [Entry] = []

    public init() {}

    public init(dictionaryLiteral elements: (String, String)...) {
        entries = elements.map { Entry(name: $0, value: $1) }
    }

    /// The first value of a name, compared exactly.
    public subscript(name: String) -> String? {
        entries.first { $0.name == name }?.value
    }

    mutating func append(_ name: String, _ value: String) {
        entries.append(Entry(name: name, value: value))
    }

    init(formEncoded bytes: some Sequence<UInt8>) {
        for pair in Array(bytes).split(separator: UInt8(ascii: "&")) {
            let halves = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            let value = halves.count > 1 ? formDecoded(halves[1]) : ""
            append(formDecoded(halves[0]), value)
        }
    }

    init(cookies headerValues: [String]) {
        for header in headerValues {
            for pair in header.utf8.split(separator: UInt8(ascii: ";")) {
                guard let equals = pair.firstIndex(of: UInt8(ascii: "=")) else { continue }
                let name = trimmed(pair[..<equals])
                var value = trimmed(pair[pair.index(after: equals)...])
                let quote = UInt8(ascii: "\"")
                if value.count >= 2, value.first == quote, value.last == quote {
                    value = value.dropFirst().dropLast()
                }
                guard !name.isEmpty else { continue }
                append(String(decoding: name, as: UTF8.self), String(decoding: value, as: UTF8.self))
            }
        }
    }
}

private func trimmed(_ bytes: Substring.UTF8View) -> Substring.UTF8View {
    var bytes = bytes
    while let first = bytes.first, first == 0x20 || first == 0x09 { bytes.removeFirst() }
    while let last = bytes.last, last == 0x20 || last == 0x09 { bytes.removeLast() }
    return bytes
}

/// A form name or value with `+` as space; an escape that is not hexadecimal stays as it is (WHATWG URL §5.1).
private func formDecoded(_ bytes: ArraySlice<UInt8>) -> String {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
        let byte = bytes[index]
        if byte == UInt8(ascii: "%"), let escaped = escapedByte(bytes, at: index) {
            decoded.append(escaped)
            index += 3
        } else {
            decoded.append(byte == UInt8(ascii: "+") ? 0x20 : byte)
            index += 1
        }
    }
    return String(decoding: decoded, as: UTF8.self)
}

/// A path segment without its percent-encoding, or `nil` when an escape is broken, hides a control byte,
/// or the result is not UTF-8.
func pathDecoded(_ bytes: ArraySlice<UInt8>) -> String? {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
        guard bytes[index] == UInt8(ascii: "%") else {
            decoded.append(bytes[index])
            index += 1
            continue
        }
        guard let escaped = escapedByte(bytes, at: index), escaped >= 0x20, escaped != 0x7F else { return nil }
        decoded.append(escaped)
        index += 3
    }
    return String(validating: decoded, as: UTF8.self)
}

private func escapedByte(_ bytes: ArraySlice<UInt8>, at index: Int) -> UInt8? {
    guard bytes.endIndex - index >= 3, let high = hexDigit(bytes[index + 1]), let low = hexDigit(bytes[index + 2])
    else { return nil }
    return high << 4 | low
}

/// The value of one hexadecimal digit of either case.
func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
}
