/// PNG (ISO/IEC 15948) as a row of chunks.
enum PNGHeader {
    /// Size and orientation; nil for a broken file.
    static func read(_ file: ByteView) -> PhotoHeader? {
        guard file.has("IHDR", at: 12), let width = file.big(4, at: 16), let height = file.big(4, at: 20) else {
            return nil
        }
        var header = PhotoHeader(width: width, height: height)
        var place = 8
        while let length = file.big(4, at: place), !file.has("IEND", at: place + 4) {
            if file.has("eXIf", at: place + 4), let exif = file.view(from: place + 8, count: length) {
                header.orientation = Orientation(exif: exif)
            }
            place += length + 12
        }
        return header
    }
}
