/// Reads numbers out of bytes that nobody vouches for: a place outside gives nil, never a trap.
struct ByteView {
    private let bytes: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
    }

    init(_ bytes: [UInt8]) {
        self.bytes = bytes[...]
    }

    var count: Int { bytes.count }

    func byte(_ place: Int) -> Int? {
        place >= 0 && place < bytes.count ? Int(bytes[bytes.startIndex + place]) : nil
    }

    /// A whole number of `size` bytes, 1 to 4, the highest byte first.
    func big(_ size: Int, at place: Int) -> Int? {
        guard place >= 0, place <= bytes.count - size else { return nil }
        return part(place, size).reduce(0) { $0 << 8 | Int($1) }
    }

    /// A whole number of `size` bytes, 1 to 4, the lowest byte first.
    func little(_ size: Int, at place: Int) -> Int? {
        guard place >= 0, place <= bytes.count - size else { return nil }
        return part(place, size).reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    /// Whether a text of ASCII stands at a place.
    func has(_ text: StaticString, at place: Int) -> Bool {
        let size = text.utf8CodeUnitCount
        guard place >= 0, place <= bytes.count - size else { return false }
        return text.withUTF8Buffer { $0.elementsEqual(part(place, size)) }
    }

    /// Some of the bytes; nil if they are not all there.
    func view(from place: Int, count size: Int) -> ByteView? {
        guard place >= 0, size >= 0, place <= bytes.count - size else { return nil }
        return ByteView(part(place, size))
    }

    /// The place of the first such byte from a place on.
    func first(_ value: UInt8, from place: Int) -> Int? {
        guard place >= 0, place < bytes.count else { return nil }
        return bytes[(bytes.startIndex + place)...].firstIndex(of: value).map { $0 - bytes.startIndex }
    }

    private func part(_ place: Int, _ size: Int) -> ArraySlice<UInt8> {
        let start = bytes.startIndex + place
        return bytes[start..<(start + size)]
    }
}
