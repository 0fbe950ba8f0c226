import Foundation
import Household
import Ledger
import Testing

@testable import Groceries

@Suite("Grocery budgets as they are typed, and how they follow each other (2.5, 3.5)")
struct GroceryBudgetTests {
    private typealias Sample = ListSample
    private typealias Change = @Sendable (inout GroceryBudgetForm) -> Void

    private static let june = budget("June", "2026-06-01", "2026-06-30", .monthly)

    private static func budget(
        _ name: String, _ start: String, _ end: String, _ repeats: GroceryBudget.Repetition, number: Int = 1
    ) -> GroceryBudget {
        GroceryBudget(
            id: .numbered(number), name: name, amount: Sample.dollars("600.00"),
            days: Sample.day(start)...Sample.day(end),
            repeats: repeats, createdAt: Sample.now)
    }

    private func form(_ change: (inout GroceryBudgetForm) -> Void = { _ in }) -> GroceryBudgetForm {
        var form = GroceryBudgetForm()
        form.name = "July"
        form.amount = .typed("600")
        form.choose(.monthly, today: Sample.day("2026-07-04"), firstDayOfWeek: .sunday)
        change(&form)
        return form
    }

    private func problems(_ form: GroceryBudgetForm) -> [String] {
        Sample.problems {
            _ = try form.validated(unit: Sample.usd, locale: Sample.english) { [Self.june].overlapping($0) }
        }
    }

    @Test("A budget of a month has all its days and repeats")
    func plain() throws {
        let draft = try form().validated(unit: Sample.usd, locale: Sample.english) { _ in nil }
        #expect(draft.days == Sample.day("2026-07-01")...Sample.day("2026-07-31") && draft.repeats == .monthly)
        #expect(draft.amount.digits == "600.00" && problems(form()).isEmpty)
        let budget = draft.budget(id: .numbered(1), createdAt: Sample.now)
        #expect(GroceryBudgetForm(budget).startDate == budget.days.lowerBound)
    }

    @Test("A week begins on the family's first day; days that people choose stay")
    func windows() {
        var form = form()
        form.choose(.weekly, today: Sample.today, firstDayOfWeek: .sunday)
        #expect(form.startDate == Sample.day("2026-06-07") && form.endDate == Sample.day("2026-06-13"))
        #expect(form.repeats == .weekly)
        form.choose(.custom, today: Sample.today, firstDayOfWeek: .sunday)
        #expect(form.startDate == Sample.day("2026-06-07") && form.repeats == .none)
    }

    private static let broken: [(change: Change, sentences: [String])] = [
        ({ $0.name = "" }, ["name: Name the budget."]),
        ({ $0.name = String(repeating: "x", count: 61) }, ["name: The name can be at most 60 characters."]),
        ({ $0.amount = .typed("") }, ["amount: Enter an amount greater than 0."]),
        ({ $0.amount = .typed("0") }, ["amount: Enter an amount greater than 0."]),
        ({ $0.amount = .digits("-1") }, ["amount: Enter an amount greater than 0."]),
        ({ $0.amount = .typed("NaN") }, ["amount: Enter an amount greater than 0."]),
        ({ $0.amount = .typed("1000000000") }, ["amount: That is more than $999,999,999.99."]),
        ({ $0.startDate = nil }, ["startDate: Choose a start date."]),
        ({ $0.endDate = nil }, ["endDate: Choose an end date."]),
        (
            { $0.endDate = ListSample.day("2026-06-30") },
            ["endDate: The end date must be on or after the start date."]
        ),
        ({ $0.endDate = ListSample.day("2027-07-02") }, ["endDate: A budget can be at most 366 days long."]),
        ({ $0.startDate = ListSample.day("2026-06-30") }, ["startDate: This overlaps with June."]),
        (
            { ($0.name, $0.amount, $0.startDate, $0.endDate) = ("", .typed(""), nil, nil) },
            [
                "name: Name the budget.", "amount: Enter an amount greater than 0.",
                "startDate: Choose a start date.", "endDate: Choose an end date.",
            ]
        ),
    ]

    @Test("Every broken rule has the sentence that is written for it", arguments: broken.indices)
    func sentences(index: Int) {
        let (change, sentences) = Self.broken[index]
        #expect(problems(form(change)) == sentences)
    }

    @Test("A budget of one day and one of 366 may be; a budget does not overlap with itself")
    func edges() {
        #expect(problems(form { $0.endDate = Sample.day("2026-07-01") }).isEmpty)
        #expect(problems(form { $0.endDate = Sample.day("2027-07-01") }).isEmpty)
        #expect([Self.june].overlapping(Self.june.days, changing: Self.june.id) == nil)
        #expect([Self.june].holding(Sample.day("2026-06-30")) == Self.june)
        #expect([Self.june].holding(Sample.day("2026-07-01")) == nil)
    }

