import Design
import Foundation
import Household
import Ledger
import Money

/// A rule about a merchant as its list shows it: every text ready, so that the view decides nothing.
struct RuleRow: Hashable, Identifiable {
    let id: MerchantRule.ID
    /// What the merchant is called from now on, else its key: "Karya".
    let title: String
    /// "Food & Dining", what it is for where the title does not say so, and how often people agreed with it.
    let detail: [String]
    /// "Learned".
    let origin: String
    let category: EntryCategory?
    /// "Kopi Kenangan, Food & Dining, Confirmed 3 times, Learned".
    let sentence: String

    init(_ rule: MerchantRule, categories: [EntryCategory.ID: EntryCategory]) {
        id = rule.id
        title = rule.renameTo ?? rule.key.capitalized
        category = categories[rule.categoryID]
        origin = rule.origin.word
        detail = [category?.name ?? "Uncategorized", Self.names(of: rule), Self.confirmations(of: rule)]
            .compactMap { $0 }
        sentence = ([title] + detail + [origin]).joined(separator: ", ")
    }

    /// For which names it is, where that is more or another one than its title.
    private static func names(of rule: MerchantRule) -> String? {
        switch rule.match {
        case .prefix: "Names that begin with “\(rule.key)”"
        case .exact: rule.renameTo == nil ? nil : "For “\(rule.key)”"
        }
    }

    /// What is made by hand needs nobody's agreement.
    private static func confirmations(of rule: MerchantRule) -> String? {
        guard rule.origin == .learned else { return nil }
        return rule.confirmations == 1 ? "Confirmed once" : "Confirmed \(rule.confirmations) times"
    }
}

/// A rule that was taught by a message, as its list shows it.
struct TaughtRow: Hashable, Identifiable {
    let id: TaughtRule.ID
    /// "Messages from BRI".
    let title: String
    /// What it does, a sentence each.
    let sentences: [String]
    /// All of it, for who does not see it.
    let sentence: String

    init(_ taught: TaughtRule) {
        id = taught.id
        title = taught.rule.tellerWords
        sentences = taught.rule.sentences
        sentence = ([title] + sentences).joined(separator: ", ")
    }
}

/// The words that Roost brings along for a category.
struct BuiltInRule: Hashable, Identifiable {
    let category: EntryCategory
    /// "indomaret, alfamart".
    let words: String

    var id: EntryCategory.ID { category.id }

    /// The words of a category; nil for one of the family's own, and for one that is not offered.
    init?(_ category: EntryCategory) {
        guard category.isOffered, let key = category.key, let builtIn = HouseholdCategory(rawValue: key) else {
            return nil
        }
        let words = CategoryKeywords.words(of: builtIn)
        guard !words.isEmpty else { return nil }
        self.category = category
        self.words = words.joined(separator: ", ")
    }
}

extension MerchantRule.Origin {
    /// Who made it, as its badge says.
    var word: String {
        switch self {
        case .builtin: "Built in"
        case .learned: "Learned"
        case .manual: "Manual"
        }
    }
}
