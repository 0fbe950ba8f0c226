import Foundation
import Household

/// Where a browser says that its person lives.
enum DeviceLocale {
    /// What a browser that says nothing is taken for.
    static let standard = Locale(identifier: "en-US")

    /// The first language of the field `Accept-Language` of a request, with its likely region where it names none:
    /// "de" is "de-DE".
    static func named(by acceptLanguage: String?) -> Locale {
        let first = (acceptLanguage ?? "").prefix { $0 != "," && $0 != ";" }.trimmingCharacters(in: .whitespaces)
        guard FieldRules.isLocaleTag(first) else { return standard }
        let locale = Locale(identifier: first)
        guard locale.region == nil else { return locale }
        let likely = Locale.Language(identifier: locale.language.maximalIdentifier)
        return likely.region.map { Locale(identifier: "\(first)-\($0.identifier)") } ?? standard
    }
}
