import RandomFixtures

extension SeededRandom {
    /// A file with some bytes changed, cut, or repeated.
    mutating func broken(_ file: [UInt8]) -> [UInt8] {
        var file = file
        for _ in 0...Int.random(in: 0...5, using: &self) where !file.isEmpty {
            let place = Int.random(in: 0..<file.count, using: &self)
            switch Int.random(in: 0..<6, using: &self) {
            case 0: file.removeSubrange(place...)
            case 1: file.insert(contentsOf: file[place..<min(place + 40, file.count)], at: place)
            case 2: file.removeSubrange(place..<min(place + 9, file.count))
            case 3: file[place] = [0, 0xFF, 0x7F, 0x80].randomElement(using: &self) ?? 0
            default: file[place] = UInt8.random(in: 0...255, using: &self)
            }
        }
        return file
    }
}
