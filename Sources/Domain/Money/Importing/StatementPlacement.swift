import Capture
public import Foundation
import Household
public import Ledger

/// Puts the transactions of a statement where they belong in a family: own accounts by name or number, categories by
/// name or rule. Accounts that the family has not are made up on the way, and kept by who keeps the transactions.
public struct StatementPlacement {
    /// What is known of the family.
    public struct Knowledge: Hashable, Sendable {
        /// Its sources, also archived ones and those that are in no list.
        public var sources: [MoneySource]
        /// Its categories for money of the household.
        public var categories: [EntryCategory]
        /// Its rules.
        public var rules: MerchantRules
        /// The parents' own names as banks write them.
        public var ownNames: [String]
        /// Its own currency.
        public var currency: Currency
        /// Where it is.
        public var zone: TimeZone

        /// What is known of a family.
        public init(
            sources: [MoneySource], categories: [EntryCategory], rules: MerchantRules, ownNames: [String] = [],
            currency: Currency, zone: TimeZone
        ) {
            self.sources = sources
            self.categories = categories
            self.rules = rules
            self.ownNames = ownNames
            self.currency = currency
            self.zone = zone
        }
    }

    /// Who imports, and when.
    public struct Occasion: Hashable, Sendable {
        /// The import.
        public var importID: StatementImport.ID
        /// Who it is that imports.
        public var author: Author
        /// When.
        public var now: Date

        /// An import by somebody.
        public init(importID: StatementImport.ID, author: Author, now: Date) {
            self.importID = importID
            self.author = author
            self.now = now
        }
    }

    /// Accounts that the statement names and the family has not, in the order of their rows.
    public private(set) var newSources: [MoneySource] = []
    /// The rules that have put a transaction into its category.
    public private(set) var usedRules: [MerchantRule.ID: MerchantRule] = [:]

    private let knowledge: Knowledge
    private let occasion: Occasion
    /// The account that somebody said the statement is of.
    public let chosen: MoneySource?
    private let accounts: [StatementAccount]
    private let currencies: [String: Currency]
    private let newID: () -> UUID
    private var sourcesByName: [String: MoneySource]
    private var sourcesByTail: [String: MoneySource]
    private let categoriesByName: [CategoryName: EntryCategory]
    private let categoriesByKey: [String: EntryCategory]

    private struct CategoryName: Hashable {
        var name: String
        var kind: Direction
    }

    /// - Parameters:
    ///   - chosen: the account that somebody said the statement is of.
    ///   - statement: what is to be placed: of its accounts and their currencies.
    public init(
        _ knowledge: Knowledge, _ occasion: Occasion, chosen: MoneySource?, of statement: Statement,
        newID: @escaping () -> UUID
    ) {
        self.init(
            knowledge, occasion, chosen: chosen, accounts: statement.accounts,
            currencies: Self.currencies(of: statement.transactions), newID: newID)
    }

    init(
        _ knowledge: Knowledge, _ occasion: Occasion, chosen: MoneySource?, accounts: [StatementAccount] = [],
        currencies: [String: Currency] = [:], newID: @escaping () -> UUID
    ) {
        self.knowledge = knowledge
        self.occasion = occasion
        self.chosen = chosen
        self.accounts = accounts
        self.currencies = currencies
        self.newID = newID
        let sources = knowledge.sources.filter(\.isListed)
        sourcesByName = Dictionary(
            sources.map { (SearchWords.folded($0.name), $0) }, uniquingKeysWith: { first, _ in first })
        // A number that two accounts end with names neither.
        sourcesByTail = Dictionary(grouping: sources.flatMap { source in source.tails.map { ($0, source) } }, by: \.0)
            .compactMapValues { $0.count == 1 ? $0[0].1 : nil }
        let offered = knowledge.categories.filter { !$0.isArchived && $0.isSelectable }
        categoriesByName = Dictionary(
            offered.map { (CategoryName(name: SearchWords.folded($0.name), kind: $0.kind), $0) },
            uniquingKeysWith: { first, _ in first })
        categoriesByKey = Dictionary(
            offered.compactMap { category in category.key.map { ($0, category) } },
            uniquingKeysWith: { first, _ in first })
    }

