/// Real files, made by other programs. Where nothing else is said they show 96 × 64 pixels: red and green above, blue
/// and white below. `Files/README.md` tells how they were made.
public enum SamplePhoto {
    /// Orientation 1 to 8, each with a place on earth, a camera and a comment in it.
    public static let turnedJPEGs: [[UInt8]] = [
        PackageResources.turned_1_jpg, PackageResources.turned_2_jpg, PackageResources.turned_3_jpg,
        PackageResources.turned_4_jpg, PackageResources.turned_5_jpg, PackageResources.turned_6_jpg,
        PackageResources.turned_7_jpg, PackageResources.turned_8_jpg,
    ]
    /// As a phone held upright writes it: lying, with orientation 6, a place on earth, a colour profile.
    public static let phoneJPEG = PackageResources.turned_6_jpg
    /// Several scans.
    public static let progressiveJPEG = PackageResources.progressive_jpg
    /// Four inks.
    public static let inkJPEG = PackageResources.cmyk_jpg
    /// Grey alone.
    public static let greyJPEG = PackageResources.grey_jpg
    /// Orientation 6, with a place on earth.
    public static let turnedPNG = PackageResources.turned_6_png
    /// A palette.
    public static let palettePNG = PackageResources.palette_png
    /// Clear where it would be red, half clear where it would be green.
    public static let clearPNG = PackageResources.clear_png
    /// Orientation 6, with a place on earth.
    public static let turnedWebP = PackageResources.turned_6_webp
    /// Clear where it would be red, half clear where it would be green; without loss.
    public static let clearWebP = PackageResources.clear_webp
    /// Two frames.
    public static let movingWebP = PackageResources.moving_webp
    /// HEVC, upright.
    public static let plainHEIC = PackageResources.plain_heic
    /// HEVC, lying, with the box that turns it.
    public static let turnedHEIC = PackageResources.turned_heic
    /// Formats that are not taken.
    public static let others: [[UInt8]] = [PackageResources.plain_avif, PackageResources.plain_gif]
}
