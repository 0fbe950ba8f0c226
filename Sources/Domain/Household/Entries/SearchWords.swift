import Foundation

/// The words of a search, folded so that case, accents and width do not matter.
public struct SearchWords: Hashable, Sendable {
    /// Folded words, at most 8, in the order typed.
    public let words: [String]

    /// The words of what was typed; only the first 200 characters count.
    public init(_ typed: String) {
        let text = FieldRules.clean(String(typed.prefix(200)))
        words = Self.folded(text).split(whereSeparator: \.isWhitespace).prefix(8).map(String.init)
    }

    /// The form in which texts are compared: "Crème BRÛLÉE" is "creme brulee".
    public static func folded(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    }
}
