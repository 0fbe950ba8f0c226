/// What the process for photos answers:
///
///     0, width, height, bytes of the large picture, bytes of the small one, both pictures
///     1…3                          the raw value of a `PhotoProblem`
///     4, bytes of what follows, the digits of the barcodes, one a line
///
/// Numbers have 4 bytes each, the highest first.
enum PhotoMessage: Equatable {
    case photo(Photo)
    case problem(PhotoProblem)
    case barcodes([String])

    private static let barcodesByte: UInt8 = 4

    /// Reads an answer; nil for one that was not finished.
    init?(_ bytes: [UInt8]) {
        let view = ByteView(bytes)
        guard let first = bytes.first else { return nil }
        if first == Self.barcodesByte {
            guard let count = view.big(4, at: 1), bytes.count == 5 + count else { return nil }
            self = .barcodes(bytes[5...].split(separator: Self.lineFeed).map { String(decoding: $0, as: UTF8.self) })
            return
        }
        if first != 0 {
            guard bytes.count == 1, let problem = PhotoProblem(rawValue: first) else { return nil }
            self = .problem(problem)
            return
        }
        let numbers = (0..<4).compactMap { view.big(4, at: 1 + 4 * $0) }
        guard numbers.count == 4, bytes.count == 17 + numbers[2] + numbers[3] else { return nil }
        let middle = 17 + numbers[2]
        self = .photo(
            Photo(
                width: numbers[0], height: numbers[1], full: Array(bytes[17..<middle]),
                thumbnail: Array(bytes[middle...])))
    }

    var bytes: [UInt8] {
        switch self {
        case .problem(let problem): return [problem.rawValue]
        case .photo(let photo):
            let numbers = [photo.width, photo.height, photo.full.count, photo.thumbnail.count]
            return [0] + numbers.flatMap(Self.big) + photo.full + photo.thumbnail
        case .barcodes(let digits):
            let lines = Array(digits.joined(separator: "\n").utf8)
            return [Self.barcodesByte] + Self.big(lines.count) + lines
        }
    }

    private static let lineFeed = UInt8(ascii: "\n")

    private static func big(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}
