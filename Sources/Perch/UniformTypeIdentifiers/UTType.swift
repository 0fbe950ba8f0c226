/// A kind of file. Perch knows the kinds that screens ask for, and takes any file name extension and MIME type as a
/// kind of its own.
///
///     let statements = [.commaSeparatedText] + ["ofx", "qfx"].compactMap { UTType(filenameExtension: $0) }
public struct UTType: Hashable, Sendable {
    /// The name of the kind; that of one which is made of an extension or a MIME type begins with "dyn.".
    public let identifier: String
    /// How the name of such a file ends, without the dot; nil where the kind stands for many, or has no extension.
    public let preferredFilenameExtension: String?
    /// The MIME type of such a file; nil where the kind stands for many, or none is known.
    public let preferredMIMEType: String?
    /// Further extensions and MIME types of such files, as HTML's `accept` says them.
    private let others: [String]
    /// Whether every file is of this kind.
    private let isAnything: Bool

    init(
        _ identifier: String, _ preferredFilenameExtension: String? = nil, _ preferredMIMEType: String? = nil,
        others: [String] = [], isAnything: Bool = false
    ) {
        self.identifier = identifier
        self.preferredFilenameExtension = preferredFilenameExtension
        self.preferredMIMEType = preferredMIMEType
        self.others = others
        self.isAnything = isAnything
    }

    /// The kind of files whose name ends like this; an unknown one is a kind of its own. Nil for what ends no name.
    public init?(filenameExtension: String) {
        let ending = filenameExtension.lowercased()
        guard let first = ending.unicodeScalars.first, first != ".", ending.unicodeScalars.allSatisfy(UTType.isWord)
        else { return nil }
        self =
            UTType.known.first { $0.preferredFilenameExtension == ending || $0.others.contains("." + ending) }
            ?? UTType("dyn.extension." + ending, ending)
    }

    /// The kind of files of a MIME type; an unknown one is a kind of its own. Nil for what is no MIME type.
    public init?(mimeType: String) {
        let type = mimeType.lowercased()
        let parts = type.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty && $0.unicodeScalars.allSatisfy(UTType.isWord) }) else {
            return nil
        }
        self =
            UTType.known.first { $0.preferredMIMEType == type || $0.others.contains(type) }
            ?? UTType("dyn.mime." + type, nil, type)
    }

    /// What HTML's `accept` says of such files; nil where every file is one.
    package var accept: [String]? {
        if isAnything { return nil }
        return [preferredFilenameExtension.map { "." + $0 }, preferredMIMEType].compactMap(\.self) + others
    }

    /// A letter, a digit, or a sign that extensions and MIME types have. Anything else could end a word of `accept`.
    private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil || "-_+.".unicodeScalars.contains(scalar)
    }
}
