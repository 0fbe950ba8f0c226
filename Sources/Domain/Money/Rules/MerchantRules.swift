public import Ledger

/// The rules of a family, which find the category of a transaction (finances.md §2.10): the first that knows it of
/// rules made by hand, learned for exactly this merchant, learned for one of the same first two words, the bank's own
/// hint, and keywords.
public struct MerchantRules: Hashable, Sendable {
    /// What decided about a category.
    public enum Decision: Hashable, Sendable {
        /// A rule of the family.
        case rule(MerchantRule)
        /// A word that Roost knows.
        case keyword(HouseholdCategory)
    }

    private let manual: [MerchantRule]
    private let learned: [String: [MerchantRule]]
    private let learnedByBeginning: [String: [MerchantRule]]

    /// The rules of a family, in any order.
    public init(_ rules: [MerchantRule]) {
        // Of several the one that says more: exact ones first, then the longest beginning.
        manual = rules.filter { $0.origin == .manual }.sorted {
            ($0.match == .exact ? 0 : 1, -$0.key.utf8.count, $0.id) < (
                $1.match == .exact ? 0 : 1, -$1.key.utf8.count, $1.id
            )
        }
        let learned = rules.filter { $0.origin == .learned }.sorted {
            (-$0.confirmations, $0.id) < (-$1.confirmations, $1.id)
        }
        self.learned = Dictionary(grouping: learned, by: \.key)
        learnedByBeginning = Dictionary(grouping: learned.filter { Self.beginning(of: $0.key) != nil }) {
            Self.beginning(of: $0.key) ?? ""
        }
    }

    /// What decides about a transaction of a merchant; nil where nothing does.
    ///
    /// - Parameters:
    ///   - key: the merchant's key; empty without a merchant.
    ///   - text: what the message says, folded as a key is.
    ///   - hint: the category that the bank names, if any.
    public func decision(
        for key: String, type: TransactionType, text: String = "", hint: HouseholdCategory? = nil
    ) -> Decision? {
        guard type != .transfer else { return nil }
        if let rule = rule(for: key, type) { return .rule(rule) }
        if let hint, hint.kind == (type == .income ? .credit : .debit) { return .keyword(hint) }
        return CategoryKeywords.category(of: key, text: text, type: type).map(Decision.keyword)
    }

    /// The rule of the family for a merchant; nil where it has none.
    public func rule(for key: String, _ type: TransactionType) -> MerchantRule? {
        if let rule = manual.first(where: { $0.covers(key, type) }) { return rule }
        if let rule = learned[key]?.first(where: { $0.covers(key, type) }) { return rule }
        guard type != .transfer, let beginning = Self.beginning(of: key) else { return nil }
        return learnedByBeginning[beginning]?.first { $0.type == nil || $0.type == type }
    }

    /// What a merchant is called: as a rule says, else as it was sent.
    public func name(of merchant: String, key: String, _ type: TransactionType) -> String {
        rule(for: key, type)?.renameTo ?? merchant
    }

    /// The first two words of a key of more than that or of exactly two; nil of a single word, which is no beginning.
    private static func beginning(of key: String) -> String? {
        let words = key.split(separator: " ", maxSplits: 2)
        return words.count >= 2 ? "\(words[0]) \(words[1])" : nil
    }
}
