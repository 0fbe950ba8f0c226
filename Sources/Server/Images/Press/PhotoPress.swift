import CGD

/// Makes a `Photo` of a file, here and now. It takes up to a second of a core and some hundred megabytes, so it is for
/// one at a time: ``PhotoWorkshop`` sees to that.
enum PhotoPress {
    private static let quality = 85
    private static let thumbnailQuality = 80

    /// Decodes, turns upright, makes small, and encodes anew: whatever was beside the picture is gone. What can be seen
    /// through gets white under it.
    static func press(_ file: [UInt8]) throws(PhotoProblem) -> Photo {
        let (picture, orientation) = try opened(file)
        guard let large = picture.scaled(toFit: Photo.longSide)?.turned(orientation),
            let small = large.scaled(toFit: Photo.thumbnailLongSide),
            let full = large.jpeg(quality: quality), let thumbnail = small.jpeg(quality: thumbnailQuality)
        else { throw .notAPhoto }
        return Photo(width: large.width, height: large.height, full: full, thumbnail: thumbnail)
    }

    /// The picture of a file as it is stored, on white, and how it lies.
    static func opened(_ file: [UInt8]) throws(PhotoProblem) -> (picture: Picture, orientation: Orientation) {
        if file.count > Photo.fileLimitBytes { throw .tooLarge }
        roost_silence_gd()
        guard let format = PhotoFormat(ByteView(file)) else { throw .notAPhoto }
        let (picture, orientation) = try decode(file, format)
        picture.flatten()
        return (picture, orientation)
    }

    private static func decode(
        _ file: [UInt8], _ format: PhotoFormat
    ) throws(PhotoProblem) -> (Picture, Orientation) {
        if format == .heic { return (try Picture.decodedHEIC(file), .upright) }
        guard let header = PhotoHeader(ByteView(file), format) else { throw .notAPhoto }
        if PhotoHeader.isTooLarge(header.width, header.height) { throw .tooManyPixels }
        guard let picture = Picture.decoded(file, format) else { throw .notAPhoto }
        return (picture, header.orientation)
    }
}
