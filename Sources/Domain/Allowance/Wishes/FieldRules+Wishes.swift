import Foundation
public import Household

extension FieldRules {
    /// Most characters of a wish's name.
    public static let wishNameLimit = 100
    /// Most characters of a link.
    public static let linkLimit = 2_000

    /// A link that opens in a browser: http or https with a host, at most 2,000 characters; nil when there is none.
    public static func link(_ text: String?) throws(FieldProblem) -> String? {
        let link = (text ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
        if link.isEmpty { return nil }
        guard link.utf8.count <= linkLimit, clean(link) == link, !link.contains(where: \.isWhitespace),
            let parts = URLComponents(string: link), let scheme = parts.scheme?.lowercased(),
            scheme == "http" || scheme == "https", let host = parts.host, !host.isEmpty, parts.user == nil,
            parts.password == nil
        else { throw .linkInvalid }
        return link
    }
}
