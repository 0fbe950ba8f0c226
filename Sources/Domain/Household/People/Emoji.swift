import Foundation

/// One emoji: a single character that devices draw as a picture, with a font of their own.
///
/// What counts is the shape of a sequence that UTS #51 gives (ED-14 to ED-17), begun by something that is shown as a
/// picture without being asked to:
///
///     fox                 a picture by itself
///     heart, U+FE0F       text that asks for its picture; without the asking it stays text
///     thumb, skin tone    a picture in a color of skin
///     3, U+FE0F, U+20E3   a keycap
///     F, R                a flag, of two letters; others are a black flag with tags
///     family of four      several of these with joiners between them: seven code points
public struct Emoji: Hashable, Sendable, CustomStringConvertible {
    /// Most code points of one: as many as the longest that is in use, a couple of two colors of skin, has.
    public static let codePointLimit = 10

    /// The emoji as text.
    public let description: String

    /// The emoji that a text is, spaces around it aside; nil for any other text, also for two emoji.
    public init?(_ text: String) {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        let scalars = Array(text.unicodeScalars.prefix(Self.codePointLimit + 1))
        guard scalars.count <= Self.codePointLimit, text.count == 1 else { return nil }
        var sequence = EmojiSequence(rest: scalars[...])
        guard sequence.takeAll() else { return nil }
        description = text
    }
}

/// Reads the code points of an emoji from first to last.
private struct EmojiSequence {
    var rest: ArraySlice<Unicode.Scalar>

    /// Whether all of them are one emoji.
    mutating func takeAll() -> Bool {
        guard takeElement(isFirst: true) else { return false }
        while take({ $0 == .joiner }) {
            guard takeElement(isFirst: false) else { return false }
        }
        return rest.isEmpty
    }

    /// Takes one element of a joined sequence. Only the first one has to ask for its picture.
    private mutating func takeElement(isFirst: Bool) -> Bool {
        guard let base = rest.popFirst(), base.properties.isEmoji, !base.properties.isEmojiModifier else {
            return false
        }
        if base.isRegionalIndicator { return take(\.isRegionalIndicator) }
        let isColored = base.properties.isEmojiModifierBase && take(\.properties.isEmojiModifier)
        let asksForPicture = !isColored && take { $0 == .pictureSelector }
        // Digits and "#" are text even with a selector; what makes a key of them is the cap around them.
        if base.isASCII { return asksForPicture && take { $0 == .keycap } }
        if base == .blackFlag, take(\.isTag) {
            while take(\.isTag) {}
            return take { $0 == .lastTag }
        }
        return !isFirst || isColored || asksForPicture || base.properties.isEmojiPresentation
    }

    private mutating func take(_ isWanted: (Unicode.Scalar) -> Bool) -> Bool {
        guard let next = rest.first, isWanted(next) else { return false }
        rest.removeFirst()
        return true
    }
}

extension Unicode.Scalar {
    fileprivate static let joiner: Unicode.Scalar = "\u{200D}"
    fileprivate static let pictureSelector: Unicode.Scalar = "\u{FE0F}"
    fileprivate static let keycap: Unicode.Scalar = "\u{20E3}"
    fileprivate static let blackFlag: Unicode.Scalar = "\u{1F3F4}"
    fileprivate static let lastTag: Unicode.Scalar = "\u{E007F}"

    fileprivate var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }
    fileprivate var isTag: Bool { (0xE0020...0xE007E).contains(value) }
}
