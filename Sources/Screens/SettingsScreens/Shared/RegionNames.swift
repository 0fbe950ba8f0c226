import Foundation
import Ledger

/// How places, languages and times are named in lists.
enum RegionNames {
    /// The languages offered for writing amounts and days, as BCP 47 tags.
    private static let offered = [
        "ar-EG", "ar-SA", "cs-CZ", "da-DK", "de-AT", "de-CH", "de-DE", "el-GR", "en-AU", "en-CA", "en-GB", "en-IE",
        "en-IN", "en-NZ", "en-US", "en-ZA", "es-ES", "es-MX", "fi-FI", "fr-BE", "fr-CA", "fr-CH", "fr-FR", "he-IL",
        "hi-IN", "hu-HU", "id-ID", "it-CH", "it-IT", "ja-JP", "ko-KR", "nb-NO", "nl-BE", "nl-NL", "pl-PL", "pt-BR",
        "pt-PT", "ro-RO", "ru-RU", "sv-SE", "th-TH", "tr-TR", "uk-UA", "vi-VN", "zh-CN", "zh-TW",
    ]

    /// Tags with their English names, by name; the chosen one is always among them.
    static func languages(with chosen: String) -> [(tag: String, name: String)] {
        let tags = offered.contains(chosen) ? offered : offered + [chosen]
        let english = Locale(identifier: "en-US")
        return tags.map { ($0, english.localizedString(forIdentifier: $0) ?? $0) }.sorted { $0.name < $1.name }
    }

    /// Every zone the system knows; the chosen one is always among them, also where its name is an alias.
    static func zones(with chosen: String) -> [String] {
        let known = TimeZone.knownTimeZoneIdentifiers
        return known.contains(chosen) ? known : [chosen] + known
    }

    /// "Currency: US Dollar · Time zone: New York".
    static func line(currencyCode: String, zone: String) -> String {
        "Currency: \(Currency(code: currencyCode)?.name ?? currencyCode) · Time zone: \(city(zone))"
    }

    /// The place in a zone's name: "New York" of "America/New_York".
    static func city(_ identifier: String) -> String {
        name(ofZone: identifier.split(separator: "/").last.map(String.init) ?? identifier)
    }

    /// "America/New York".
    static func name(ofZone identifier: String) -> String {
        identifier.replacingOccurrences(of: "_", with: " ")
    }

    /// Every half hour of a day; the chosen time is always among them.
    static func times(with chosen: ClockTime) -> [ClockTime] {
        let halfHours = (0..<48).map { ClockTime(minutesSinceMidnight: $0 * 30) }
        return halfHours.contains(chosen) ? halfHours : (halfHours + [chosen]).sorted { $0.minutes < $1.minutes }
    }

    /// "8:00 AM".
    static func name(of time: ClockTime, localeTag: String) -> String {
        let style = Date.FormatStyle(
            date: .omitted, time: .shortened, locale: Locale(identifier: localeTag), timeZone: .gmt)
        return Date(timeIntervalSince1970: Double(time.minutes) * 60).formatted(style)
    }
}
