import Capture
import Foundation
import Household
import Ledger
import Money
import Storage
import StorageFixtures
import Testing

@Suite("The household's money in the store")
struct HouseholdMoneyContractTests {
    /// Keeps something, and gives what is found.
    private func kept<Value: Sendable>(
        _ engine: Engine, _ body: @escaping @Sendable (Tables, Family.ID, SampleFamily) throws -> Value
    ) async throws -> Value {
        try await engine.withSample { database, sample in
            let family = sample.family.id
            return try await database.write(family: family) { try body($0, family, sample) }
        }
    }

    @Test("A source keeps every field, is found by its key, and no two have one name", arguments: Engine.allCases)
    func sources(engine: Engine) async throws {
        let idr = try #require(Currency(code: "IDR"))
        let full = MoneySource(
            id: MoneySource.ID(UUID()), name: "Kartu Éxtra", institution: "BCA", kind: .card, currency: idr,
            tails: ["1234", "0007"], senders: ["BCA INFO", "com.bca"],
            openingBalance: Money(minorUnits: -5, currency: idr),
            stated: .init(amount: Money(minorUnits: 7, currency: idr), at: Date(timeIntervalSince1970: 1_000)),
            isConfirmed: false, isArchived: true, isInBalance: false, isDefault: true,
            createdAt: Date(timeIntervalSince1970: 2_000), updatedAt: Date(timeIntervalSince1970: 3_000), version: 4)
        let cash = MoneySource(
            id: MoneySource.ID(UUID()), name: "Cash", kind: .cash, currency: idr, key: .cash,
            createdAt: Date(timeIntervalSince1970: 1_000))
        let (found, byKey, all, isTaken) = try await kept(engine) { tables, family, _ in
            try tables.sources.insert(full, in: family)
            try tables.sources.insert(cash, in: family)
            var changed = full
            changed.name = "kartu extra 2"
            changed.tails = []
            changed.isDefault = false
            try tables.sources.update(changed, in: family)
            let all = try tables.sources.all(in: family)
            try tables.sources.update(full, in: family)
            return (
                try tables.sources.find(full.id, in: family), try tables.sources.find(.cash, in: family), all,
                try tables.sources.isUsed(full.id, in: family)
            )
        }
        #expect(found == full && byKey == cash && !isTaken)
        #expect(all.map(\.name) == ["Cash", "kartu extra 2"] && all[1].tails.isEmpty)
        #expect(all.allSatisfy { !$0.isDefault })

        await #expect(throws: StorageFault.self) {
            try await kept(engine) { tables, family, _ in
                try tables.sources.insert(full, in: family)
                try tables.sources.insert(
                    MoneySource(
                        id: MoneySource.ID(UUID()), name: "KARTU EXTRA", kind: .bank, currency: idr,
                        createdAt: cash.createdAt), in: family)
            }
        }
    }

    @Test("A transaction keeps every field, and one with the fewest comes back as bare", arguments: Engine.allCases)
    func transactions(engine: Engine) async throws {
        let date = Date(timeIntervalSince1970: 1_794_362_400)
        let full = HouseholdTransaction(
            id: .init(UUID()), type: .transfer, amount: Money(minorUnits: 12_500, currency: .eur), merchant: "Café",
            categoryID: .init(UUID()), isCategoryByHand: true, sourceID: .init(UUID()), counterSourceID: .init(UUID()),
            fee: Money(minorUnits: 3, currency: .eur), date: date, note: "a\nb", reference: "TRX9", origin: .imported,
            status: .review, confidence: 61, original: Money(minorUnits: 9, currency: .jpy),
            author: .person(.init(UUID())), createdAt: date, updatedAt: date + 1, deletedAt: date + 2, version: 3,
            pairID: .init(UUID()))
        let bare = HouseholdTransaction(
            id: .init(UUID()), type: .expense, amount: Money(minorUnits: 1, currency: .usd), sourceID: nil,
            date: date + 60, origin: .manual, author: .roost, createdAt: date)
        let day = CalendarDate(date, in: .gmt)
        let (found, between, referred, ofMerchant, waiting) = try await kept(engine) { tables, family, _ in
            try tables.householdTransactions.insert(full, on: day, in: family)
            try tables.householdTransactions.insert(bare, on: day, in: family)
            let first = (
                try tables.householdTransactions.find(full.id, in: family),
                try tables.householdTransactions.between(date - 1, date + 60, in: family)
            )
            var standing = full
            standing.deletedAt = nil
            standing.type = .expense
            standing.sourceID = nil
            try tables.householdTransactions.update(standing, on: day + 1, in: family)
            return (
                first.0, first.1, try tables.householdTransactions.referred(by: "TRX9", in: family),
                try tables.householdTransactions.all(ofMerchant: "cafe", .expense, in: family),
                try tables.householdTransactions.waitingCount(in: family)
            )
        }
        #expect(found == full && between == [bare])
        #expect(referred.map(\.id) == [full.id] && ofMerchant.map(\.id) == [full.id] && waiting == 1)
        #expect(ofMerchant[0].sourceID == nil && ofMerchant[0].type == .expense)
    }

    @Test(
        "A side of a transfer is found by its days, its import and its transfer, in no list, and goes with it",
        arguments: Engine.allCases)
    func sides(engine: Engine) async throws {
        let date = Date(timeIntervalSince1970: 1_794_362_400)
        let imported = StatementImport.ID(UUID())
        let expense = HouseholdTransaction(
            id: .init(UUID()), type: .expense, amount: Money(minorUnits: 5, currency: .eur), sourceID: .init(UUID()),
            date: date, origin: .imported, importID: imported, author: .roost, createdAt: date)
        let side = expense.side(.init(UUID()), of: expense.id, now: date + 9)
        let day = CalendarDate(date, in: .gmt)
        var query = HouseholdQuery()
        query.standing = .deleted
        let asked = query
        let found = try await kept(engine) { tables, family, _ in
            let transactions = tables.householdTransactions
            try transactions.insert(expense, on: day, in: family)
            try transactions.insert(side, on: day, in: family)
            let found = [
                try transactions.sides(date - 1, date + 1, in: family),
                try transactions.sides(of: imported, in: family),
                try transactions.sides(into: expense.id, in: family),
                try transactions.page(asked, [], in: family, start: .first, limit: 10).transactions,
                try transactions.between(date - 1, date + 1, in: family),
                try transactions.all(of: imported, in: family),
                try transactions.sides(date + 1, date + 2, in: family),
                try transactions.sides(into: side.id, in: family),
            ]
            try transactions.deleteSides(into: side.id, in: family)
            try transactions.deleteSides(into: expense.id, in: family)
            return found + [try transactions.sides(of: imported, in: family)]
                + [[try transactions.find(expense.id, in: family)].compactMap(\.self)]
        }
        #expect(found == [[side], [side], [side], [], [expense], [expense], [], [], [], [expense]])
    }

    @Test("A message keeps every field and loses its words when they are forgotten", arguments: Engine.allCases)
    func messages(engine: Engine) async throws {
        let now = Date(timeIntervalSince1970: 1_794_362_400)
        let full = ReceivedMessage(
            id: .init(UUID()), channel: .share, sender: "BCA", package: "com.bca", title: "m-BCA", text: "Rp 5\nok",
            postedAt: now - 5, receivedAt: now, textHash: "aa", fingerprint: "bb", status: .review,
            waiting: .looksLikeTransfer, transactionID: .init(UUID()),
            told: .init(
                type: .transfer, amount: Money(minorUnits: 9, currency: .jpy), date: now,
                counterSourceID: .init(UUID()),
                merchantKey: "gopay", reference: "TRX"),
            statedBalance: Money(minorUnits: 5, currency: .eur), sourceID: .init(UUID()),
            rivals: [.init(UUID()), .init(UUID())], keyID: .init(UUID()))
        let ignored = ReceivedMessage(
            id: .init(UUID()), channel: .api, text: nil, receivedAt: now + 60, textHash: "cc", fingerprint: "dd",
            status: .ignored, ignored: .learned)
        let found = try await kept(engine) { tables, family, _ in
            try tables.receivedMessages.insert(full, in: family)
            try tables.receivedMessages.insert(ignored, in: family)
            let messages = tables.receivedMessages
            let told = try messages.of([full.transactionID].compactMap(\.self), in: family)
            let again = try messages.withText("aa", in: family)
            let none = try messages.withText("ab", in: family)
            let page = try messages.page(nil, in: family, limit: 1)
            let refusals = try messages.refusals(of: "dd", from: nil, in: family)
            let forgotten = try messages.forgetTexts(before: now + 1, in: family)
            return (told, again, none, page, refusals, forgotten, try messages.find(full.id, in: family))
        }
        #expect(found.0 == [full] && found.1 == [full] && found.2.isEmpty && found.3 == [ignored])
        #expect(found.4 == 1 && found.5 == 1)
        #expect(found.6?.text == nil && found.6?.title == nil && found.6?.transactionID == full.transactionID)
    }

    @Test("The newest message of every source is found at once, or of one", arguments: Engine.allCases)
    func newestMessages(engine: Engine) async throws {
        let now = Date(timeIntervalSince1970: 1_794_362_400)
        let (bca, gopay, ovo) = (MoneySource.ID(UUID()), MoneySource.ID(UUID()), MoneySource.ID(UUID()))
        let told: [(MoneySource.ID?, Date)] = [
            (bca, now - 60), (bca, now), (gopay, now - 120), (bca, now - 30), (nil, now + 60),
        ]
        let found = try await kept(engine) { tables, family, _ in
            let messages = tables.receivedMessages
            for (place, (source, receivedAt)) in told.enumerated() {
                try messages.insert(
                    ReceivedMessage(
                        id: .init(UUID()), channel: .api, text: nil, receivedAt: receivedAt, textHash: "\(place)",
                        fingerprint: "f", status: .recorded, sourceID: source), in: family)
            }
            return (
                try messages.newestTimes(in: family), try messages.newestTimes(of: bca, in: family),
                try messages.newestTimes(of: ovo, in: family), try messages.newestTimes(in: Family.ID(UUID()))
            )
        }
        #expect(found.0 == [bca: now, gopay: now - 120])
        #expect(found.1 == [bca: now] && found.2.isEmpty && found.3.isEmpty)
    }

    @Test(
        "What was taught of messages keeps every landmark, follows a name, and goes with its family",
        arguments: Engine.allCases)
    func taughtRules(engine: Engine) async throws {
        let now = Date(timeIntervalSince1970: 1_794_362_400)
        func taught(_ rule: MessageRule, _ author: Author, after seconds: TimeInterval) -> TaughtRule {
            TaughtRule(id: .init(UUID()), rule: rule, author: author, createdAt: now + seconds)
        }
        let full = taught(
            MessageRule(
                teller: .institution("Bänk Desa"),
                amount: MarkedPlace(before: [.lineEdge, .word("lunas"), .word("rp'")], after: [.number, .word("ke")]),
                merchant: MarkedPlace(before: [.amount, .number], after: [.word("<<"), .lineEdge]), direction: .credit,
                lifted: .advert), .person(.init(UUID())), after: 2)
        let bare = taught(
            MessageRule(
                teller: .nobody, amount: MarkedPlace(before: [], after: [.word("paid"), .word("by")]), merchant: nil,
                direction: .debit, lifted: nil), .roost, after: 1)
        let sent = taught(
            MessageRule(
                teller: .sender("bänk desa"), amount: MarkedPlace(before: [.lineEdge], after: []),
                merchant: MarkedPlace(before: [.word("di")], after: [.lineEdge]), direction: .debit, lifted: nil),
            .roost, after: 3)
        let found = try await kept(engine) { tables, family, _ in
            let (rules, other) = (tables.taughtRules, Family.ID(UUID()))
            for rule in [full, bare, sent] { try rules.insert(rule, in: family) }
            try rules.insert(full, in: other)
            let all = try rules.all(in: family)
            let renamed = TaughtRule(
                id: full.id, rule: full.rule.of(.institution("Bank Baru")), author: full.author,
                createdAt: full.createdAt)
            try rules.update(renamed, in: family)
            try rules.delete(bare.id, in: family)
            try rules.delete(sent.id, in: other)
            let changed = try rules.all(in: family)
            try tables.families.erase(family)
            return (all, changed, try rules.all(in: family), try rules.all(in: other))
        }
        #expect(found.0 == [bare, full, sent])
        #expect(found.1.map(\.id) == [full.id, sent.id])
        #expect(found.1.map(\.rule.teller) == [.institution("Bank Baru"), .sender("bänk desa")])
        #expect(found.1.first?.rule.merchant == full.rule.merchant)
        #expect(found.2.isEmpty && found.3 == [full])
    }

    @Test("Rules, settings and rates are kept and changed", arguments: Engine.allCases)
    func rules(engine: Engine) async throws {
        let rule = MerchantRule(
            id: .init(UUID()), key: "kopi", match: .prefix, type: .expense, categoryID: .init(UUID()),
            renameTo: "Kopi", origin: .manual, confirmations: 3, contradictions: 1,
            lastUsedAt: Date(timeIntervalSince1970: 5), version: 2)
        let settings = MoneySettings(
            threshold: 90, ownNames: ["Raka Purnama", "Sari Purnama"], pocketMoneySourceID: .init(UUID()))
        let idr = try #require(Currency(code: "IDR"))
        let day = CalendarDate(daysSinceEpoch: 20_000)
        func rate(_ value: String) throws -> ExchangeRate {
            let decimal = try #require(Decimal(string: value))
            return try #require(ExchangeRate(base: .eur, quote: idr, date: day, rate: decimal))
        }
        let (old, new) = try (rate("17000"), rate("17150.123456789"))
        let other = try #require(ExchangeRate(base: .eur, quote: .usd, date: day - 1, rate: 1.25))
        let found = try await kept(engine) { tables, family, _ in
            let before = try tables.moneySettings.find(in: family)
            try tables.moneySettings.keep(settings, in: family)
            try tables.merchantRules.insert(rule, in: family)
            for rate in [old, new, other] { try tables.moneySettings.keep(rate, in: family) }
            let rules = try tables.merchantRules.all(in: family)
            try tables.merchantRules.delete(rule.id, in: family)
            return (
                before, try tables.moneySettings.find(in: family), rules,
                try tables.merchantRules.all(in: family).count, try tables.moneySettings.rates(into: idr, in: family),
                try tables.moneySettings.rates(in: family)
            )
        }
        #expect(found.0 == MoneySettings() && found.1 == settings)
        #expect(found.2 == [rule] && found.3 == 0 && found.4 == [new])
        #expect(found.5 == [new, other])
    }
}
