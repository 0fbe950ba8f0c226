/// A photo as it is kept: two JPEG files without any metadata, the right way up. The public face of this module is
/// ``PhotoWorkshop``, which makes them of what people send.
public struct Photo: Hashable, Sendable {
    /// Most bytes of a file that is taken: 10 MB.
    public static let fileLimitBytes = 10 * 1_024 * 1_024
    /// Most pixels of a picture that is taken, in millions.
    public static let megapixelLimit = 50
    /// The long side of the large picture is at most this many pixels.
    public static let longSide = 2_048
    /// The long side of the small picture is at most this many pixels.
    public static let thumbnailLongSide = 320
    /// The media type of both.
    public static let mediaType = "image/jpeg"

    /// Pixels from left to right of the large picture.
    public let width: Int
    /// Pixels from top to bottom of the large picture.
    public let height: Int
    /// The large picture.
    public let full: [UInt8]
    /// The small picture.
    public let thumbnail: [UInt8]

    /// A photo of these parts.
    public init(width: Int, height: Int, full: [UInt8], thumbnail: [UInt8]) {
        self.width = width
        self.height = height
        self.full = full
        self.thumbnail = thumbnail
    }
}

/// Why a file is not taken. The raw value is the one that the process for photos answers with.
public enum PhotoProblem: UInt8, Error, CaseIterable, Hashable, Sendable {
    /// No JPEG, PNG, WebP or HEIC, or a broken one.
    case notAPhoto = 1
    /// More than `Photo.fileLimitBytes`.
    case tooLarge = 2
    /// More than `Photo.megapixelLimit`.
    case tooManyPixels = 3
}
