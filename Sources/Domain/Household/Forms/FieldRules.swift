public import Foundation
public import Ledger

/// The rules of single fields, each in one place. A rule takes what was typed and gives the clean value, or throws
/// the one problem to show.
public enum FieldRules {
    /// Most characters of a first or last name.
    public static let nameLimit = 50
    /// Most characters of a family name.
    public static let familyNameLimit = 60
    /// Most characters of a description.
    public static let descriptionLimit = 200
    /// Most characters of a note.
    public static let noteLimit = 500
    /// How far back an entry may be dated.
    public static let backDatingDays = 90

    /// 999,999.99 in major units, cut to the unit's decimals: the most that one amount may be.
    public static func amountLimit(_ unit: AccountUnit) -> Money {
        var minorUnits: Int64 = 99_999_999
        for _ in 2..<max(2, unit.minorDigits) { minorUnits *= 10 }
        for _ in min(2, unit.minorDigits)..<2 { minorUnits /= 10 }
        return Money(minorUnits: minorUnits, unit: unit)
    }

    /// A name: trimmed, without control characters, 1 to `limit` characters.
    public static func name(
        _ text: String, _ field: FormField, missing: FieldProblem, limit: Int
    ) throws(FieldProblem) -> String {
        let name = clean(text)
        if name.isEmpty { throw missing }
        if isLonger(name, than: limit) { throw .tooLong(field, limit: limit) }
        return name
    }

    /// A name of at most `limit` characters.
    public static func name(_ text: String, limit: Int) throws(FieldProblem) -> String {
        try name(text, .name, missing: .nameRequired, limit: limit)
    }

    /// The first name of a person.
    public static func firstName(_ text: String) throws(FieldProblem) -> String {
        try name(text, .firstName, missing: .firstNameRequired, limit: nameLimit)
    }

    /// The last name of a person.
    public static func lastName(_ text: String) throws(FieldProblem) -> String {
        try name(text, .lastName, missing: .lastNameRequired, limit: nameLimit)
    }

    /// The name of a family.
    public static func familyName(_ text: String) throws(FieldProblem) -> String {
        try name(text, .familyName, missing: .familyNameRequired, limit: familyNameLimit)
    }

    /// A weekly allowance: required, 0 to 999,999.99.
    public static func weeklyAllowance(
        _ input: AmountInput, unit: AccountUnit, locale: Locale
    ) throws(FieldProblem) -> Money {
        guard
            let amount = try optionalAmount(input, unit: unit, locale: locale, invalid: .allowanceInvalid)
        else { throw .allowanceRequired }
        return amount
    }

