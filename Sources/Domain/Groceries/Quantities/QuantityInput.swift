public import Foundation
import Household

/// A quantity on its way into a form: as typed by a person, as digits from the wire, or exact already.
public enum QuantityInput: Hashable, Sendable {
    /// The text of a field, in the family's locale.
    case typed(String)
    /// With "." as on the wire: `0.75`.
    case digits(String)
    /// An exact quantity.
    case exact(Quantity)

    /// Whether nothing is in it.
    public var isEmpty: Bool {
        switch self {
        case .typed(let text), .digits(let text): FieldRules.clean(text).isEmpty
        case .exact: false
        }
    }

    /// The quantity meant; nil of what is none.
    public func quantity(_ locale: Locale) -> Quantity? {
        switch self {
        case .typed(let text): Quantity(typed: text, locale)
        case .digits(let text): Quantity(digits: text)
        case .exact(let quantity): quantity
        }
    }
}

extension Quantity {
    /// Reads what a person typed; nil of what is no number, has more than 3 places or a sign.
    ///
    ///     en-US   "0.75" → 0.75    ".5" → 0.5      "0,75" → 0.75    "1,500" → 1500    "1.500" → 1.5
    ///     de-DE   "0,75" → 0.75    "1.5" → 1.5     "1.500" → 1500   "0.750" → 0.75    "1.500,5" → 1500.5
    ///     all     "½" → 0.5        "1½" → 1.5      "1/2" → 0.5      "1 1/2" → 1.5     "⅓" → 0.333
    public init?(typed text: String, _ locale: Locale) {
        let text = FieldRules.clean(text)
        guard (1...24).contains(text.unicodeScalars.count) else { return nil }
        if let thousandths = Self.fraction(text) {
            self.init(thousandths: thousandths)
            return
        }
        guard let digits = TypedNumber(text, locale)?.digits else { return nil }
        self.init(digits: digits)
    }

    /// Thousandths of "½", "1½", "1/2" and "1 1/2"; nil of what has no fraction.
    private static func fraction(_ text: String) -> Int64? {
        if let last = text.unicodeScalars.last, last.properties.numericType == .numeric,
            let value = last.properties.numericValue, value > 0, value < 1
        {
            return whole(text.unicodeScalars.dropLast()).map { $0 * 1_000 + Int64((value * 1_000).rounded()) }
        }
        let sides = text.split(whereSeparator: { $0 == "/" || $0 == "\u{2044}" })
        guard sides.count == 2, let over = number(sides[1]) else { return nil }
        let parts = sides[0].split(separator: " ")
        guard (1...2).contains(parts.count), let part = number(parts[parts.count - 1]) else { return nil }
        let first = parts.count == 2 ? whole(parts[0].unicodeScalars) : 0
        return first.map { $0 * 1_000 + (part * 2_000 + over) / (over * 2) }
    }

    /// 1 to 99.
    private static func number(_ text: Substring) -> Int64? {
        guard (1...2).contains(text.utf8.count), let number = Int64(text), number > 0 else { return nil }
        return number
    }

    /// What stands before a fraction: nothing, or up to 4 digits.
    private static func whole(_ scalars: some Sequence<Unicode.Scalar>) -> Int64? {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        let digits = String(text).trimmingCharacters(in: .whitespaces)
        if digits.isEmpty { return 0 }
        guard digits.utf8.count <= 4, digits.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
        return Int64(digits)
    }
}

/// A number as people write it: digits of any script with marks that group them or stand before decimals.
///
/// The locale's decimal mark is one. The other mark groups where three digits follow it and one to three that are not
/// "0" stand before it; else it is a decimal mark, too. Of two kinds of marks the last one is the decimal mark.
struct TypedNumber: Hashable, Sendable {
    /// ASCII digits before the decimal mark; at least one.
    let whole: String
    /// ASCII digits behind it.
    let decimals: String
    /// Whether marks group its digits.
    let isGrouped: Bool

    /// The form of the wire: "1500.5".
    var digits: String { decimals.isEmpty ? whole : "\(whole).\(decimals)" }

    /// Reads a text that holds nothing but a number; nil for anything else.
    init?(_ text: some StringProtocol, _ locale: Locale) {
        var scalars: [Unicode.Scalar] = []
        for scalar in text.unicodeScalars {
            guard scalars.count < 32, let known = Self.known(scalar) else { return nil }
            scalars.append(known)
        }
        let marks = scalars.indices.filter { !Self.isDigit(scalars[$0]) }
        guard scalars.count > marks.count else { return nil }
        let separator = locale.decimalSeparator?.unicodeScalars.first.flatMap(Self.known) ?? "."
        guard let decimal = Self.decimalIndex(scalars, marks, separator) else { return nil }
        let groups = marks.filter { $0 != decimal }
        let end = decimal ?? scalars.count
        // Groups have three digits each, the first one to three.
        for (index, mark) in groups.enumerated() {
            let next = index + 1 < groups.count ? groups[index + 1] : end
            guard mark < end, next - mark == 4, index > 0 || (1...3).contains(mark) else { return nil }
        }
        isGrouped = !groups.isEmpty
        let whole = Self.text(scalars[..<end])
        self.whole = whole.isEmpty ? "0" : whole
        decimals = decimal.map { Self.text(scalars[($0 + 1)...]) } ?? ""
    }

    /// Where the decimal mark stands; `.some(nil)` where every mark groups, nil of marks that make no number.
    private static func decimalIndex(
        _ scalars: [Unicode.Scalar], _ marks: [Int], _ separator: Unicode.Scalar
    ) -> Int?? {
        guard let last = marks.last else { return .some(nil) }
        let kinds = Set(marks.map { scalars[$0] })
        if marks.count == 1 {
            if scalars[last] == separator { return last }
            let isGroup = scalars.count - last == 4 && (1...3).contains(last) && scalars[0] != "0"
            if isGroup { return .some(nil) }
            return scalars[last] == "'" ? nil : last
        }
        if kinds.count == 1 { return .some(nil) }
        let isLone = marks.count(where: { scalars[$0] == scalars[last] }) == 1
        return kinds.count == 2 && isLone && scalars[last] != "'" ? last : nil
    }

    private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars.filter(isDigit))
        return String(view)
    }

    /// A digit of any script as an ASCII digit, a mark as one of "." "," "'"; nil for everything else.
    private static func known(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        if isDigit(scalar) || scalar == "." || scalar == "," || scalar == "'" { return scalar }
        switch scalar.value {
        case 0x2019, 0x66C: return "'"
        case 0x66B: return ","
        default: break
        }
        guard scalar.properties.generalCategory == .decimalNumber, let value = scalar.properties.numericValue else {
            return nil
        }
        return Unicode.Scalar(UInt8(ascii: "0") + UInt8(value))
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar >= "0" && scalar <= "9" }
}
