import CGD

/// A JPEG file as a viewer shows it.
public final class SeenPicture {
    private let image: gdImagePtr

    /// Decodes a file; nil for one that no viewer shows.
    public init?(_ jpeg: [UInt8]) {
        var jpeg = jpeg
        let count = Int32(jpeg.count)
        let image = jpeg.withUnsafeMutableBytes { gdImageCreateFromJpegPtrEx(count, $0.baseAddress, 0) }
        guard let image else { return nil }
        self.image = image
    }

    deinit {
        gdImageDestroy(image)
    }

    public var width: Int { Int(image.pointee.sx) }
    public var height: Int { Int(image.pointee.sy) }

    /// The colours near the four corners: top left, top right, bottom left, bottom right.
    public var corners: [Colour] {
        let (right, bottom) = (width * 3 / 4, height * 3 / 4)
        let (left, top) = (width / 4, height / 4)
        return [(left, top), (right, top), (left, bottom), (right, bottom)].map { colour($0, $1) }
    }

    /// The nearest named colour of a pixel.
    public func colour(_ x: Int, _ y: Int) -> Colour {
        let pixel = gdImageGetTrueColorPixel(image, Int32(x), Int32(y))
        let parts = [pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF].map { Int($0) }
        func distance(_ colour: Colour) -> Int {
            zip(parts, colour.parts).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
        }
        return Colour.allCases.min { distance($0) < distance($1) } ?? .black
    }

    /// The colours of the samples.
    public enum Colour: CaseIterable, Sendable {
        case red, green, blue, white, paleGreen, black

        var parts: [Int] {
            switch self {
            case .red: [220, 30, 30]
            case .green: [30, 160, 60]
            case .blue: [40, 60, 210]
            case .white: [250, 250, 250]
            case .paleGreen: [142, 207, 157]
            case .black: [0, 0, 0]
            }
        }
    }

    /// What `SamplePhoto` shows upright.
    public static let upright: [Colour] = [.red, .green, .blue, .white]
}

/// The markers of a JPEG file before its picture: 0xE1 is Exif, 0xE2 a colour profile, 0xFE a comment.
public func jpegMarkers(_ file: [UInt8]) -> [UInt8] {
    var markers: [UInt8] = []
    var place = 2
    while place + 3 < file.count, file[place] == 0xFF, file[place + 1] != 0xDA {
        markers.append(file[place + 1])
        place += 2 + Int(file[place + 2]) << 8 + Int(file[place + 3])
    }
    return markers
}

/// A JPEG of that size in one colour, made by libgd.
public func plainJPEG(width: Int, height: Int) -> [UInt8] {
    guard let image = gdImageCreateTrueColor(Int32(width), Int32(height)) else { return [] }
    defer { gdImageDestroy(image) }
    gdImageFilledRectangle(image, 0, 0, Int32(width), Int32(height), 0x1E_A03C)
    var count: Int32 = 0
    guard let bytes = gdImageJpegPtr(image, &count, 75) else { return [] }
    defer { gdFree(bytes) }
    return Array(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
}
