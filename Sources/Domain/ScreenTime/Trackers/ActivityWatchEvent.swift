/// An event as ActivityWatch writes it: `{"id": 7, "timestamp": "2026-06-10T14:00:00.5Z", "duration": 12.345,
/// "data": {"app": "firefox.exe", "title": "…"}}`.
///
/// What must not be kept is never in this value: titles are not read, and of an address only the domain is. A member
/// of an unfit type reads as if it were missing, so that one broken event does not lose the others.
public struct ActivityWatchEvent: Decodable, Hashable, Sendable {
    /// The id in its bucket; nil in ActivityWatch's export.
    public let id: String?
    /// When it began, in RFC 3339.
    public let timestamp: String
    /// How long it went on, in microseconds. ActivityWatch writes seconds with a fraction, which become whole
    /// microseconds here, rounded; nothing after this is a floating-point number.
    public let durationMicroseconds: Int
    /// The program or app, "firefox.exe", "Khan Academy".
    public let app: String?
    /// The package, on Android alone.
    public let package: String?
    /// "not-afk" or "afk".
    public let status: String?
    /// The domain of a page.
    public let domain: AppKey?

    private enum CodingKeys: String, CodingKey {
        case id, timestamp, duration, data
    }

    private enum ContentKeys: String, CodingKey {
        case app, package, status, url
    }

    /// Reads an event; throws only for what is no object.
    public init(from decoder: any Decoder) throws {
        let event = try decoder.container(keyedBy: CodingKeys.self)
        let number = try? event.decodeIfPresent(Int.self, forKey: .id)
        id = number.map { "\($0)" } ?? (try? event.decodeIfPresent(String.self, forKey: .id))
        timestamp = (try? event.decodeIfPresent(String.self, forKey: .timestamp)) ?? ""
        let duration = (try? event.decodeIfPresent(Double.self, forKey: .duration)) ?? 0
        durationMicroseconds = Self.microseconds(duration)
        let content = try? event.nestedContainer(keyedBy: ContentKeys.self, forKey: .data)
        func text(_ key: ContentKeys) -> String? {
            let text = try? content?.decodeIfPresent(String.self, forKey: key)
            return text.flatMap { $0.isEmpty ? nil : $0 }
        }
        app = text(.app)
        package = text(.package)
        status = text(.status)
        domain = text(.url).flatMap(WebAddress.domain)
    }

    /// At most 366 days, and nothing below zero.
    private static func microseconds(_ seconds: Double) -> Int {
        guard seconds > 0 else { return 0 }
        return Int((min(seconds, 366 * 86_400) * 1_000_000).rounded())
    }
}
