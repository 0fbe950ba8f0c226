public import Foundation
public import Ledger

/// What the family has said about a merchant: under which category its transactions go, and perhaps by what name
/// (finances.md §2.10). Learned from corrections, or made by hand, which counts more.
public struct MerchantRule: Hashable, Sendable, Identifiable {
    public typealias ID = Identifier<MerchantRule>

    /// Which names a rule is for. The raw value is the one on the wire.
    public enum Match: String, CaseIterable, Hashable, Sendable {
        /// The whole key.
        case exact
        /// Every key that begins with these words.
        case prefix
    }

    /// Who made it. The raw value is the one on the wire.
    public enum Origin: String, CaseIterable, Hashable, Sendable {
        /// A keyword that Roost brings along; it is not kept.
        case builtin
        /// A correction.
        case learned
        /// A person, as a rule.
        case manual
    }

    /// Who it is.
    public let id: ID
    /// The merchant's key, as `MerchantName.key(of:)` makes it.
    public let key: String
    /// Which keys it is for.
    public var match: Match
    /// Only for transactions of that type; nil for both income and expenses.
    public var type: TransactionType?
    /// Where they go.
    public var categoryID: EntryCategory.ID
    /// What the merchant is called from now on, before and after; nil keeps its name.
    public var renameTo: String?
    /// Who made it.
    public let origin: Origin
    /// How often people agreed with it.
    public var confirmations: Int
    /// How often in a row they did not.
    public var contradictions: Int
    /// When it last decided about a transaction.
    public var lastUsedAt: Date?
    /// Counts changes by people, from 1.
    public var version: Int

    /// A rule with every field.
    public init(
        id: ID, key: String, match: Match = .exact, type: TransactionType? = nil, categoryID: EntryCategory.ID,
        renameTo: String? = nil, origin: Origin, confirmations: Int = 1, contradictions: Int = 0,
        lastUsedAt: Date? = nil, version: Int = 1
    ) {
        self.id = id
        self.key = key
        self.match = match
        self.type = type
        self.categoryID = categoryID
        self.renameTo = renameTo
        self.origin = origin
        self.confirmations = confirmations
        self.contradictions = contradictions
        self.lastUsedAt = lastUsedAt
        self.version = version
    }

    /// Whether a transaction of a merchant falls under it.
    public func covers(_ key: String, _ type: TransactionType) -> Bool {
        guard type != .transfer, self.type == nil || self.type == type, !key.isEmpty else { return false }
        switch match {
        case .exact: return key == self.key
        case .prefix: return key == self.key || key.hasPrefix(self.key + " ")
        }
    }
}

extension MerchantRule {
    /// From how many confirmations on one correction is an exception and no change of mind.
    static let firmConfirmations = 3
    /// How many corrections in a row change a firm rule.
    static let changingContradictions = 2

    /// What a correction teaches: the rule as it is from then on.
    ///
    ///     none                            → Food, confirmations 1
    ///     Food, confirmations 2           → Groceries, confirmations 1
    ///     Food, confirmations 3           → Food, contradictions 1      an exception
    ///     Food, contradictions 1          → Groceries, confirmations 1  the second in a row
    ///     Food, confirmations 1, to Food  → Food, confirmations 2
    ///
    /// - Parameters:
    ///   - rule: the learned rule for exactly that key and type; nil without one.
    ///   - type: of the transaction that was corrected; a transfer teaches nothing and never comes here.
    ///   - id: of a rule that is made.
    public static func learned(
        from rule: MerchantRule?, key: String, _ type: TransactionType, to category: EntryCategory.ID,
        id: @autoclosure () -> ID
    ) -> MerchantRule {
        precondition(type != .transfer && !key.isEmpty, "a rule is about somebody outside the household")
        guard var rule else {
            return MerchantRule(id: id(), key: key, type: type, categoryID: category, origin: .learned)
        }
        if rule.categoryID == category {
            rule.confirmations += 1
            rule.contradictions = 0
            return rule
        }
        rule.contradictions += 1
        if rule.confirmations < firmConfirmations || rule.contradictions >= changingContradictions {
            rule.categoryID = category
            rule.confirmations = 1
            rule.contradictions = 0
        }
        return rule
    }
}
