import Capture
public import Household
public import Ledger
public import Money
import Storage

extension HouseholdTransactionsService {
    /// One page of what a query finds, with what its days add up to. For parents. Refused: `.forbidden`.
    ///
    /// - Parameter limit: 1 to 100; anything else is taken for the nearer of them.
    public func page(
        _ caller: Caller, _ query: HouseholdQuery, start: HouseholdPageStart = .first,
        limit: Int = HouseholdPage.defaultLimit
    ) async throws(ServiceFailure) -> HouseholdPage {
        try await store.read(caller) { family in
            try family.require(.seeMoney)
            return try family.page(query, start: start, limit: min(max(limit, 1), 100))
        }
    }

    /// All that a query finds, for a file. For parents. Refused: `.money(.tooManyTransactions)` for more than
    /// `limit`, `.forbidden`.
    public func all(
        _ caller: Caller, _ query: HouseholdQuery, limit: Int
    ) async throws(ServiceFailure) -> [HouseholdRecord] {
        try await store.read(caller) { family in
            try family.require(.seeMoney)
            let rules = try family.tables.merchantRules.all(in: caller.familyID)
            let found = try family.tables.householdTransactions.page(
                query, family.searched(query.search, rules), in: caller.familyID, start: .first, limit: limit)
            if found.next != nil { throw Refusal.money(.tooManyTransactions) }
            return try family.records(of: found.transactions, rules: MerchantRules(rules))
        }
    }

    /// Merchants that hold what was typed, those used last first, with the category that their next transaction would
    /// have; 8 at most, none for nothing typed. For parents. Refused: `.forbidden`.
    public func merchantSuggestions(
        _ caller: Caller, _ typed: String, _ type: TransactionType
    ) async throws(ServiceFailure) -> [MerchantSuggestion] {
        try await store.read(caller) { family in
            try family.require(.seeMoney)
            let key = MerchantName.key(of: String(typed.prefix(TransactionForm.merchantLimit)))
            guard !key.isEmpty, type != .transfer else { return [] }
            let rules = try family.merchantRules()
            let byKey = Dictionary(
                try family.tables.categories.all(.household, in: family.family.id).compactMap { category in
                    category.key.map { ($0, category) }
                }, uniquingKeysWith: { first, _ in first })
            return try family.tables.householdTransactions.merchants(
                like: key, type, in: family.family.id, limit: 8
            ).map { known in
                let categoryID: EntryCategory.ID? =
                    switch rules.decision(for: known.key, type: type) {
                    case .rule(let rule): rule.categoryID
                    case .keyword(let category): byKey[category.rawValue]?.id
                    case nil: nil
                    }
                return MerchantSuggestion(
                    merchant: rules.name(of: known.merchant, key: known.key, type), categoryID: categoryID)
            }
        }
    }
}

extension FamilyTables {
    fileprivate func page(_ query: HouseholdQuery, start: HouseholdPageStart, limit: Int) throws -> HouseholdPage {
        let rules = try tables.merchantRules.all(in: family.id)
        let words = searched(query.search, rules)
        let found = try tables.householdTransactions.page(query, words, in: family.id, start: start, limit: limit)
        let records = try records(of: found.transactions, rules: MerchantRules(rules))
        return HouseholdPage(
            records: records, total: found.total, next: found.next,
            nets: try nets(of: found.transactions, query, words))
    }

    /// The words of a search: each may be a part of a text, an amount, or what a rule calls a merchant.
    fileprivate func searched(
        _ typed: String, _ rules: [MerchantRule]
    ) -> [HouseholdTransactionGateway.SearchedWord] {
        SearchWords(typed).words.map { word in
            let amount = word.contains(where: \.isNumber) ? try? TypedAmount.money(word, in: family.currency) : nil
            return HouseholdTransactionGateway.SearchedWord(
                word, minorUnits: amount?.magnitude.minorUnits,
                renaming: rules.filter { rule in
                    rule.renameTo.map { SearchWords.folded($0).contains(word) } ?? false
                })
        }
    }

    private func nets(
        of transactions: [HouseholdTransaction], _ query: HouseholdQuery,
        _ words: [HouseholdTransactionGateway.SearchedWord]
    ) throws -> [CalendarDate: Money] {
        // A list by amount has no days, and reaches over all of them.
        if query.order.isByAmount { return [:] }
        let days = transactions.map { family.day(of: $0.date) }
        guard let first = days.min(), let last = days.max(), let span = DaySpan(from: first, to: last) else {
            return [:]
        }
        let rates = ExchangeRates(
            into: family.currency, try tables.moneySettings.rates(into: family.currency, in: family.id))
        let shown = Set(days)
        var nets: [CalendarDate: Money] = [:]
        var unknown: Set<CalendarDate> = []
        for (day, net) in try tables.householdTransactions.nets(query, words, over: span, in: family.id)
        where shown.contains(day) {
            let sum = nets[day] ?? .zero(.currency(family.currency))
            if let converted = rates.converted(net, on: day), let more = sum.adding(converted) {
                nets[day] = more
            } else {
                unknown.insert(day)
            }
        }
        return nets.filter { !unknown.contains($0.key) }
    }
}
