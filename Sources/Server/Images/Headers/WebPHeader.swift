/// WebP (RFC 9649) as a row of RIFF chunks.
enum WebPHeader {
    /// Size and orientation; nil for a broken or a moving picture. Where a canvas and a picture on it differ, the
    /// larger one counts.
    static func read(_ file: ByteView) -> PhotoHeader? {
        var width = 0
        var height = 0
        var orientation = Orientation.upright
        var place = 12
        while let length = file.little(4, at: place + 4) {
            let start = place + 8
            if file.has("EXIF", at: place), let exif = file.view(from: start, count: length) {
                orientation = Orientation(exif: exif)
            }
            if file.has("ANIM", at: place) || file.has("ANMF", at: place) { return nil }
            if let size = size(file, place, start) {
                width = max(width, size.width)
                height = max(height, size.height)
            }
            place = start + length + length % 2
        }
        return PhotoHeader(width: width, height: height, orientation: orientation)
    }

    private static func size(_ file: ByteView, _ place: Int, _ start: Int) -> (width: Int, height: Int)? {
        if file.has("VP8X", at: place), let width = file.little(3, at: start + 4),
            let height = file.little(3, at: start + 7)
        {
            return (width + 1, height + 1)
        }
        if file.has("VP8L", at: place), file.byte(start) == 0x2F, let bits = file.little(4, at: start + 1) {
            return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
        }
        if file.has("VP8 ", at: place), file.big(3, at: start + 3) == 0x9D_01_2A,
            let width = file.little(2, at: start + 6), let height = file.little(2, at: start + 8)
        {
            return (width & 0x3FFF, height & 0x3FFF)
        }
        return nil
    }
}