    @Test("Ten million rupiah are a budget")
    func rupiah() throws {
        let form = form { $0.amount = .typed("10.000.000") }
        let draft = try form.validated(unit: Sample.idr, locale: Sample.indonesian) { _ in nil }
        #expect(draft.amount.digits == "10000000.00")
    }

    @Test("What a change does not name stays as it is")
    func changed() throws {
        var budget = Self.june
        var change = GroceryBudgetChange(version: 1)
        change.amount = .digits("700.00")
        try change.form(of: budget).validated(unit: Sample.usd, locale: Sample.english) { _ in nil }.apply(to: &budget)
        #expect(budget.amount.digits == "700.00" && budget.name == "June" && budget.days == Self.june.days)
        #expect(
            GroceryBudgetChange(GroceryBudgetForm(budget), version: 1).form(of: budget) == GroceryBudgetForm(budget))
    }

    @Test(
        "The next window begins the day after the last one ends",
        arguments: [
            ("2026-06-01", "2026-06-30", GroceryBudget.Repetition.monthly, "2026-07-01...2026-07-31"),
            ("2026-06-15", "2026-07-14", .monthly, "2026-07-15...2026-08-14"),
            ("2026-02-01", "2026-02-28", .monthly, "2026-03-01...2026-03-31"),
            ("2025-12-31", "2026-01-30", .monthly, "2026-01-31...2026-02-27"),
            ("2026-12-01", "2026-12-31", .monthly, "2027-01-01...2027-01-31"),
            ("2026-06-07", "2026-06-13", .weekly, "2026-06-14...2026-06-20"),
            ("2026-06-01", "2026-06-30", .none, nil),
        ] as [(String, String, GroceryBudget.Repetition, String?)])
    func nextDays(start: String, end: String, repeats: GroceryBudget.Repetition, next: String?) {
        #expect(Self.budget("Food", start, end, repeats).nextDays.map { "\($0)" } == next)
    }

    @Test(
        "The name of a month becomes that of the next one, in the family's language; other names stay",
        arguments: [
            ("June", "en-US", "July"), ("june", "en-US", "july"), ("June 2026", "en-US", "July 2026"),
            ("Food", "en-US", "Food"), ("May", "en-US", "May"), ("Juni", "de-DE", "Juli"), ("juni", "id-ID", "juli"),
            ("Juni", "id-ID", "Juli"), ("junio", "es-ES", "julio"), ("Junio", "es-ES", "Julio"),
            ("juin", "fr-FR", "juillet"),
            ("6月", "ja-JP", "7月"), ("June", "de-DE", "June"), ("", "en-US", ""), ("🛒", "en-US", "🛒"),
        ])
    func nextName(name: String, locale: String, next: String) throws {
        let budget = Self.budget(name, "2026-06-01", "2026-06-30", .monthly)
        let renewal = try #require(
            budget.renewed(id: .numbered(2), at: Sample.now, locale: Locale(identifier: locale)) { _ in true })
        #expect(renewal.next.name == next)
        #expect(renewal.next.repeats == .monthly && renewal.ended.repeats == .none)
    }

    @Test("The year turns with the month")
    func newYear() throws {
        let budget = Self.budget("December 2026", "2026-12-01", "2026-12-31", .monthly)
        let next = budget.renewed(id: .numbered(2), at: Sample.now, locale: Sample.english) { _ in true }?.next
        #expect(next?.name == "January 2027" && next?.amount == budget.amount)
    }

    @Test("After a pause there are as many as it takes to hold today, and none where another one is")
    func renewals() {
        var number = 10
        func renewals(_ today: String, isFree: (ClosedRange<CalendarDate>) -> Bool = { _ in true }) -> [String] {
            Self.june.renewals(
                until: Sample.day(today), at: Sample.now, locale: Sample.english,
                makeID: {
                    number += 1
                    return .numbered(number)
                }, isFree: isFree
            ).map(\.next.name)
        }
        #expect(renewals("2026-06-30").isEmpty)
        #expect(renewals("2026-07-01") == ["July"])
        #expect(renewals("2026-09-15") == ["July", "August", "September"])
        #expect(renewals("2026-09-15") { !$0.contains(Sample.day("2026-08-15")) } == ["July"])
        #expect(renewals("9999-01-01").count == 530)
    }
}
