/// Reads the barcodes that a file shows, here and now; as costly as a photo, and therefore ``PhotoWorkshop``'s too.
enum BarcodePress {
    /// Most pixels of the long side that are looked at, one size after the other until something is found. Bars that
    /// fill a tenth of the large one are still two pixels wide there; in the small one the grain of a photo that was
    /// taken in the dark is gone.
    private static let longSides = [2_048, 1_024]

    /// The digits of each barcode, each once, in the order of zbar. Which way the picture lies does not matter.
    static func read(_ file: [UInt8]) throws(PhotoProblem) -> [String] {
        var (picture, _) = try PhotoPress.opened(file)
        for side in longSides {
            guard let scaled = picture.scaled(toFit: side), let gray = scaled.gray() else { throw .notAPhoto }
            picture = scaled
            var known: Set<String> = []
            let found = BarcodeScan.digits(in: gray, width: picture.width, height: picture.height)
                .filter { known.insert($0).inserted }
            if !found.isEmpty { return found }
        }
        return []
    }
}
