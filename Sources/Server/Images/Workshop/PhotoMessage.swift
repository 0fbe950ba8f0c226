/// What the process for photos answers:
///
///     0, width, height, bytes of the large picture, bytes of the small one, both pictures
///     1…3                          the raw value of a `PhotoProblem`
///
/// The four numbers have 4 bytes each, the highest first.
enum PhotoMessage: Equatable {
    case photo(Photo)
    case problem(PhotoProblem)

    /// Reads an answer; nil for one that was not finished.
    init?(_ bytes: [UInt8]) {
        let view = ByteView(bytes)
        guard let first = bytes.first else { return nil }
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
            let head = numbers.flatMap { number in
                [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
            }
            return [0] + head + photo.full + photo.thumbnail
        }
    }
}
