/// Writing of JSON string content (RFC 8259 §7).
package enum JSONText {
    private static let hex = ContiguousArray("0123456789abcdef".utf8)

    /// Appends a whole number in decimal digits, as `String` writes it but without making one.
    package static func append(_ number: UInt32, to output: inout [UInt8]) {
        if number >= 10 { append(number / 10, to: &output) }
        output.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
    }

    /// Whether `byte` is written otherwise than as it is.
    static func isEscaped(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    /// Appends `text` without the surrounding quotes; `<` is written as it is, since frames are never inside HTML.
    package static func append<Bytes: Sequence>(_ text: Bytes, to output: inout [UInt8]) where Bytes.Element == UInt8 {
        for byte in text {
            switch byte {
            case UInt8(ascii: "\""): output.append(contentsOf: [UInt8(ascii: "\\"), byte])
            case UInt8(ascii: "\\"): output.append(contentsOf: [byte, byte])
            case 0x0A: output.append(contentsOf: "\\n".utf8)
            case 0..<0x20:
                output.append(contentsOf: "\\u00".utf8)
                output.append(hex[Int(byte >> 4)])
                output.append(hex[Int(byte & 15)])
            default: output.append(byte)
            }
        }
    }
}
