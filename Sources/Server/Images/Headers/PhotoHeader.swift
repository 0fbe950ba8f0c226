/// What the head of a file says of its picture, read before anything is decoded.
struct PhotoHeader: Equatable {
    var width: Int
    var height: Int
    /// How the stored picture has to be turned.
    var orientation = Orientation.upright

    /// The head of a file; nil if it is broken. HEIC is not read here but by its own library.
    init?(_ file: ByteView, _ format: PhotoFormat) {
        let header: PhotoHeader? =
            switch format {
            case .jpeg: JPEGHeader.read(file)
            case .png: PNGHeader.read(file)
            case .webp: WebPHeader.read(file)
            case .heic: nil
            }
        guard let header, header.width > 0, header.height > 0 else { return nil }
        self = header
    }

    init(width: Int, height: Int, orientation: Orientation = .upright) {
        self.width = width
        self.height = height
        self.orientation = orientation
    }

    /// Whether so many pixels are not to be decoded.
    static func isTooLarge(_ width: Int, _ height: Int) -> Bool {
        let (pixels, overflows) = width.multipliedReportingOverflow(by: height)
        return overflows || pixels > Photo.megapixelLimit * 1_000_000
    }
}
