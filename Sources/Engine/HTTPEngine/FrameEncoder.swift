/// Appends one unmasked, unfragmented frame as a server sends it (RFC 6455 §5.2).
func encodeFrame(_ opcode: Opcode, _ payload: Span<UInt8>, into bytes: inout [UInt8]) {
    let count = payload.count
    bytes.append(0x80 | opcode.rawValue)
    switch count {
    case 0..<126:
        bytes.append(UInt8(count))
    case 126...0xFFFF:
        bytes.append(126)
        bytes.append(UInt8(count >> 8))
        bytes.append(UInt8(count & 0xFF))
    default:
        bytes.append(127)
        for shift in stride(from: 56, through: 0, by: -8) { bytes.append(UInt8(truncatingIfNeeded: count >> shift)) }
    }
    payload.withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
}

/// Appends a close frame; a reason beyond the 123 bytes that fit is cut at a character.
func encodeClose(_ code: UInt16, _ reason: String, into bytes: inout [UInt8]) {
    var payload = [UInt8(code >> 8), UInt8(code & 0xFF)]
    for character in reason {
        guard payload.count + character.utf8.count <= 125 else { break }
        payload += character.utf8
    }
    encodeFrame(.close, payload.span, into: &bytes)
}
