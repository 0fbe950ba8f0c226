import Capture
import Foundation
import Ledger
import Testing

@testable import Money

@Suite("What corrections teach (2.10)")
struct MerchantRuleTests {
    private let food = category(.foodAndDining).id
    private let groceries = category(.groceries).id
    private let kopi = "kopi kenangan"

    private func corrected(_ rule: MerchantRule?, to category: EntryCategory.ID) -> MerchantRule {
        .learned(from: rule, key: kopi, .expense, to: category, id: id(7))
    }

    private func rule(
        _ number: UInt8, _ key: String, _ category: EntryCategory.ID, _ origin: MerchantRule.Origin = .learned,
        match: MerchantRule.Match = .exact, type: TransactionType? = .expense, renameTo: String? = nil
    ) -> MerchantRule {
        MerchantRule(
            id: id(number), key: key, match: match, type: type, categoryID: category, renameTo: renameTo,
            origin: origin)
    }

    @Test("Three times the same is firm: one exception stays one, the second in a row changes it")
    func workedExample() {
        var rule: MerchantRule?
        for _ in 0..<3 { rule = corrected(rule, to: food) }
        #expect(rule?.confirmations == 3)

        rule = corrected(rule, to: groceries)
        #expect(rule?.categoryID == food && rule?.contradictions == 1)

        rule = corrected(rule, to: groceries)
        #expect(rule?.categoryID == groceries && rule?.confirmations == 1 && rule?.contradictions == 0)
    }

    @Test("Agreement in between makes the next exception the first again")
    func agreement() {
        var rule: MerchantRule?
        for _ in 0..<3 { rule = corrected(rule, to: food) }
        for category in [groceries, food, groceries] { rule = corrected(rule, to: category) }
        #expect(rule?.categoryID == food && rule?.confirmations == 4 && rule?.contradictions == 1)
    }

    @Test("A rule that is not firm follows the last correction")
    func soft() {
        let rule = corrected(corrected(corrected(nil, to: food), to: food), to: groceries)
        #expect(rule.categoryID == groceries && rule.confirmations == 1 && rule.contradictions == 0)
    }

    @Test("By hand counts more than learned, the whole name more than its beginning, a rule more than a keyword")
    func order() {
        let manual = rule(1, kopi, groceries, .manual)
        let learned = rule(2, kopi, food)
        let beginning = rule(3, "kopi kenangan senopati", groceries)
        func found(_ rules: [MerchantRule], _ key: String, _ type: TransactionType = .expense) -> MerchantRules
            .Decision?
        {
            MerchantRules(rules).decision(for: key, type: type)
        }
        #expect(found([learned, manual, beginning], kopi) == .rule(manual))
        #expect(found([learned, beginning], kopi) == .rule(learned))
        #expect(found([beginning], "kopi kenangan thamrin") == .rule(beginning))
        #expect(found([], kopi) == .keyword(.foodAndDining))
        #expect(found([learned], kopi, .transfer) == nil)
        #expect(found([learned], kopi, .income) == nil)
        #expect(found([rule(4, "kopi", groceries)], "kopi tuku") == .keyword(.foodAndDining))
        #expect(
            found([rule(5, "kopi", groceries, .manual, match: .prefix)], "kopi tuku")
                == .rule(rule(5, "kopi", groceries, .manual, match: .prefix)))
        #expect(found([rule(5, "kopi", groceries, .manual, match: .prefix)], "kopiko") == nil)
    }

    @Test("A hint of the bank counts more than a keyword and must fit the direction")
    func hints() {
        let rules = MerchantRules([])
        #expect(rules.decision(for: "warung tegal", type: .expense, hint: .shopping) == .keyword(.shopping))
        #expect(rules.decision(for: "", type: .income, text: "gaji november", hint: .shopping) == .keyword(.salary))
    }

    @Test("A hint of the bank counts less than whatever the family has taught")
    func hintsBehindRules() {
        let taught = [
            rule(1, "kopi kenangan", groceries, .manual), rule(2, "kopi kenangan", groceries),
            rule(3, "kopi kenangan senayan", groceries),
        ]
        for rule in taught {
            #expect(
                MerchantRules([rule]).decision(for: "kopi kenangan", type: .expense, hint: .shopping) == .rule(rule))
        }
    }

    @Test("A category is found by its English name alone, whole")
    func namedCategories() {
        for category in HouseholdCategory.allCases { #expect(HouseholdCategory(named: category.name) == category) }
        for name in ["", "shopping", "Shop", "Account Transfer"] { #expect(HouseholdCategory(named: name) == nil) }
    }

    @Test("A rule may call a merchant by another name")
    func renaming() {
        let rules = MerchantRules([rule(1, "karya makmur", food, .manual, type: nil, renameTo: "Karya")])
        #expect(rules.name(of: "PT KARYA MAKMUR, Tbk", key: "karya makmur", .expense) == "Karya")
        #expect(rules.name(of: "Kopi", key: "kopi", .expense) == "Kopi")
    }

    @Test(
        "Shops are known by words of their names, in the direction of their category",
        arguments: [
            ("indomaret point", .expense, .groceries), ("rewe markt", .expense, .groceries),
            ("starbucks senayan city", .expense, .foodAndDining), ("pln prabayar", .expense, .billsAndUtilities),
            ("netflix com", .expense, .entertainment), ("indomaret", .income, nil), ("indomaret", .transfer, nil),
            ("toko budi", .expense, nil), ("home depot", .expense, .home), ("", .expense, nil),
        ] as [(String, TransactionType, HouseholdCategory?)])
    func keywords(key: String, type: TransactionType, found: HouseholdCategory?) {
        #expect(CategoryKeywords.category(of: key, type: type) == found)
    }

    @Test("Every keyword is written as keys are, so that it can be found")
    func keywordsAreKeys() {
        for category in HouseholdCategory.allCases {
            #expect(category.name.isEmpty == false && category.symbol.isEmpty == false)
        }
        for word in CategoryKeywords.all {
            #expect(word == MerchantName.key(of: word), "\(word)")
            #expect(word.split(separator: " ").count <= 2 && !word.isEmpty, "\(word)")
        }
    }

    @Test("Colors come from names and are the same everywhere (2.14)")
    func colors() {
        #expect(CategoryColor(of: "Transport") == .blue)
        #expect(CategoryColor(of: "Food & Dining") == .pink)
        #expect(CategoryColor(of: "SHOPPING") == .indigo)
    }
}
