/// JPEG (ITU-T T.81 annex B) as a row of segments.
enum JPEGHeader {
    private enum Marker {
        static let startOfScan = 0xDA
        static let endOfImage = 0xD9
        static let exif = 0xE1
    }

    /// Size and orientation of a whole file; nil for one that is broken or ends early.
    static func read(_ file: ByteView) -> PhotoHeader? {
        var header: PhotoHeader?
        var orientation = Orientation.upright
        var place = 2
        while let (marker, start) = marker(file, from: place) {
            guard let length = file.big(2, at: start), length >= 2,
                let segment = file.view(from: start + 2, count: length - 2)
            else { return nil }
            place = start + length
            switch marker {
            case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker):
                guard header == nil, let height = segment.big(2, at: 1), let width = segment.big(2, at: 3)
                else { return nil }
                header = PhotoHeader(width: width, height: height)
            case Marker.exif where segment.has("Exif\0\0", at: 0):
                orientation = Orientation(exif: segment)
            case Marker.startOfScan:
                guard isWhole(file, from: place) else { return nil }
                header?.orientation = orientation
                return header
            case 0x00, 0x01, 0xD0...Marker.endOfImage: return nil
            default: break
            }
        }
        return nil
    }

    /// The marker that follows, which may have fill bytes before it, and the place of its length.
    private static func marker(_ file: ByteView, from place: Int) -> (Int, Int)? {
        var place = place
        guard file.byte(place) == 0xFF else { return nil }
        while file.byte(place) == 0xFF { place += 1 }
        return file.byte(place).map { ($0, place + 1) }
    }

    /// Whether the end of the image follows, however many scans come before it. A decoder would paint what is missing
    /// grey.
    private static func isWhole(_ file: ByteView, from place: Int) -> Bool {
        var place = place
        while let found = file.first(0xFF, from: place), let marker = file.byte(found + 1) {
            switch marker {
            case Marker.endOfImage: return true
            // A stuffed byte, a restart, a fill byte.
            case 0x00, 0x01, 0xD0...0xD7: place = found + 2
            case 0xFF: place = found + 1
            default:
                guard let length = file.big(2, at: found + 2) else { return false }
                place = found + 2 + length
            }
        }
        return false
    }

    /// The same picture with nothing beside it: no comment and no application's segment but JFIF's own.
    static func bare(_ jpeg: [UInt8]) -> [UInt8] {
        let file = ByteView(jpeg)
        var bare = Array(jpeg.prefix(2))
        var place = 2
        while let (marker, start) = marker(file, from: place), let length = file.big(2, at: start) {
            if marker == Marker.startOfScan { break }
            let end = start + length
            if marker != 0xFE, !(0xE1...0xEF).contains(marker) { bare += jpeg[place..<min(end, jpeg.count)] }
            place = end
        }
        return bare + jpeg[min(place, jpeg.count)...]
    }
}
