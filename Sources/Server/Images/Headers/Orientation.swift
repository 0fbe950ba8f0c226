/// How a stored picture has to be turned to stand upright: the tag 0x0112 of TIFF 6.0 and Exif, 1 to 8. The names say
/// what is to be done, the mirror first.
enum Orientation: Int, CaseIterable {
    case upright = 1
    case mirrored = 2
    case upsideDown = 3
    case mirroredUpsideDown = 4
    case mirroredTurnedLeft = 5
    case turnedRight = 6
    case mirroredTurnedRight = 7
    case turnedLeft = 8

    /// Reads Exif, which is a TIFF file with or without six bytes before it; `upright` when it says nothing readable.
    init(exif: ByteView) {
        self = Self.read(exif.has("Exif\0\0", at: 0) ? exif.view(from: 6, count: exif.count - 6) ?? exif : exif)
    }

    private static func read(_ tiff: ByteView) -> Orientation {
        let isLittle = tiff.big(4, at: 0) == 0x49_49_2A_00
        guard isLittle || tiff.big(4, at: 0) == 0x4D_4D_00_2A else { return .upright }
        func number(_ size: Int, _ place: Int) -> Int? {
            isLittle ? tiff.little(size, at: place) : tiff.big(size, at: place)
        }
        guard let directory = number(4, 4), let fields = number(2, directory) else { return .upright }
        for field in 0..<fields {
            let place = directory + 2 + 12 * field
            guard let tag = number(2, place) else { return .upright }
            guard tag == 0x0112, number(2, place + 2) == 3 else { continue }
            return number(2, place + 8).flatMap { Orientation(rawValue: $0) } ?? .upright
        }
        return .upright
    }
}
