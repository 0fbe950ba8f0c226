public import Foundation

/// Words that are known only with the environment: they depend on its locale, its calendar and its time zone.
struct LocalWords: Equatable, Sendable {
    private let source: any LocalWordsSource

    init(_ source: any LocalWordsSource) { self.source = source }

    func text(in environment: EnvironmentValues) -> Text { source.text(in: environment) }

    static func == (first: LocalWords, second: LocalWords) -> Bool {
        func isEqual<Source: LocalWordsSource>(_ source: Source) -> Bool { source == second.source as? Source }
        return isEqual(first.source)
    }
}

/// What words are made of.
protocol LocalWordsSource: Equatable, Sendable {
    func text(in environment: EnvironmentValues) -> Text
}

/// A value with the format that writes it. Both are values themselves, so they may go to any thread.
struct FormattedValue<Style: FormatStyle>: LocalWordsSource, @unchecked Sendable
where Style.FormatInput: Equatable, Style.FormatOutput == String {
    let value: Style.FormatInput
    let format: Style

    func text(in environment: EnvironmentValues) -> Text {
        Text(verbatim: format.suited(to: environment).format(value))
    }
}

/// A whole number with the locale's separators.
struct GroupedInteger: LocalWordsSource {
    let value: Int

    func text(in environment: EnvironmentValues) -> Text {
        Text(verbatim: IntegerNotation.of(environment.locale).text(value))
    }
}

extension LocalizedStringKey: LocalWordsSource {
    func text(in environment: EnvironmentValues) -> Text { Text(keyWithoutParts: written(in: environment)) }

    /// The key with its formatted values in their places.
    private func written(in environment: EnvironmentValues) -> LocalizedStringKey {
        var key = LocalizedStringKey("")
        key.hasMarkup = hasMarkup
        key.opaque = opaque
        let bytes = text.utf8
        var start = bytes.startIndex
        for value in values {
            let end = bytes.index(bytes.startIndex, offsetBy: value.place)
            key.text += text[start..<end]
            start = end
            let words = value.words.text(in: environment).plainText
            let (place, length) = (key.text.utf8.count, words.utf8.count)
            key.text += words
            // What stands behind the value moves along.
            key.opaque = key.opaque.map { range in
                range.lowerBound < place ? range : range.lowerBound + length..<range.upperBound + length
            }
            if Markdown.mayHold(words) { key.opaque.append(place..<place + length) }
        }
        key.text += text[start...]
        key.opaque.sort { $0.lowerBound < $1.lowerBound }
        return key
    }
}

extension Text {
    /// The text with the words that it has in `environment`.
    func written(in environment: EnvironmentValues) -> Text {
        if let words = onlyWords {
            let text = words.text(in: environment)
            if text.isPlain { return text }
        }
        let runs = runs.flatMap { run -> [TextRun] in
            guard let words = run.words else { return [run] }
            return words.text(in: environment).allRuns.map { inner in
                var inner = inner
                inner.attributes = run.attributes.merged(with: inner.attributes)
                return inner
            }
        }
        var text = self
        let isPlain = runs.count == 1 && runs[0] == TextRun(content: runs[0].content, attributes: TextAttributes())
        text.content = isPlain ? runs[0].content : ""
        text.runs = isPlain ? [] : runs
        return text
    }
}

extension FormatStyle {
    /// The format for who looks at the page: a locale, a calendar and a time zone that it was not given are those of
    /// `environment`, never those of the machine.
    package func suited(to environment: EnvironmentValues) -> Self {
        let format = self == locale(.autoupdatingCurrent) ? locale(environment.locale) : self
        guard let dates = format as? any DateFormatStyle else { return format }
        return dates.dated(by: environment) as? Self ?? format
    }
}

/// A format that reckons with days and hours.
private protocol DateFormatStyle {
    var calendar: Calendar { get set }
    var timeZone: TimeZone { get set }
}

extension DateFormatStyle {
    fileprivate func dated(by environment: EnvironmentValues) -> Self {
        var format = self
        if calendar == .autoupdatingCurrent { format.calendar = environment.calendar }
        if timeZone == .autoupdatingCurrent { format.timeZone = environment.timeZone }
        return format
    }
}

extension Date.FormatStyle: DateFormatStyle {}
extension Date.IntervalFormatStyle: DateFormatStyle {}
