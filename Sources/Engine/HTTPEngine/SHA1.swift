/// SHA-1 (FIPS 180-4), for what RFC 6455 §4.2.2 prescribes and for naming content in an ETag; never for secrets.
func sha1(_ message: some Collection<UInt8>) -> [UInt8] {
    var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    var padded = Array(message)
    let bitCount = UInt64(padded.count) * 8
    padded.append(0x80)
    while padded.count % 64 != 56 { padded.append(0) }
    for shift in stride(from: 56, through: 0, by: -8) { padded.append(UInt8(truncatingIfNeeded: bitCount >> shift)) }

    var schedule = [UInt32](repeating: 0, count: 80)
    for block in stride(from: 0, to: padded.count, by: 64) {
        for word in 0..<16 {
            schedule[word] = padded[(block + word * 4)..<(block + word * 4 + 4)].reduce(0) { $0 << 8 | UInt32($1) }
        }
        for word in 16..<80 {
            let mixed = schedule[word - 3] ^ schedule[word - 8] ^ schedule[word - 14] ^ schedule[word - 16]
            schedule[word] = rotated(mixed, 1)
        }
        compress(schedule, into: &state)
    }
    return state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * UInt32($0))) } }
}

private func compress(_ schedule: [UInt32], into state: inout [UInt32]) {
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    for round in 0..<80 {
        let mixed: UInt32
        let constant: UInt32
        switch round {
        case 0..<20: (mixed, constant) = (b & c | ~b & d, 0x5A82_7999)
        case 20..<40: (mixed, constant) = (b ^ c ^ d, 0x6ED9_EBA1)
        case 40..<60: (mixed, constant) = (b & c | b & d | c & d, 0x8F1B_BCDC)
        default: (mixed, constant) = (b ^ c ^ d, 0xCA62_C1D6)
        }
        let next = rotated(a, 5) &+ mixed &+ e &+ constant &+ schedule[round]
        (e, d, c, b, a) = (d, c, rotated(b, 30), a, next)
    }
    for (index, value) in [a, b, c, d, e].enumerated() { state[index] &+= value }
}

private func rotated(_ word: UInt32, _ bits: UInt32) -> UInt32 {
    word << bits | word >> (32 - bits)
}

/// Base64 with padding (RFC 4648 §4).
func base64(_ bytes: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
        let group = bytes[start..<min(start + 3, bytes.count)]
        let word = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << (8 * UInt32(3 - group.count))
        for position in 0..<4 {
            let digit = alphabet[Int(word >> (18 - 6 * UInt32(position)) & 0x3F)]
            text.append(position <= group.count ? digit : UInt8(ascii: "="))
        }
    }
    return String(decoding: text, as: UTF8.self)
}
