import Foundation

/// Finds who wrote a message (finances.md §2.8): the app, the sender, a name at the start of the text, a signature at
/// its end. A bank's name in mid-text says nothing.
public struct InstitutionTable: Sendable {
    /// Every institution that is known at first start.
    public static let builtIn = InstitutionTable(
        Institution.indonesia + Institution.southAndEastAsia + Institution.europe + Institution.americas
            + Institution.africaAndMiddleEast + Institution.oceania)

    private struct Rule: Sendable {
        let text: String
        let isAnyStart: Bool
        let isAnyEnd: Bool
        let institution: Institution
        /// Whether it is of senders as India's, with any two letters before.
        var isHeader: Bool { text.hasPrefix("xx-") }

        init(_ pattern: String, _ institution: Institution) {
            isAnyStart = pattern.hasPrefix("*")
            isAnyEnd = pattern.hasSuffix("*")
            text = pattern.lowercased().trimmingCharacters(in: ["*"])
            self.institution = institution
        }

        func matches(_ name: String) -> Bool {
            switch (isAnyStart, isAnyEnd) {
            case (false, false): name == text
            case (false, true): name.hasPrefix(text)
            case (true, false): name.hasSuffix(text)
            case (true, true): name.contains(text)
            }
        }
    }

    private let exact: [String: Institution]
    private let open: [Rule]
    /// The open rules of Indian senders, without their "xx-".
    private let headers: [Rule]
    private let byName: [String: Institution]
    /// The names as they are written, the longest first, for the beginnings of texts.
    private let names: [(name: String, institution: Institution)]

    init(_ institutions: [Institution]) {
        var (exact, open, byName) = ([String: Institution](), [Rule](), [String: Institution]())
        var written: [String: Institution] = [:]
        for institution in institutions {
            for pattern in institution.packages + institution.senders {
                let rule = Rule(pattern, institution)
                if rule.isAnyStart || rule.isAnyEnd { open.append(rule) } else { exact[rule.text] = institution }
            }
            for name in [institution.name] + institution.aliases {
                byName[name.lowercased()] = institution
                written[name] = institution
            }
        }
        (self.exact, self.byName) = (exact, byName)
        self.open = open.filter { !$0.isHeader }
        headers = open.filter(\.isHeader)
        names = written.map { ($0.key, $0.value) }.sorted { $0.name.count > $1.name.count }
    }

    /// The institution that a person or a script names, in any case.
    func named(_ name: String) -> Institution? {
        byName[Self.trimmed(name)]
    }

    /// The name of the institution that somebody calls so, in any case; nil of one that nobody knows.
    public func name(of institution: String) -> String? { named(institution)?.name }

    /// The institution of an app or of a sender.
    func sender(_ name: String) -> Institution? {
        let lower = Self.trimmed(name)
        if lower.isEmpty { return nil }
        if let found = exact[lower] ?? byName[lower] { return found }
        return header(lower) ?? open.first { $0.matches(lower) }?.institution
    }

    private static func trimmed(_ name: String) -> String {
        let lower = name.lowercased()
        return lower.utf8.first == 32 || lower.utf8.last == 32 ? lower.trimmingCharacters(in: .whitespaces) : lower
    }

    /// The institution of a sender of India and its neighbours, "VM-HDFCBK" or "JD-SBICRD-S": any two letters before.
    private func header(_ lower: String) -> Institution? {
        let parts = lower.split(separator: "-")
        guard parts.count >= 2, parts[0].count == 2 else { return nil }
        let name = String(parts[1])
        return exact["xx-" + name] ?? headers.first { $0.matches("xx-" + name) }?.institution
    }

    /// The institution that a text names at its start before a colon, or as its signature.
    func told(by text: String) -> Institution? {
        let line = text.prefix { $0 != "\n" }.prefix(32)
        if let colon = line.firstIndex(of: ":") {
            let start = String(line[..<colon])
            // "DANA" in capitals, since "Dana masuk" are funds that came in.
            if let first = names.first(where: { start == $0.name || start.hasPrefix($0.name + " ") }) {
                return first.institution
            }
        }
        let end = text.suffix(40)
        guard let dash = end.lastIndex(of: "-") else { return nil }
        return named(String(end[end.index(after: dash)...]).trimmingCharacters(in: CharacterSet(charactersIn: " .!\n")))
    }
}
