/// What a figure is: an amount, a share, a count or a time, as it is written.
enum Figure {
    /// The length of the longest that fits a phone, in bytes; a longer row of digits may be cut like any word.
    private static let longest = 32
    /// As many letters as a currency or a unit has: "CHF 5.00", "12 kg", "3:04 PM".
    private static let unitLetters = 3

    /// Whether a text is a figure. Most texts have too many letters within their first word.
    static func isOne(_ text: String) -> Bool {
        guard text.utf8.count <= longest else { return false }
        return text.utf8.withContiguousStorageIfAvailable(isFigure) ?? false
    }

    private static func isFigure(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var letters = 0
        var hasDigit = false
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): hasDigit = true
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): letters += 1
            // Of other scripts each letter begins with such a byte; 0xC2 and 0xE2 begin spaces, signs and currencies.
            case 0xC3...0xFF where byte != 0xE2: letters += 1
            default: break
            }
            if letters > unitLetters { return false }
        }
        return hasDigit
    }
}
