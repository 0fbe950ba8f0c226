import Foundation
import Synchronization

/// How a locale writes whole numbers, learned from a few numbers that Foundation writes.
///
/// A count in a text changes often, and asking ICU for each one costs more than evaluating the view around it.
struct IntegerNotation: Sendable {
    private struct Grouping: Sendable {
        let separator: String
        /// Digits in the last group, and in each group before it.
        let sizes: (last: Int, other: Int)
        /// Numbers with fewer digits have no separator.
        let minimumDigits: Int
        /// What stands before a number below zero.
        let minus: String
    }

    private let style: IntegerFormatStyle<Int>
    /// Nil where digits are not the ASCII ones, or a number has something around it.
    private let grouping: Grouping?

    private static let known = Mutex<[String: IntegerNotation]>([:])
    /// Locales of people are few; those of an attacker may be many.
    private static let limit = 256

    static func of(_ locale: Locale) -> IntegerNotation {
        let identifier = locale.identifier
        if let notation = known.withLock({ $0[identifier] }) { return notation }
        let notation = IntegerNotation(locale)
        known.withLock { notations in
            if notations.count < limit { notations[identifier] = notation }
        }
        return notation
    }

    init(_ locale: Locale) {
        style = IntegerFormatStyle<Int>(locale: locale)
        grouping = Self.grouping(of: style)
    }

    /// The number as `IntegerFormatStyle` writes it.
    func text(_ value: Int) -> String {
        guard let grouping else { return style.format(value) }
        let digits = String(value.magnitude)
        var text = value < 0 ? grouping.minus : ""
        guard digits.utf8.count >= grouping.minimumDigits else { return text + digits }
        var left = digits.utf8.count
        for digit in digits.unicodeScalars {
            text.unicodeScalars.append(digit)
            left -= 1
            if left >= grouping.sizes.last, (left - grouping.sizes.last) % grouping.sizes.other == 0 {
                text += grouping.separator
            }
        }
        return text
    }

    private static func grouping(of style: IntegerFormatStyle<Int>) -> Grouping? {
        // Eleven digits show three groups or more, as a group has two to four.
        let sample = style.format(12_345_678_901)
        let groups = sample.split { !$0.isASCII || !$0.isNumber }
        guard groups.joined() == "12345678901", groups.count >= 3 else { return nil }
        let separator = String(sample[groups[0].endIndex..<groups[1].startIndex])
        guard groups.joined(separator: separator) == sample else { return nil }
        let one = style.format(1), minusOne = style.format(-1)
        guard one == "1", minusOne.hasSuffix(one) else { return nil }
        // Some leave the first separators out: "1234", but "12.345".
        let shortest = [1, 12, 123, 1234, 12_345, 123_456].first { style.format($0) != String($0) } ?? 1_234_567
        return Grouping(
            separator: separator, sizes: (groups[groups.count - 1].count, groups[groups.count - 2].count),
            minimumDigits: String(shortest).count, minus: String(minusOne.dropLast()))
    }
}
