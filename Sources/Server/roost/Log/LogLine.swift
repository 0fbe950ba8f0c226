import Foundation

/// Writes one line of the log in logfmt: names and values, a value in quotes where it needs them.
///
///     time=2025-11-20T15:00:00.000Z level=info event=sign-in user=0199… family=0199… from=192.168.1.0/24
///
/// Whatever a value holds, it stays inside its quotes and on its line.
enum LogLine {
    /// A longer value is cut.
    static let valueLimit = 1_000

    /// The line, with its end.
    static func text(_ instant: Date, _ level: String, _ event: String, _ fields: [(String, String?)]) -> String {
        var line = "time=\(time(instant)) level=\(level) event=\(event)"
        for (name, value) in fields {
            if let value { line += " \(name)=\(quoted(value))" }
        }
        return line + "\n"
    }

    /// A value as it stands behind its name.
    static func quoted(_ value: String) -> String {
        if !value.isEmpty, value.utf8.count <= valueLimit, value.utf8.allSatisfy(isPlain) { return value }
        var text = "\""
        for scalar in value.unicodeScalars.prefix(valueLimit) {
            switch scalar {
            case "\"", "\\": text += "\\\(scalar)"
            case "\n": text += "\\n"
            case " ": text += " "
            default: text += isShown(scalar) ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
            }
        }
        return text + (value.unicodeScalars.count > valueLimit ? "…\"" : "\"")
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x21, 0x23...0x3C, 0x3E...0x5B, 0x5D...0x7E: true
        default: false
        }
    }

    /// Whether a reader sees the character as what it is: no control character, none that turns the line around.
    private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .surrogate, .privateUse,
            .unassigned:
            false
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber, .connectorPunctuation,
            .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
            .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
            true
        @unknown default: false
        }
    }

    /// ISO 8601 in UTC with milliseconds.
    private static func time(_ instant: Date) -> String {
        let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
        return instant.formatted(style)
    }
}
