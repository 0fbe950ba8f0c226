import Household

/// By what a tracker knows an app: its kind, and a value in the form in which two reports of one app are the same.
///
///     package   "org.khanacademy.android"                       a bundle id the same way: trimmed, lower case
///     program   "Firefox", "firefox.exe", "Firefox.app"         "firefox"
///     domain    "www.khanacademy.org", "de.khanacademy.org"     "khanacademy.org", "de.khanacademy.org"
public struct AppKey: Hashable, Sendable {
    /// What kind of name it is. The raw value is the one in the store.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        /// Of Android: org.khanacademy.android.
        case package
        /// Of Apple's systems: org.khanacademy.Khan-Academy.
        case bundle
        /// What a computer calls the program of a window: firefox.exe.
        case program
        /// What a browser shows: khanacademy.org.
        case domain
    }

    /// Most characters of a value.
    public static let valueLimit = 253

    /// What kind of name it is.
    public let kind: Kind
    /// 1-253 characters, in lower case.
    public let value: String

    /// A key as a tracker reports it; nil where nothing is left of it.
    public init?(_ kind: Kind, _ reported: String) {
        let text = FieldRules.clean(String(reported.prefix(Self.valueLimit))).lowercased()
        let value =
            switch kind {
            case .package, .bundle: text
            case .program: Self.bare(text, endings: [".exe", ".app"])
            case .domain: Self.bare(text, beginning: "www.")
            }
        guard !value.isEmpty else { return nil }
        self.init(kind: kind, value: value)
    }

    init(kind: Kind, value: String) {
        self.kind = kind
        self.value = value
    }

    /// The key under which its time is kept: of a known app the app's own, whatever reported it, else this one.
    public var booked: AppKey { KnownApp(self)?.key ?? self }

    // All that there are are dropped, so that a value read back is the same.
    private static func bare(_ text: String, beginning: String = "", endings: [String] = []) -> String {
        var text = text[...]
        while !beginning.isEmpty, text.hasPrefix(beginning) { text = text.dropFirst(beginning.count) }
        while let ending = endings.first(where: { text.hasSuffix($0) && text.count > $0.count }) {
            text = text.dropLast(ending.count)
        }
        return String(text)
    }
}

extension AppKey: LosslessStringConvertible {
    /// Reads `description` back; nil for anything else.
    public init?(_ description: String) {
        guard let colon = description.firstIndex(of: ":"), let kind = Kind(rawValue: String(description[..<colon])),
            let key = AppKey(kind, String(description[description.index(after: colon)...]))
        else { return nil }
        self = key
    }

    /// "program:firefox": the form in the store.
    public var description: String { "\(kind.rawValue):\(value)" }
}