    /// Whether a text has the shape of a BCP 47 tag: "en", "en-US", "zh-Hant-TW".
    public static func isLocaleTag(_ tag: String) -> Bool {
        let parts = tag.split(separator: "-", omittingEmptySubsequences: false)
        guard let language = parts.first, (2...3).contains(language.utf8.count), tag.utf8.count <= 35 else {
            return false
        }
        return language.allSatisfy(\.isLetter)
            && parts.allSatisfy { part in
                (1...8).contains(part.utf8.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
            }
    }

    /// Whether a text names a zone that the system knows. Foundation also takes some that hold a zero character.
    public static func isTimeZone(_ identifier: String) -> Bool {
        clean(identifier) == identifier && TimeZone(identifier: identifier) != nil
    }

    /// An address: trimmed; one "@", a local part, a domain with a dot, no spaces, at most 254 characters. Only
    /// visible ASCII, so that no two addresses look alike.
    public static func email(_ text: String) throws(FieldProblem) -> String {
        let email = text.trimmingCharacters(in: .whitespacesAndNewlines)
        if email.isEmpty { throw .emailRequired }
        let parts = email.split(separator: "@", omittingEmptySubsequences: false)
        let labels = parts.last?.split(separator: ".", omittingEmptySubsequences: false) ?? []
        guard email.utf8.count <= 254, parts.count == 2, !parts[0].isEmpty, labels.count >= 2,
            labels.allSatisfy({ !$0.isEmpty }),
            email.unicodeScalars.allSatisfy(isVisibleASCII)
        else { throw .emailMalformed }
        return email
    }

    /// The amount of an entry: above zero, within the limit, no more decimals than the unit has.
    public static func amount(
        _ input: AmountInput, unit: AccountUnit, locale: Locale, notPositive: FieldProblem = .amountNotPositive
    ) throws(FieldProblem) -> Money {
        let limit = amountLimit(unit)
        let money: Money
        do {
            money = try input.money(unit: unit, locale: locale)
        } catch {
            switch error {
            case .empty: throw notPositive
            case .notANumber: throw .amountInvalid
            case .tooManyDecimals(let allowed): throw .amountTooPrecise(decimals: allowed)
            case .outOfRange: throw .amountTooLarge(limit: limit)
            }
        }
        if !money.isPositive { throw notPositive }
        if money > limit { throw .amountTooLarge(limit: limit) }
        return money
    }

    /// An amount that may be zero: 0 to the limit; nil when nothing was typed, `invalid` for everything else.
    public static func optionalAmount(
        _ input: AmountInput, unit: AccountUnit, locale: Locale, invalid: FieldProblem
    ) throws(FieldProblem) -> Money? {
        let money: Money
        do {
            money = try input.money(unit: unit, locale: locale)
        } catch {
            if error == .empty { return nil }
            throw invalid
        }
        guard !money.isNegative, money <= amountLimit(unit) else { throw invalid }
        return money
    }

    /// The description of an entry: trimmed, 1-200 characters.
    public static func description(_ text: String) throws(FieldProblem) -> String {
        let description = clean(text)
        if description.isEmpty { throw .descriptionRequired }
        if isLonger(description, than: descriptionLimit) {
            throw .tooLong(.description, limit: descriptionLimit)
        }
        return description
    }

    /// The note of an entry: trimmed, at most 500 characters, nil when there is none.
    public static func note(_ text: String?) throws(FieldProblem) -> String? {
        try lines(text, .note, limit: noteLimit)
    }

    /// A text of several lines: trimmed, at most `limit` characters, nil when there is none.
    public static func lines(_ text: String?, _ field: FormField, limit: Int) throws(FieldProblem) -> String? {
        // Line breaks belong to a note; other control characters do not.
        let lines = (text ?? "").split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let note = lines.map { clean(String($0)) }.joined(separator: "\n")
            .trimmingCharacters(in: .whitespacesAndNewlines)
        if note.isEmpty { return nil }
        if isLonger(note, than: limit) { throw .tooLong(field, limit: limit) }
        return note
    }

    /// The day of an entry: today unless given, not in the future, at most 90 days back.
    public static func date(_ date: CalendarDate?, today: CalendarDate) throws(FieldProblem) -> CalendarDate {
        let date = date ?? today
        if date > today { throw .dateInFuture }
        if date < today - backDatingDays { throw .dateTooOld(days: backDatingDays) }
        return date
    }

    /// Trimmed, with control characters (line breaks, direction overrides, zero bytes) turned into spaces or dropped.
    /// Nothing is left of a text in which nothing can be seen.
    public static func clean(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars.prefix(20_000) {
            if scalar.properties.isWhitespace {
                scalars.append(" ")
            } else if !isControl(scalar) {
                scalars.append(scalar)
            }
        }
        // Asking the ends is far cheaper than a set of characters, and most texts need no more.
        if let first = scalars.first, let last = scalars.last, isVisibleASCII(first), isVisibleASCII(last) {
            return String(scalars)
        }
        if !scalars.contains(where: isVisible) { return "" }
        return String(scalars).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    // Joiners, variation selectors, tags and fillers draw nothing by themselves, nor does the blank of Braille. Marks
    // draw over what is before them, be that a text of somebody else.
    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        if isVisibleASCII(scalar) { return true }
        let properties = scalar.properties
        return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
            && ![.format, .nonspacingMark, .enclosingMark].contains(properties.generalCategory)
            && scalar.value != 0x2800
    }

    private static func isVisibleASCII(_ scalar: Unicode.Scalar) -> Bool {
        (0x21...0x7E).contains(scalar.value)
    }

    // Direction overrides and isolates could make one amount or name look like another; joiners in emoji stay.
    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x202A...0x202E, 0x2066...0x2069: true
        default: scalar.properties.generalCategory == .control
        }
    }

    // Counts code points too, so that one "character" of a thousand combining marks cannot pass.
    private static func isLonger(_ text: String, than limit: Int) -> Bool {
        text.count > limit || text.unicodeScalars.count > limit * 8
    }
}
