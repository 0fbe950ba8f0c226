import Capture
public import Ledger

/// By which words a text names the family's own accounts (finances.md §2.6, rule 5): what they or their institutions
/// are called, the end of their numbers, the parents' own names.
public struct OwnAccountWords: Hashable, Sendable {
    private let sources: [MoneySource]
    private let ownNames: [String]

    /// The words of a family.
    ///
    /// - Parameter ownNames: the parents' own names as banks write them.
    public init(_ sources: [MoneySource], ownNames: [String] = []) {
        self.sources = sources.filter { $0.key == nil }
        self.ownNames = ownNames.map { Self.words(MerchantName.key(of: $0)) }.filter { $0 != "  " }
    }

    /// The accounts whose names, or whose institutions' names, stand in a text, written as they are or in capitals:
    /// "dana masuk" names no wallet.
    public func named(in text: String) -> Set<MoneySource.ID> {
        guard !text.isEmpty else { return [] }
        let written = Self.words(text)
        return Set(
            sources.filter { source in
                [source.name, source.institution ?? ""].contains { Self.stands($0, in: written) }
            }.map(\.id))
    }

    /// Whether a text of an account names another one: by its name, by the institution that only that one is at, by the
    /// end of its number, or by a parent as the holder of both.
    public func names(_ other: MoneySource, in text: String, of own: MoneySource) -> Bool {
        guard !text.isEmpty, other.key == nil else { return false }
        let written = Self.words(text)
        var names = [other.name, other.institution ?? ""]
        // A bank names itself in whatever it writes.
        if other.institutionKey == own.institutionKey { names.removeAll { $0 == own.name || $0 == own.institution } }
        if names.contains(where: { Self.stands($0, in: written) }) { return true }
        let numbers = written.split(separator: " ").filter { $0.utf8.count >= 4 && ($0.last?.isNumber ?? false) }
        if numbers.contains(where: { number in other.tails.contains { number.hasSuffix($0) } }) { return true }
        let key = Self.words(MerchantName.key(of: text))
        return ownNames.contains { key.contains($0) }
    }

    private static func stands(_ name: String, in written: String) -> Bool {
        !name.isEmpty && [name, name.uppercased()].contains { written.contains(words($0)) }
    }

    /// " Top up BCA ".
    private static func words(_ text: String) -> String {
        " " + text.split { !$0.isLetter && !$0.isNumber }.joined(separator: " ") + " "
    }
}
