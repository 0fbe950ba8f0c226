import Foundation

/// A message as it is read: styled letters, digits of other scripts and exotic spaces are plain ones, line ends stay,
/// since they separate fields.
///
///     "Rs.412.00 𝗌𝗉𝖾𝗇𝗍"   → "Rs.412.00 spent"
///     "١٢٫٥٠ ر.س"          → "12.50 ر.س"
enum CleanText {
    /// How many scalars of a message are read; no bank writes as many.
    private static let longest = 4_000

    /// The scalars of a message, cleaned.
    static func scalars(of message: String) -> [Unicode.Scalar] {
        var text = message
        if text.utf8.count > longest {
            text = String(String.UnicodeScalarView(message.unicodeScalars.prefix(longest)))
        }
        let isPlain = text.withUTF8 { bytes in bytes.allSatisfy { $0 < 0x80 } }
        let source = isPlain ? text : text.precomposedStringWithCompatibilityMapping
        var scalars: [Unicode.Scalar] = []
        scalars.reserveCapacity(source.utf8.count)
        for scalar in source.unicodeScalars {
            if scalar.isASCII {
                if scalar == "\r" { continue }
                scalars.append(scalar == "\t" ? " " : scalar)
            } else if let last = scalars.last, let vowel = Self.rejoined(last, scalar) {
                scalars[scalars.count - 1] = vowel
            } else if let replaced = replacement(of: scalar) {
                scalars.append(replaced)
            }
        }
        return scalars
    }

    /// The Thai or Lao vowel AM, which the mapping takes apart: the halves are no letters of words.
    private static func rejoined(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
        switch (first, second) {
        case ("\u{0E4D}", "\u{0E32}"): "\u{0E33}"
        case ("\u{0ECD}", "\u{0EB2}"): "\u{0EB3}"
        default: nil
        }
    }

    /// What a scalar beyond ASCII becomes; nil for what has no looks.
    private static func replacement(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar {
        case "\u{2018}", "\u{2019}", "\u{02BC}", "\u{2032}": "'"
        case "\u{201C}", "\u{201D}", "\u{2033}": "\""
        case "\u{2212}", "\u{2010}", "\u{2011}": "-"
        case "\u{066B}": "."
        case "\u{066C}": ","
        case "\u{2028}", "\u{2029}", "\u{0085}": "\n"
        // Whether a sign is drawn as a picture.
        case "\u{FE00}"..."\u{FE0F}": nil
        default: replacement(of: scalar, scalar.properties.generalCategory)
        }
    }

    private static func replacement(
        of scalar: Unicode.Scalar, _ category: Unicode.GeneralCategory
    ) -> Unicode.Scalar? {
        switch category {
        case .spaceSeparator: " "
        case .decimalNumber: digit(scalar) ?? scalar
        case .format, .control, .surrogate: nil
        default: scalar
        }
    }

    private static func digit(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        scalar.properties.numericValue.map { Unicode.Scalar(UInt8(ascii: "0") + UInt8($0)) }
    }
}

extension Unicode.Scalar {
    var isDigit: Bool { self >= "0" && self <= "9" }

    /// Whether it belongs to a word: a letter, or a mark on one.
    var isLetter: Bool {
        if isASCII { return (self >= "a" && self <= "z") || (self >= "A" && self <= "Z") }
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark:
            return true
        default: return false
        }
    }

    var isUppercase: Bool { isASCII ? self >= "A" && self <= "Z" : properties.isUppercase }
}
