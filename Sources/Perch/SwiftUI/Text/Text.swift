public import Foundation

/// Text that is read, not typed.
public struct Text: Equatable, Sendable {
    /// The text where it is of one piece.
    var content: String
    /// What most texts do without; kept apart, since a text is copied through each view that holds it.
    private var details: Details?

    private final class Details: Sendable {
        let runs: [TextRun]
        let attributes: TextAttributes
        /// Whether words depend on the environment.
        let isLocal: Bool
        /// Whether neither the text nor a piece of it has looks of its own.
        let isBare: Bool

        init(runs: [TextRun], attributes: TextAttributes) {
            self.runs = runs
            isLocal = runs.contains { $0.words != nil }
            isBare = attributes == TextAttributes() && runs.allSatisfy { $0.attributes == TextAttributes() }
            self.attributes = attributes
        }
    }

    /// Whether the text is nothing but its content.
    var isPlain: Bool { details == nil }

    /// The words of a text that is nothing else.
    var onlyWords: LocalWords? {
        guard let details, details.runs.count == 1, details.isBare else { return nil }
        return details.runs[0].words
    }

    /// The pieces where there are several, or where a piece needs more than a string.
    var runs: [TextRun] {
        get { details?.runs ?? [] }
        set { details = Details(runs: newValue, attributes: attributes) }
    }

    /// The looks of the whole text.
    var attributes: TextAttributes {
        get { details?.attributes ?? TextAttributes() }
        set { details = Details(runs: runs, attributes: newValue) }
    }

    public static func == (first: Text, second: Text) -> Bool {
        first.content == second.content
            && (first.details === second.details
                || (first.attributes == second.attributes && first.runs == second.runs))
    }

    /// The text of a variable, as it is.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ content: S) { self.content = String(content) }
    /// The text as it is, also for a literal.
    public init(verbatim content: String) { self.content = content }

    /// A literal text, which may hold inline Markdown.
    public init(
        _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
    ) {
        self.init(key)
    }

    init(_ key: LocalizedStringKey) {
        if key.parts.isEmpty {
            self.init(keyWithoutParts: key)
        } else {
            let hasEnd = !key.text.isEmpty || !key.values.isEmpty
            self.init(joining: key.parts + (hasEnd ? [Text(keyWithoutParts: key)] : []))
        }
    }

    init(keyWithoutParts key: LocalizedStringKey) {
        if !key.values.isEmpty {
            var key = key
            key.parts = []
            content = ""
            runs = [TextRun(content: "", attributes: TextAttributes(), words: LocalWords(key))]
            return
        }
        content = key.text
        if key.hasMarkup {
            let read = Markdown.runs(of: key.text, opaque: key.opaque)
            if read.count == 1, read[0].link == nil, read[0].attributes == TextAttributes() {
                content = read[0].content
            } else {
                (content, runs) = ("", read)
            }
        }
    }

    /// An image as part of a text.
    public init(_ image: Image) { self.init("\(image)") }

    private init(joining texts: [Text]) {
        content = ""
        runs = texts.flatMap(\.allRuns)
    }

    private init(_ words: LocalWords) {
        content = ""
        runs = [TextRun(content: "", attributes: TextAttributes(), words: words)]
    }

    /// A formatted value; a locale, calendar or time zone that the format was not given is that of the environment.
    public init<Style: FormatStyle>(_ input: Style.FormatInput, format: Style)
    where Style.FormatInput: Equatable, Style.FormatOutput == String {
        self.init(LocalWords(FormattedValue(value: input, format: format)))
    }

    /// A date or a time in the environment's calendar, locale and time zone.
    public init(_ date: Date, style: DateStyle) {
        content = ""
        runs = [TextRun(content: "", attributes: TextAttributes(), date: DatedText(date: date, style: style))]
    }

