public import Foundation

/// A literal text for people; its literal parts may hold inline Markdown, its inserted values never do.
public struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringInterpolation {
    /// The text with its values.
    var text: String
    /// Whether a literal part holds a character that means something in Markdown.
    var hasMarkup = false
    /// Where inserted values stand that hold such characters, as ranges of UTF-8 offsets.
    var opaque: [Range<Int>] = []
    /// Parts that are texts of their own; then ``text`` and ``opaque`` hold only what follows the last of them.
    var parts: [Text] = []
    /// Values that are written for the environment, with where they stand in ``text`` as UTF-8 offsets.
    var values: [InsertedValue] = []

    struct InsertedValue: Equatable, Sendable {
        let place: Int
        let words: LocalWords
    }

    /// A key from a string.
    public init(_ value: String) { self.init(stringLiteral: value) }

    public init(stringLiteral value: String) {
        text = value
        hasMarkup = Markdown.mayHold(value)
    }

    public init(stringInterpolation: StringInterpolation) { self = stringInterpolation.key }

    /// Collects the parts of an interpolated literal.
    public struct StringInterpolation: StringInterpolationProtocol {
        var key = LocalizedStringKey("")

        public init(literalCapacity: Int, interpolationCount: Int) {
            key.text.reserveCapacity(literalCapacity + interpolationCount * 8)
        }

        public mutating func appendLiteral(_ literal: String) {
            key.text += literal
            if !key.hasMarkup { key.hasMarkup = Markdown.mayHold(literal) }
        }

        /// Inserts a string as it is.
        public mutating func appendInterpolation(_ string: String) {
            if Markdown.mayHold(string) {
                let start = key.text.utf8.count
                key.text += string
                key.opaque.append(start..<key.text.utf8.count)
            } else {
                key.text += string
            }
        }

        /// Inserts a part of a string as it is.
        public mutating func appendInterpolation(_ string: Substring) { appendInterpolation(String(string)) }

        /// Inserts a whole number with separators between its thousands.
        public mutating func appendInterpolation<Number: BinaryInteger>(_ number: Number) {
            if number.magnitude < 1000 {
                key.text += String(number)
            } else if let number = Int(exactly: number) {
                insert(LocalWords(GroupedInteger(value: number)))
            } else {
                appendInterpolation(number, format: IntegerFormatStyle())
            }
        }

        /// Inserts a number as `String` writes it.
        public mutating func appendInterpolation(_ number: Double) { appendInterpolation(String(number)) }

        /// Inserts a number by a `printf` format, such as `%.2f`.
        public mutating func appendInterpolation(_ number: Double, specifier: String) {
            appendInterpolation(String(format: specifier, number))
        }

        /// Inserts a number by a `printf` format, such as `%02d`.
        public mutating func appendInterpolation(_ number: Int, specifier: String) {
            appendInterpolation(String(format: specifier, number))
        }

        /// Inserts a formatted value; a locale that the format was not given is that of the environment.
        public mutating func appendInterpolation<Style: FormatStyle>(_ input: Style.FormatInput, format: Style)
        where Style.FormatInput: Equatable, Style.FormatOutput == String {
            insert(LocalWords(FormattedValue(value: input, format: format)))
        }

        private mutating func insert(_ words: LocalWords) {
            key.values.append(InsertedValue(place: key.text.utf8.count, words: words))
        }

        /// Inserts a date or a time.
        public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
            appendInterpolation(Text(date, style: style))
        }

        /// Inserts a text with its own looks.
        public mutating func appendInterpolation(_ text: Text) {
            if !key.text.isEmpty || !key.values.isEmpty { key.parts.append(Text(keyWithoutParts: key)) }
            key.parts.append(text)
            key.text = ""
            key.values = []
            key.opaque = []
            key.hasMarkup = false
        }

        /// Inserts anything else by its description.
        @_disfavoredOverload
        public mutating func appendInterpolation<Value>(_ value: Value) {
            appendInterpolation(String(describing: value))
        }
    }
}
