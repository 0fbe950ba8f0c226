/// What is kept of the address of a page: its domain.
enum WebAddress {
    /// The domain of an address of http or https, without user, port and path; nil of anything else, such as a page of
    /// the browser itself.
    ///
    ///     "https://www.khanacademy.org/math?x=1"    khanacademy.org
    ///     "about:newtab", "file:///home/maya"       nil
    static func domain(of address: String) -> AppKey? {
        let text = address.prefix(2_000)
        guard let colon = text.firstIndex(of: ":"), ["http", "https"].contains(text[..<colon].lowercased()) else {
            return nil
        }
        let afterScheme = text[text.index(after: colon)...]
        guard afterScheme.hasPrefix("//") else { return nil }
        var host = afterScheme.dropFirst(2).prefix { !"/?#\\".contains($0) }
        if let user = host.lastIndex(of: "@") { host = host[host.index(after: user)...] }
        if let port = host.lastIndex(of: ":"), host.last != "]" { host = host[..<port] }
        while host.last == "." { host = host.dropLast() }
        let isName = host.unicodeScalars.allSatisfy { scalar in
            scalar.properties.isAlphabetic || scalar.properties.generalCategory == .decimalNumber
                || "-._[]:".unicodeScalars.contains(scalar)
        }
        return isName && !host.isEmpty && host.utf8.count <= AppKey.valueLimit ? AppKey(.domain, String(host)) : nil
    }
}