    /// A value as `formatter` writes it.
    public init<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter) {
        self.init(verbatim: formatter.string(for: subject) ?? "")
    }

    /// A value as `formatter` writes it.
    public init<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
        self.init(verbatim: formatter.string(for: subject) ?? "")
    }

    /// How a date is written.
    public struct DateStyle: Hashable, Sendable {
        let name: String
        /// The day, as in "November 20, 2025".
        public static let date = DateStyle(name: "date")
        /// The time of the day, as in "3:04 PM".
        public static let time = DateStyle(name: "time")
        /// How long ago or until then, as in "2 hours"; it counts on.
        public static let relative = DateStyle(name: "relative")
        /// As `relative`, with "ago" and "in".
        public static let offset = DateStyle(name: "offset")
        /// Hours, minutes and seconds; it counts on.
        public static let timer = DateStyle(name: "timer")
    }

    /// Two texts as one, each with its own looks.
    public static func + (first: Text, second: Text) -> Text { Text(joining: [first, second]) }

    /// The text as runs that carry the looks of the whole.
    var allRuns: [TextRun] {
        if runs.isEmpty { return [TextRun(content: content, attributes: attributes)] }
        return runs.map { run in
            var run = run
            run.attributes = attributes.merged(with: run.attributes)
            return run
        }
    }

    /// The words alone, as they are for the view that is being written.
    package var plainText: String {
        let runs = runs
        if runs.isEmpty { return content }
        guard runs.contains(where: { $0.words != nil || $0.date != nil }), MainQueue.isCurrent else {
            return words(in: EnvironmentValues())
        }
        return MainActor.assumeIsolated {
            words(in: _Emitter.current?._environment ?? Graph.current?.environment ?? EnvironmentValues())
        }
    }

    private func words(in environment: EnvironmentValues) -> String {
        let text = details?.isLocal == true ? written(in: environment) : self
        if text.runs.isEmpty { return text.content }
        return text.runs.map { $0.date?.text(in: environment) ?? $0.content }.joined()
    }
}

/// A piece of a text with looks of its own.
struct TextRun: Equatable, Sendable {
    var content: String
    var attributes: TextAttributes
    /// The address that a press opens.
    var link: String?
    /// A date that is written when the text is.
    var date: DatedText?
    /// What is written in place of ``content`` when the environment is known.
    var words: LocalWords?
}

/// A date in a text.
struct DatedText: Equatable, Sendable {
    var date: Date
    var style: Text.DateStyle
    /// The end of the time that ``date`` begins.
    var end: Date?
    /// When a timer stands still.
    var pause: Date?
    var countsDown = true
    var showsHours = true
}

extension Text: _Primitive {
    public static func _emit(_ view: Text, to emitter: _Emitter) {
        if let details = view.details {
            if details.isLocal { return _emit(view.written(in: emitter._environment), to: emitter) }
            if !details.attributes.isEmpty { emitter.apply(details.attributes) }
        }
        let isRedacted = !emitter._environment.redactionReasons.isEmpty
        emitter.open(.span, isRedacted ? .redacted : Figure.isOne(view.content) ? .figure : .none)
        if isRedacted {
            emitter.attribute(.ariaHidden, .yes)
            emitter.text(Text.shape(of: view.plainText))
            return emitter.close()
        }
        let image = view.details?.attributes.image
        if let image { emitter.openGradientText(image) }
        if let details = view.details, !details.runs.isEmpty {
            for run in details.runs { emitter.write(run) }
        } else {
            emitter.text(view.content)
        }
        if image != nil { emitter.close() }
        emitter.close()
    }
}

extension Text {
    /// Bars as long as the words, so that a place is held and nothing told.
    fileprivate static func shape(of words: String) -> String {
        String(words.map { $0.isWhitespace ? $0 : "\u{2587}" })
    }
}

extension Text: PaintedText {
    func emit(painted paint: _Paint, to emitter: _Emitter) {
        Text._emit(foregroundStyle(AnyShapeStyle(paint)), to: emitter)
    }
}

extension _Emitter {
    /// Opens an element whose letters are painted with a gradient.
    func openGradientText(_ image: String) {
        textStyle(.backgroundImage, .varying(image))
        open(.span, .gradientText)
    }
}

extension _Emitter {
    fileprivate func write(_ run: TextRun) {
        var attributes = run.attributes
        var tag = _Tag.span
        if run.link != nil {
            tag = .a
        } else if attributes.flags.contains(.code) {
            tag = .code
        } else if attributes.flags.contains(.bold) {
            (tag, _) = (.strong, attributes.flags.remove(.bold))
        } else if attributes.flags.contains(.italic) {
            (tag, _) = (.em, attributes.flags.remove(.italic))
        }
        attributes.flags.remove(.code)
        if !attributes.isEmpty { apply(attributes) }
        open(tag, Figure.isOne(run.content) ? .figure : .none)
        if let link = run.link {
            attribute(.href, link)
            if SafeAddress.leadsOut(link) {
                attribute(.target, literal: "_blank")
                attribute(.rel, literal: "noopener noreferrer")
            }
        }
        if let clock = run.date?.clock { attribute(.dataClock, clock) }
        text(run.date.map { $0.text(in: _environment) } ?? run.content)
        close()
    }
}

extension SafeAddress {
    /// Whether the address names another place than this server.
    static func leadsOut(_ address: String) -> Bool { address.contains("://") }
}
