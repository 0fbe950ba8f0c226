import Foundation
import Household
import Ledger
import Money

/// What the parents' money adds up to, and what is set about it. For parents.
public struct MoneyClient: Sendable {
    /// The figures of a period, and how they stand against the one before.
    public var overview: @Sendable (TimePeriod) async throws(ClientFailure) -> MoneyOverview = {
        (_) async throws(ClientFailure) in throw notGiven("money.overview")
    }
    /// What the family has set.
    public var settings: @Sendable () async throws(ClientFailure) -> MoneySettings = {
        () async throws(ClientFailure) in throw notGiven("money.settings")
    }
    /// Sets from which confidence on messages are recorded, the parents' own names, and the source of pocket money.
    /// Refused with messages at the fields.
    public var set: @Sendable (MoneySettings) async throws(ClientFailure) -> MoneySettings = {
        (_) async throws(ClientFailure) in throw notGiven("money.set")
    }
    /// The categories of the household, also archived ones, in the order they are offered.
    public var categories: @Sendable () async throws(ClientFailure) -> [EntryCategory] = {
        () async throws(ClientFailure) in throw notGiven("money.categories")
    }

    /// A client whose closures fail until they are given.
    public init() {}
}

/// Where the parents keep money. For parents.
public struct SourcesClient: Sendable {
    /// What there is and what it holds, also archived ones and those that nobody has confirmed.
    public var all: @Sendable () async throws(ClientFailure) -> [SourceStanding] = {
        () async throws(ClientFailure) in throw notGiven("sources.all")
    }
    /// One source. Refused with `.notFound`.
    public var source: @Sendable (MoneySource.ID) async throws(ClientFailure) -> SourceStanding = {
        (_) async throws(ClientFailure) in throw notGiven("sources.source")
    }
    /// Adds a source. Refused with messages at the fields. The key makes a second press harmless.
    public var add: @Sendable (SourceForm, RequestKey) async throws(ClientFailure) -> SourceStanding = {
        (_, _) async throws(ClientFailure) in throw notGiven("sources.add")
    }
    /// Writes the whole form over a source of that version; its currency stays. Refused with messages at the fields or
    /// `.versionConflict`.
    public var change:
        @Sendable (MoneySource.ID, SourceForm, _ version: Int) async throws(ClientFailure) -> SourceStanding = {
            (_, _, _) async throws(ClientFailure) in throw notGiven("sources.change")
        }
    /// Says that a source is the family's, or that it is not wanted.
    public var confirm: @Sendable (MoneySource.ID, _ isOurs: Bool) async throws(ClientFailure) -> SourceStanding = {
        (_, _) async throws(ClientFailure) in throw notGiven("sources.confirm")
    }
    /// Lets a source, and no other one of its institution, get the messages of that which name no digits.
    public var useForMessages: @Sendable (MoneySource.ID) async throws(ClientFailure) -> SourceStanding = {
        (_) async throws(ClientFailure) in throw notGiven("sources.useForMessages")
    }
    /// Archives a source, or offers it again.
    public var archive: @Sendable (MoneySource.ID, Bool) async throws(ClientFailure) -> SourceStanding = {
        (_, _) async throws(ClientFailure) in throw notGiven("sources.archive")
    }
    /// Deletes a source that no transaction names. Refused with `.sourceInUse`.
    public var delete: @Sendable (MoneySource.ID) async throws(ClientFailure) -> Void = {
        (_) async throws(ClientFailure) in throw notGiven("sources.delete")
    }
    /// Puts the balance of a source right. Refused with messages at the fields. The key makes a second press harmless.
    public var adjust:
        @Sendable (MoneySource.ID, _ balance: AmountInput, RequestKey) async throws(ClientFailure) -> SourceStanding = {
            (_, _, _) async throws(ClientFailure) in throw notGiven("sources.adjust")
        }

    /// A client whose closures fail until they are given.
    public init() {}
}

/// What the family has said about merchants. For parents.
public struct MerchantRulesClient: Sendable {
    /// Every rule, by merchant.
    public var all: @Sendable () async throws(ClientFailure) -> [MerchantRule] = {
        () async throws(ClientFailure) in throw notGiven("merchantRules.all")
    }
    /// Adds a rule by hand. Refused with messages at the fields. The key makes a second press harmless.
    public var add: @Sendable (RuleForm, EntryCategory.ID, RequestKey) async throws(ClientFailure) -> MerchantRule = {
        (_, _, _) async throws(ClientFailure) in throw notGiven("merchantRules.add")
    }
    /// Changes a rule of that version. Refused with messages at the fields or `.versionConflict`.
    public var change:
        @Sendable (MerchantRule.ID, RuleForm, EntryCategory.ID, _ version: Int) async throws(ClientFailure)
            -> MerchantRule = { (_, _, _, _) async throws(ClientFailure) in throw notGiven("merchantRules.change") }
    /// Deletes a rule; what it decided stays.
    public var delete: @Sendable (MerchantRule.ID) async throws(ClientFailure) -> Void = {
        (_) async throws(ClientFailure) in throw notGiven("merchantRules.delete")
    }

    /// A client whose closures fail until they are given.
    public init() {}
}
