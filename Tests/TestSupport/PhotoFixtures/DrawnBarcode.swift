import CGD

/// The bars of a package, drawn by the tables of the GS1 General Specifications §5.2: 1 for a dark module, 0 for a
/// light one.
public struct DrawnBarcode: Sendable {
    /// The modules from left to right.
    public let modules: String

    /// 13 digits, the last of which checks the others.
    public static func ean13(_ digits: String) -> DrawnBarcode {
        let numbers = numbers(of: digits)
        let left = zip(parity[numbers[0]], numbers[1...6]).map { even, digit in even ? setB[digit] : setA[digit] }
        let right = numbers[7...12].map { setC[$0] }
        return DrawnBarcode(modules: edge + left.joined() + middle + right.joined() + edge)
    }

    /// 12 digits: the same bars as those of an EAN-13 that begins with 0.
    public static func upcA(_ digits: String) -> DrawnBarcode { ean13("0" + digits) }

    /// 8 digits, the last of which checks the others.
    public static func ean8(_ digits: String) -> DrawnBarcode {
        let numbers = numbers(of: digits)
        let (left, right) = (numbers[0...3].map { setA[$0] }, numbers[4...7].map { setC[$0] })
        return DrawnBarcode(modules: edge + left.joined() + middle + right.joined() + edge)
    }

    /// The 6 digits in the middle of a UPC-E of number system 0, and the digit that checks the UPC-A it stands for.
    public static func upcE(_ digits: String, check: Int) -> DrawnBarcode {
        // The check digit is told by which of the six are even.
        let bars = zip(shortParity[check], numbers(of: digits)).map { even, digit in even ? setB[digit] : setA[digit] }
        return DrawnBarcode(modules: edge + bars.joined() + "010101")
    }

    private static let edge = "101"
    private static let middle = "01010"
    private static let setA = [
        "0001101", "0011001", "0010011", "0111101", "0100011", "0110001", "0101111", "0111011", "0110111", "0001011",
    ]
    private static let setC = setA.map { String($0.map { $0 == "1" ? "0" : "1" }) }
    private static let setB = setC.map { String($0.reversed()) }
    private static let parity = [
        "AAAAAA", "AABABB", "AABBAB", "AABBBA", "ABAABB", "ABBAAB", "ABBBAA", "ABABAB", "ABABBA", "ABBABA",
    ].map { $0.map { $0 == "B" } }
    private static let shortParity = [
        "BBBAAA", "BBABAA", "BBAABA", "BBAAAB", "BABBAA", "BAABBA", "BAAABB", "BABABA", "BABAAB", "BAABAB",
    ].map { $0.map { $0 == "B" } }

    private static func numbers(of digits: String) -> [Int] { digits.compactMap(\.wholeNumberValue) }
}

/// A picture of packages, each code in a row of its own with white around it.
public struct BarcodePicture {
    /// How many pixels wide a module is.
    public var moduleWidth = 4
    /// Degrees by which it lies to the left: 0, 90, 180 or 270.
    public var turnedBy = 0
    /// By how much a pixel is at most darker or lighter than what it shows, as in a photo taken in the dark.
    public var grain = 0
    private let codes: [DrawnBarcode]

    /// A picture of these codes, upright.
    public init(_ codes: DrawnBarcode...) {
        self.codes = codes
    }

    /// As a PNG file.
    public var png: [UInt8] { file { gdImagePngPtr($0, $1) } }

    /// As a JPEG file of that quality.
    public func jpeg(quality: Int32 = 80) -> [UInt8] { file { gdImageJpegPtr($0, $1, quality) } }

    private func file(_ write: (gdImagePtr, UnsafeMutablePointer<Int32>) -> UnsafeMutableRawPointer?) -> [UInt8] {
        guard let image = drawn() else { return [] }
        defer { gdImageDestroy(image) }
        var count: Int32 = 0
        guard let bytes = write(image, &count) else { return [] }
        defer { gdFree(bytes) }
        return Array(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
    }

    private func drawn() -> gdImagePtr? {
        let (margin, height) = (12 * moduleWidth, 40 * moduleWidth)
        let longest = codes.map(\.modules.count).max() ?? 0
        let (right, bottom) = (2 * margin + longest * moduleWidth, margin + codes.count * (height + margin))
        guard let image = gdImageCreateTrueColor(Int32(right), Int32(bottom)) else { return nil }
        gdImageFilledRectangle(image, 0, 0, Int32(right), Int32(bottom), 0xF4_F1E8)
        for (row, code) in codes.enumerated() {
            let top = Int32(margin + row * (height + margin))
            for (place, module) in code.modules.enumerated() where module == "1" {
                let left = Int32(margin + place * moduleWidth)
                gdImageFilledRectangle(
                    image, left, top, left + Int32(moduleWidth) - 1, top + Int32(height), 0x20_2430)
            }
        }
        if grain > 0 { makeGrainy(image) }
        guard turnedBy != 0 else { return image }
        defer { gdImageDestroy(image) }
        return gdImageRotateInterpolated(image, Float(turnedBy), 0xF4_F1E8)
    }

    /// The same grain each time (Marsaglia's xorshift).
    private func makeGrainy(_ image: gdImagePtr) {
        var state: UInt32 = 1
        for y in 0..<image.pointee.sy {
            for x in 0..<image.pointee.sx {
                state ^= state << 13
                state ^= state >> 17
                state ^= state << 5
                let shift = Int32(state % UInt32(2 * grain + 1)) - Int32(grain)
                let gray = min(max((gdImageGetTrueColorPixel(image, x, y) & 0xFF) + shift, 0), 255)
                gdImageSetPixel(image, x, y, gray << 16 | gray << 8 | gray)
            }
        }
    }
}
