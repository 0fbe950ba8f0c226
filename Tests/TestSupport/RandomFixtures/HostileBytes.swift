extension [UInt8] {
    /// The bytes in pieces of random length, mostly short ones.
    public func pieces(using random: inout SeededRandom) -> [[UInt8]] {
        var pieces: [[UInt8]] = []
        var start = 0
        while start < count {
            let longest = Bool.random(using: &random) ? 3 : 40
            let end = Swift.min(count, start + Int.random(in: 1...longest, using: &random))
            pieces.append(Array(self[start..<end]))
            start = end
        }
        return pieces
    }

    /// The bytes with a few of them changed, dropped, doubled or put in from `dangerous`.
    public func mutated(using random: inout SeededRandom, dangerous: [UInt8]) -> [UInt8] {
        var bytes = self
        for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
            let index = Int.random(in: 0..<bytes.count, using: &random)
            switch Int.random(in: 0..<5, using: &random) {
            case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes.remove(at: index)
            case 2: bytes.insert(bytes[index], at: index)
            case 3: bytes.insert(dangerous.randomElement(using: &random) ?? 0, at: index)
            default: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            }
        }
        return bytes
    }
}