    /// The transaction as the family would keep it. Throws what is wrong with it there.
    public mutating func place(_ told: StatementTransaction) throws(RowProblem) -> HouseholdTransaction {
        let source = source(of: told)
        let counter = told.type == .transfer ? told.counterSource.flatMap { self.source(named: $0, told) } : nil
        if told.type == .transfer, source == nil || counter == nil || source?.id == counter?.id {
            throw .transferUnclear
        }
        let (category, isByHand) = category(of: told)
        return HouseholdTransaction(
            id: HouseholdTransaction.ID(newID()), type: told.type, amount: told.amount,
            merchant: told.merchant, categoryID: category, isCategoryByHand: isByHand,
            sourceID: source?.id, counterSourceID: counter?.id, fee: told.fee,
            date: told.date.instant(in: knowledge.zone), note: told.note,
            reference: told.reference, origin: .imported, importID: occasion.importID, author: occasion.author,
            createdAt: occasion.now)
    }

    /// The account of a statement by the end of its number; nil where the family has none, or several.
    public func source(tail: String) -> MoneySource? { chosen ?? sourcesByTail[tail] }

    /// Which of the rows, by their places, make transfers, with what is known or with each other.
    func pairs(
        of rows: [Int: HouseholdTransaction], among known: [HouseholdTransaction]
    ) -> [Int: HouseholdTransaction] {
        StatementPairing(
            of: rows, among: known, knowledge.sources + newSources, ownNames: knowledge.ownNames, in: knowledge.zone
        ).partners
    }

    // MARK: Parts

    private mutating func source(of told: StatementTransaction) -> MoneySource? {
        // Both sides of a transfer are named; what somebody chose is about the rest.
        if told.type == .transfer { return told.source.flatMap { source(named: $0, told) } }
        if let chosen { return chosen }
        if let name = told.source { return source(named: name, told) }
        guard let tail = told.accountTail else { return nil }
        if let known = sourcesByTail[tail] { return known }
        let account = accounts.first { $0.tail == tail }
        let kind: MoneySource.Kind = account?.isCard == true ? .card : .bank
        let name = "\(kind == .card ? "Card" : "Account") \(tail)"
        var made = source(named: name, told, kind: kind)
        if made.tails.isEmpty {
            made.tails = [tail]
            keep(made)
        }
        return made
    }

    private mutating func source(
        named name: String, _ told: StatementTransaction, kind: MoneySource.Kind = .bank
    ) -> MoneySource {
        // One that is in no list has its name all the same.
        let isTaken = knowledge.sources.contains {
            !$0.isListed && SearchWords.folded($0.name) == SearchWords.folded(name)
        }
        let name = isTaken ? "\(name) 2" : String(name.prefix(SourceForm.nameLimit))
        if let known = sourcesByName[SearchWords.folded(name)] { return known }
        let currency = currencies[SearchWords.folded(name)] ?? told.currency ?? knowledge.currency
        let isCash = kind == .bank && SearchWords.folded(name) == "cash"
        let made = MoneySource(
            id: MoneySource.ID(newID()), name: name, kind: isCash ? .cash : kind, currency: currency,
            createdAt: occasion.now)
        keep(made)
        return made
    }

    private mutating func keep(_ source: MoneySource) {
        if let place = newSources.firstIndex(where: { $0.id == source.id }) {
            newSources[place] = source
        } else {
            newSources.append(source)
        }
        sourcesByName[SearchWords.folded(source.name)] = source
        for tail in source.tails { sourcesByTail[tail] = source }
    }

    private mutating func category(of told: StatementTransaction) -> (EntryCategory.ID?, isByHand: Bool) {
        guard told.type != .transfer else { return (nil, false) }
        let kind: Direction = told.type == .income ? .credit : .debit
        if let name = told.category,
            let named = categoriesByName[CategoryName(name: SearchWords.folded(name), kind: kind)]
        {
            return (named.id, true)
        }
        let text = MerchantName.key(of: told.note ?? "")
        switch knowledge.rules.decision(for: told.merchantKey, type: told.type, text: text) {
        case .rule(let rule):
            usedRules[rule.id] = rule
            return (rule.categoryID, false)
        case .keyword(let category): return (categoriesByKey[category.rawValue]?.id, false)
        case nil: return (nil, false)
        }
    }

    /// The currency that most rows of each named account are in.
    private static func currencies(of rows: [StatementTransaction]) -> [String: Currency] {
        var counts: [String: [Currency: Int]] = [:]
        for row in rows {
            guard let name = row.source, let currency = row.currency else { continue }
            counts[SearchWords.folded(name), default: [:]][currency, default: 0] += 1
        }
        return counts.compactMapValues { of in
            of.max { ($0.value, $1.key.code) < ($1.value, $0.key.code) }?.key
        }
    }
}

extension StatementTransaction {
    fileprivate var currency: Currency? { if case .currency(let own) = amount.unit { own } else { nil } }
}
