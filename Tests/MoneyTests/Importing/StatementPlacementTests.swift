import Foundation
import Ledger
import Testing

@testable import Money

@Suite("Where the transactions of a statement belong in a family")
struct StatementPlacementTests {
    private var bca = source(1, "BCA")
    private let gopay = source(2, "GoPay")

    init() { bca.tails = ["1234"] }

    private func placement(
        _ rules: [MerchantRule] = [], chosen: MoneySource? = nil, accounts: [StatementAccount] = []
    ) -> StatementPlacement {
        var number: UInt8 = 200
        let unassigned = MoneySource(
            id: id(3), name: "Unassigned", kind: .other, currency: idr, key: .unassigned, createdAt: at(8, 0))
        return StatementPlacement(
            .init(
                sources: [bca, gopay, unassigned], categories: HouseholdCategory.allCases.map(category),
                rules: MerchantRules(rules), currency: idr, zone: TimeZone(identifier: "Asia/Jakarta")!),
            .init(importID: id(99), author: .roost, now: at(9, 0)), chosen: chosen, accounts: accounts
        ) {
            number += 1
            return (id(number) as MoneySource.ID).uuid
        }
    }

    private func told(
        _ type: TransactionType = .expense, _ change: (inout StatementTransaction) -> Void = { _ in }
    ) -> StatementTransaction {
        var told = StatementTransaction(row: 2, type: type, amount: rupiah(25_000), date: .day(day("2026-11-03")))
        change(&told)
        return told
    }

    @Test("The account is the chosen one, else that of the name, else that of the number")
    func accounts() throws {
        var chosen = placement(chosen: gopay)
        #expect(try chosen.place(told { $0.source = "BCA" }).sourceID == gopay.id)
        var open = placement()
        #expect(try open.place(told { $0.source = "bca" }).sourceID == bca.id)
        #expect(try open.place(told { $0.accountTail = "1234" }).sourceID == bca.id)
        #expect(try open.place(told()).sourceID == nil)
        #expect(open.newSources.isEmpty)
    }

    @Test("An account that the family has not is made once, of the file's kind and currency")
    func newAccounts() throws {
        var card = StatementAccount()
        card.tail = "9876"
        card.isCard = true
        var placement = placement(accounts: [card])
        let first = try placement.place(told { $0.accountTail = "9876" })
        let second = try placement.place(told { $0.accountTail = "9876" })
        let named = try placement.place(told { $0.source = "Cash" })
        #expect(first.sourceID == second.sourceID && named.sourceID != first.sourceID)
        #expect(placement.newSources.map(\.name) == ["Card 9876", "Cash"])
        #expect(placement.newSources.map(\.kind) == [.card, .cash])
        #expect(placement.newSources[0].tails == ["9876"])
        #expect(placement.newSources.allSatisfy { $0.isConfirmed && $0.currency == idr })
    }

    @Test("A name that a source in no list has is given a number")
    func unlisted() throws {
        var placement = placement()
        _ = try placement.place(told { $0.source = "Unassigned" })
        #expect(placement.newSources.map(\.name) == ["Unassigned 2"])
    }

    @Test("The file's category counts as set by hand, a rule's and a keyword's do not")
    func categories() throws {
        let rule = MerchantRule.learned(
            from: nil, key: "kopi kenangan", .expense, to: category(.foodAndDining).id, id: id(50))
        var placement = placement([rule])
        let named = try placement.place(told { $0.category = "Groceries" })
        #expect(named.categoryID == category(.groceries).id && named.isCategoryByHand)
        let ruled = try placement.place(told { $0.merchant = "Kopi Kenangan" })
        #expect(ruled.categoryID == category(.foodAndDining).id && !ruled.isCategoryByHand)
        #expect(placement.usedRules.keys.map(\.self) == [rule.id])
        let known = try placement.place(told { $0.merchant = "Indomaret" })
        #expect(known.categoryID == category(.groceries).id && !known.isCategoryByHand)
        // "Groceries" is nothing that money comes in for.
        #expect(try placement.place(told(.income) { $0.category = "Groceries" }).categoryID == nil)
    }

    @Test("A transfer needs two different accounts")
    func transfers() throws {
        var placement = placement()
        let good = try placement.place(
            told(.transfer) { ($0.source, $0.counterSource) = ("BCA", "GoPay") })
        #expect(good.sourceID == bca.id && good.counterSourceID == gopay.id && good.categoryID == nil)
        #expect(throws: RowProblem.transferUnclear) { try placement.place(told(.transfer) { $0.source = "BCA" }) }
        #expect(throws: RowProblem.transferUnclear) {
            try placement.place(told(.transfer) { ($0.source, $0.counterSource) = ("BCA", "bca") })
        }
    }

    @Test("A day without a time stays that day, and everything names its import")
    func days() throws {
        var placement = placement()
        let placed = try placement.place(told())
        #expect(CalendarDate(placed.date, in: TimeZone(identifier: "Asia/Jakarta")!) == day("2026-11-03"))
        #expect(placed.importID == id(99) && placed.origin == .imported && placed.counts)
    }
}
