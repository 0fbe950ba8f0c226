import CGD

/// A decoded picture in libgd's memory, 4 bytes a pixel.
final class Picture {
    private let image: gdImagePtr

    /// Takes the picture over; nil for none.
    init?(_ image: gdImagePtr?) {
        guard let image else { return nil }
        self.image = image
    }

    /// An empty picture; nil without memory for it.
    convenience init?(width: Int, height: Int) {
        self.init(gdImageCreateTrueColor(Int32(width), Int32(height)))
    }

    deinit {
        gdImageDestroy(image)
    }

    var width: Int { Int(image.pointee.sx) }
    var height: Int { Int(image.pointee.sy) }

    /// Decodes a file; nil for one that is broken.
    static func decoded(_ file: [UInt8], _ format: PhotoFormat) -> Picture? {
        var file = file
        let count = Int32(file.count)
        return file.withUnsafeMutableBytes { bytes in
            let start = bytes.baseAddress
            return switch format {
            // What cameras leave unclean but whole is shown by every viewer; whether a file is whole was read before.
            case .jpeg: Picture(gdImageCreateFromJpegPtrEx(count, start, 1))
            case .png: Picture(gdImageCreateFromPngPtr(count, start))
            case .webp: Picture(gdImageCreateFromWebpPtr(count, start))
            case .heic: nil
            }
        }
    }

    /// Puts white under whatever can be seen through.
    func flatten() {
        if image.pointee.trueColor == 0, gdImagePaletteToTrueColor(image) == 0 { return }
        guard let rows = image.pointee.tpixels else { return }
        for y in 0..<height {
            guard let row = rows[y] else { continue }
            for x in 0..<width where row[x] >> 24 != 0 { row[x] = Self.onWhite(row[x]) }
        }
    }

    /// The large side becomes at most `longSide`; a smaller picture stays as it is. Each new pixel is the mean of those
    /// it stands for.
    func scaled(toFit longSide: Int) -> Picture? {
        let long = max(width, height)
        guard long > longSide else { return self }
        func side(_ pixels: Int) -> UInt32 { UInt32(max(1, (pixels * longSide + long / 2) / long)) }
        gdImageSetInterpolationMethod(image, GD_BOX)
        return Picture(gdImageScale(image, side(width), side(height)))
    }

    /// The picture turned upright.
    func turned(_ orientation: Orientation) -> Picture? {
        switch orientation {
        case .upright: break
        case .mirrored, .mirroredTurnedLeft, .mirroredTurnedRight: gdImageFlipHorizontal(image)
        case .upsideDown: gdImageFlipBoth(image)
        case .mirroredUpsideDown: gdImageFlipVertical(image)
        case .turnedRight, .turnedLeft: break
        }
        // libgd turns anticlockwise.
        switch orientation {
        case .mirroredTurnedLeft, .turnedLeft: return Picture(gdImageRotateInterpolated(image, 90, 0))
        case .turnedRight, .mirroredTurnedRight: return Picture(gdImageRotateInterpolated(image, 270, 0))
        default: return self
        }
    }

    /// A JPEG file with nothing beside the picture.
    func jpeg(quality: Int) -> [UInt8]? {
        var count: Int32 = 0
        guard let bytes = gdImageJpegPtr(image, &count, Int32(quality)) else { return nil }
        defer { gdFree(bytes) }
        return JPEGHeader.bare(Array(UnsafeRawBufferPointer(start: bytes, count: Int(count))))
    }

    /// How bright each pixel is, 1 byte each, row by row (ITU-R BT.601); nil for a picture with a palette.
    func gray() -> [UInt8]? {
        guard let rows = image.pointee.tpixels else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(width * height)
        for y in 0..<height {
            guard let row = rows[y] else { return nil }
            for x in 0..<width {
                let color = row[x]
                let sum = 77 * (color >> 16 & 0xFF) + 150 * (color >> 8 & 0xFF) + 29 * (color & 0xFF)
                bytes.append(UInt8(truncatingIfNeeded: sum >> 8))
            }
        }
        return bytes
    }

    /// Fills a row from 3 bytes a pixel.
    func setRow(_ y: Int, rgb: UnsafePointer<UInt8>) {
        guard let row = image.pointee.tpixels?[y] else { return }
        for x in 0..<width {
            row[x] = Int32(rgb[3 * x]) << 16 | Int32(rgb[3 * x + 1]) << 8 | Int32(rgb[3 * x + 2])
        }
    }

    /// libgd counts 0 for solid to 127 for clear.
    private static func onWhite(_ colour: Int32) -> Int32 {
        let clear = colour >> 24 & 0x7F
        func part(_ shift: Int32) -> Int32 {
            let value = colour >> shift & 0xFF
            return ((value * (127 - clear) + 255 * clear + 63) / 127) << shift
        }
        return part(16) | part(8) | part(0)
    }
}
