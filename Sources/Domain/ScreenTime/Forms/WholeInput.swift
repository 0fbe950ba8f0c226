import Household

/// A whole number on its way into a form: as typed by a person, or exact already.
public enum WholeInput: Hashable, Sendable {
    /// The text of a number field.
    case typed(String)
    /// A number, as on the wire.
    case exact(Int)

    /// Whether nothing was typed.
    public var isEmpty: Bool {
        switch self {
        case .typed(let text): FieldRules.clean(text).isEmpty
        case .exact: false
        }
    }

    /// The number meant, if it lies in `range`; nil for anything else. What is typed are digits of any script, with or
    /// without marks between groups of three: "10000", "10,000", "10.000".
    public func value(in range: ClosedRange<Int>) -> Int? {
        let number: Int? =
            switch self {
            case .typed(let text): Self.number(FieldRules.clean(text))
            case .exact(let number): number
            }
        return number.flatMap { range.contains($0) ? $0 : nil }
    }

    private static let groupMarks: Set<Character> = [",", ".", " ", "'", "’"]

    private static func number(_ text: String) -> Int? {
        guard text.utf8.count <= 40 else { return nil }
        let marks = Set(text.filter(groupMarks.contains))
        let groups = text.split(omittingEmptySubsequences: false) { marks.contains($0) }
        guard marks.count <= 1, groups.count == 1 || (1...3).contains(groups[0].count),
            groups.dropFirst().allSatisfy({ $0.count == 3 })
        else { return nil }
        var number = 0
        for character in groups.joined() {
            guard let digit = character.digitOfAnyScript else { return nil }
            let (tens, isTooLarge) = number.multipliedReportingOverflow(by: 10)
            guard !isTooLarge, tens <= Int.max - digit else { return nil }
            number = tens + digit
        }
        return groups[0].isEmpty ? nil : number
    }
}

extension Character {
    /// The value of a decimal digit of any script, 0-9; nil of any other character.
    var digitOfAnyScript: Int? {
        guard unicodeScalars.count == 1, unicodeScalars.first?.properties.generalCategory == .decimalNumber else {
            return nil
        }
        return wholeNumberValue
    }
}
