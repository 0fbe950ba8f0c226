import Foundation
import Household
import Ledger
import Testing

@testable import Groceries

@Suite("Lists as somebody types them (3.2)")
struct ListFormTests {
    private typealias Sample = ListSample

    private func problems(
        _ name: String, budget: AmountInput? = nil, store: GroceryStore.ID? = nil
    ) -> [String] {
        var form = ListForm()
        form.name = name
        form.budget = budget
        form.storeID = store
        return Sample.problems {
            _ = try form.validated(unit: Sample.usd, locale: Sample.english) { $0 == Sample.market }
        }
    }

    @Test("Every broken rule has the sentence that is written for it")
    func sentences() {
        #expect(problems("") == ["name: Name the list."])
        #expect(problems("\u{202E}\n") == ["name: Name the list."])
        #expect(problems(String(repeating: "x", count: 60)).isEmpty)
        #expect(problems(String(repeating: "x", count: 61)) == ["name: The name can be at most 60 characters."])
        let refused = ["budgetAmount: Enter a budget of 0 or more."]
        for budget: AmountInput in [.typed("-1"), .digits("-1"), .minorUnits(-1), .typed("NaN"), .digits("1e3")] {
            #expect(problems("Shop", budget: budget) == refused)
        }
        #expect(
            problems("Shop", budget: .typed("1000000000"))
                == ["budgetAmount: That is more than $999,999,999.99."])
        #expect(problems("Shop", store: Sample.aldi) == ["store: Choose one of your stores."])
        #expect(problems("", budget: .typed("-1"), store: Sample.aldi).count == 3)
    }

    @Test("A budget may be 0, 10 million or none")
    func budgets() throws {
        var form = ListForm()
        form.name = " Weekly\u{0} shop "
        for (typed, digits) in [("", nil), (" ", nil), ("0", "0.00"), ("10,000,000", "10000000.00")]
            as [(String, String?)]
        {
            form.budget = .typed(typed)
            let draft = try form.validated(unit: Sample.usd, locale: Sample.english) { _ in true }
            #expect(draft.budget?.digits == digits && draft.name == "Weekly shop")
        }
        form.budget = .typed("1.500.000")
        #expect(
            try form.validated(unit: Sample.idr, locale: Sample.indonesian) { _ in true }.budget?.digits
                == "1500000.00")
        form.budget = .typed("12,50")
        #expect(
            try form.validated(unit: Sample.eur, locale: Sample.german) { _ in true }.budget?.digits == "12.50")
    }

    @Test("Odd names are kept as they can be seen", arguments: ListSample.oddNames.indices)
    func oddNames(index: Int) throws {
        let (typed, kept) = ListSample.oddNames[index]
        var form = ListForm()
        form.name = typed
        #expect(try form.validated(unit: Sample.usd, locale: Sample.english) { _ in true }.name == kept)
    }

    @Test("What a change does not name stays as it is, and what it empties goes")
    func changed() throws {
        var list = Sample.list(budget: Sample.dollars("20.00"))
        var change = ListChange(version: 1)
        #expect(!change.isOfContents)
        change.budget = .cleared
        try change.form(of: list).validated(unit: Sample.usd, locale: Sample.english) { _ in true }.apply(to: &list)
        #expect(list.budget == nil && list.name == "Weekly shop" && list.storeID == Sample.market)
        #expect(change.isOfContents)
        #expect(ListChange(ListForm(list), version: 1).form(of: list) == ListForm(list))
    }

    @Test("A list is made of what was typed")
    func made() throws {
        var form = ListForm()
        form.name = "Weekly shop"
        let draft = try form.validated(unit: Sample.usd, locale: Sample.english) { _ in true }
        let list = draft.list(id: .numbered(1), by: Sample.ann, at: Sample.now)
        #expect(list.status == .active && list.kind == .manual && list.createdBy == Sample.ann && list.version == 1)
    }
}
