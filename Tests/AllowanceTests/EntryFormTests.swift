import Allowance
import Foundation
import Household
import Ledger
import Testing

@Suite("The entry form")
struct EntryFormTests {
    private let locale = Locale(identifier: "en-US")
    private let today = CalendarDate(daysSinceEpoch: 20_412)
    private let childID = Child.ID(UUID())

    private var form: EntryForm {
        var form = EntryForm()
        form.childID = childID
        form.amount = .typed("25.00")
        form.description = "  Extra chores "
        return form
    }

    private func message(_ form: EntryForm) -> [FormField: String] {
        do {
            _ = try form.validated(unit: .currency(.usd), today: today, locale: locale)
            return [:]
        } catch {
            return Dictionary(uniqueKeysWithValues: error.all.map { ($0.field, $0.problem.message(locale)) })
        }
    }

    @Test("A good entry is trimmed, dated today and passes")
    func good() throws {
        let draft = try form.validated(unit: .currency(.usd), today: today, locale: locale)
        #expect(draft.description == "Extra chores")
        #expect(draft.amount.digits == "25.00")
        #expect(draft.date == today)
        #expect(draft.note == nil)
    }

    @Test("An empty form says what is missing, in screen order")
    func empty() {
        do {
            _ = try EntryForm().validated(unit: .currency(.usd), today: today, locale: locale)
            Issue.record("an empty form passed")
        } catch {
            #expect(
                error.all.map { $0.problem.message(locale) } == [
                    "Select a child", "Amount must be greater than zero", "Description is required",
                ])
        }
    }

    @Test(
        "Each bad amount has its message",
        arguments: [
            (AmountInput.digits("0"), "Amount must be greater than zero"),
            (.digits("-1"), "Amount must be greater than zero"),
            (.digits("1.005"), "Amount can have at most 2 decimal places"),
            (.digits("1000000"), "Amount can be at most $999,999.99"),
            (.typed("1000000"), "Amount can be at most $999,999.99"),
            (.digits(String(repeating: "9", count: 400)), "Amount can be at most $999,999.99"),
            (.digits("1e3"), "Please enter a valid amount"), (.digits("NaN"), "Please enter a valid amount"),
            (.digits("12,50"), "Please enter a valid amount"), (.typed("0.00"), "Amount must be greater than zero"),
            (.exact(Money(minorUnits: 5, currency: .eur)), "Please enter a valid amount"),
        ])
    func amounts(amount: AmountInput, text: String) {
        var form = form
        form.amount = amount
        #expect(message(form) == [.amount: text])
    }

    @Test("The largest and the smallest amount pass", arguments: ["0.01", "999999.99"])
    func amountEdges(digits: String) {
        var form = form
        form.amount = .digits(digits)
        #expect(message(form).isEmpty)
    }

    @Test(
        "The limit is 999,999.99 in every currency's decimals",
        arguments: [
            ("USD", "999999.99"), ("JPY", "999999"), ("KWD", "999999.990"),
        ])
    func limits(code: String, digits: String) throws {
        let currency = try #require(Currency(code: code))
        #expect(FieldRules.amountLimit(.currency(currency)).digits == digits)
    }

    @Test(
        "Description and note have their lengths",
        arguments: [
            (200, 500, [:]), (201, 500, [FormField.description: "Description can be at most 200 characters"]),
            (200, 501, [.note: "Note can be at most 500 characters"]),
        ])
    func lengths(description: Int, note: Int, expected: [FormField: String]) {
        var form = form
        form.description = String(repeating: "é", count: description)
        form.note = String(repeating: "n", count: note)
        #expect(message(form) == expected)
    }

    @Test("A note keeps its lines and loses control characters; a note of spaces is none")
    func notes() throws {
        #expect(try FieldRules.note(" Bus \u{0}fare\r\n\u{202E}and back \n") == "Bus fare\nand back")
        #expect(try FieldRules.note(" \n\t ") == nil)
        #expect(try FieldRules.note(nil) == nil)
        #expect(SearchWords("  Crème\u{0} BRÛLÉE ").words == ["creme", "brulee"])
    }

    @Test(
        "Days from today to 90 days back pass, others do not",
        arguments: [
            (0, [:]), (-90, [:]), (1, [FormField.date: "The date can't be in the future"]),
            (-91, [.date: "The date can be at most 90 days back"]),
        ])
    func dates(offset: Int, expected: [FormField: String]) {
        var form = form
        form.date = today + offset
        #expect(message(form) == expected)
    }

    @Test("A category must be of the entry's kind and offered")
    func categories() throws {
        let all = PredefinedCategory.all.map {
            $0.category(id: EntryCategory.ID(UUID()), createdAt: Date(timeIntervalSince1970: 0))
        }
        for category in all {
            var form = form
            form.category = category
            form.direction = .credit
            let isGood = category.kind == .credit && category.isSelectable
            #expect(message(form).isEmpty == isGood, "\(category.name)")
        }
    }

    @Test("The preview shows both balances and whether the account allows it")
    func preview() {
        let account = Account(id: Account.ID(UUID()), unit: .currency(.usd), owner: .household, kind: .cash)
        let balance = Money(minorUnits: 12_550, currency: .usd)
        let credit = BalancePreview(
            account: account, balance: balance, direction: .credit, amount: Money(minorUnits: 1_000, currency: .usd))
        #expect(credit.new.digits == "135.50" && credit.isAllowed)
        let debit = BalancePreview(
            account: account, balance: balance, direction: .debit, amount: Money(minorUnits: 12_551, currency: .usd))
        #expect(debit.new.digits == "-0.01" && !debit.isAllowed)
        #expect(debit.current == balance)
    }
}
