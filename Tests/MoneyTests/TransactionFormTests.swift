import Foundation
import Household
import Ledger
import Testing

@testable import Money

@Suite("What is typed into a transaction or a source (3.6, 3.9)")
struct TransactionFormTests {
    private let indonesian = Locale(identifier: "id-ID")

    private func form(_ change: (inout TransactionForm) -> Void = { _ in }) -> TransactionForm {
        var form = TransactionForm()
        form.amount = .typed("50.000")
        form.source = source(1, "BCA")
        change(&form)
        return form
    }

    /// What each field is told, in screen order.
    private func problems(_ form: TransactionForm) -> [String] {
        do {
            _ = try form.validated(currency: idr, now: at(9, 0), locale: indonesian)
            return []
        } catch {
            return error.all.map { "\($0.field.rawValue): \($0.problem.message(indonesian))" }
        }
    }

    @Test("A plain expense needs an amount and a source")
    func plain() throws {
        let draft = try form().validated(currency: idr, now: at(9, 0), locale: indonesian)
        #expect(draft.amount == rupiah(50_000) && draft.type == .expense && draft.date == at(9, 0))
        #expect(draft.merchant == nil && draft.fee == nil && draft.note == nil && draft.categoryID == nil)
    }

    private typealias Change = @Sendable (inout TransactionForm) -> Void

    private static let broken: [(change: Change, sentence: String)] = [
        ({ $0.amount = .typed("0") }, "amount: Enter an amount greater than 0."),
        ({ $0.amount = .typed(" ") }, "amount: Enter an amount greater than 0."),
        ({ $0.amount = .typed("-5") }, "amount: Enter an amount greater than 0."),
        ({ $0.amount = .typed("fifty") }, "amount: Enter a number like 50.000 or 12,50."),
        ({ $0.amount = .typed("1.2345") }, "amount: Enter a number like 50.000 or 12,50."),
        ({ $0.amount = .typed("1.000.000.000.000") }, "amount: That is more than 999.999.999.999."),
        ({ $0.amount = .digits("1.234") }, "amount: Enter a number like 50.000 or 12,50."),
        ({ $0.source = nil }, "source: Choose a source."),
        ({ $0.source = source(1, "BCA", isConfirmed: false) }, "source: Choose a source."),
        ({ $0.type = .transfer }, "counterSource: Choose a source."),
        (
            {
                $0.type = .transfer
                $0.counterSource = source(1, "BCA")
            }, "counterSource: Choose two different sources."
        ),
        ({ $0.merchant = String(repeating: "x", count: 121) }, "merchant: Merchant can be at most 120 characters."),
        ({ $0.note = String(repeating: "x", count: 501) }, "note: Note can be at most 500 characters."),
        ({ $0.date = Date(timeIntervalSince1970: 631_151_999) }, "date: The date can't be before 1990."),
        (
            { $0.date = at(9, 0).addingTimeInterval(86_401) },
            "date: The date can't be more than 1 day in the future."
        ),
        ({ $0.category = category(.salary) }, "category: Choose an expense category."),
        (
            {
                $0.type = .income
                $0.category = category(.groceries)
            }, "category: Choose an income category."
        ),
        ({ $0.fee = .typed("0") }, "fee: Enter a fee greater than 0, or none."),
    ]

    @Test("Every broken rule has the sentence that is written for it", arguments: broken.indices)
    func sentences(index: Int) {
        let (change, sentence) = Self.broken[index]
        #expect(problems(form(change)) == [sentence])
    }

    @Test("Several broken rules are told together, in the order of the screen")
    func together() {
        let told = problems(
            form {
                $0.amount = .typed("")
                $0.source = nil
                $0.note = String(repeating: "x", count: 501)
            })
        #expect(told.map { $0.prefix { $0 != ":" } } == ["amount", "source", "note"])
    }

    @Test("An amount may name another currency, and a fee is in that of the amount")
    func currencies() throws {
        let draft = try form {
            $0.amount = .typed("$15.99")
            $0.fee = .typed("0.50")
        }.validated(currency: idr, now: at(9, 0), locale: indonesian)
        #expect(draft.amount == Money(minorUnits: 1_599, currency: .usd))
        #expect(draft.fee == Money(minorUnits: 50, currency: .usd))
    }

    @Test("What is there opens as it is and is kept as it is")
    func reopened() throws {
        let transaction = HouseholdTransaction(
            id: id(9), type: .expense, amount: rupiah(12), merchant: "Chatime", sourceID: id(1), fee: rupiah(1),
            date: at(8, 0), note: "Tea", origin: .manual, author: .roost, createdAt: at(8, 0))
        let draft = try TransactionForm(
            transaction, category: nil, source: source(1, "BCA"), counterSource: nil
        ).validated(currency: idr, now: at(9, 0), locale: indonesian)
        #expect(draft.amount == rupiah(12) && draft.fee == rupiah(1) && draft.merchant == "Chatime")
        #expect(draft.note == "Tea" && draft.date == at(8, 0))
    }

    @Test("An expense leaves its source with its fee; a transfer arrives at the other; what waits moves nothing")
    func movements() {
        var transaction = HouseholdTransaction(
            id: id(9), type: .transfer, amount: rupiah(200), sourceID: id(1), counterSourceID: id(2), fee: rupiah(2),
            date: at(8, 0), origin: .manual, author: .roost, createdAt: at(8, 0))
        #expect(transaction.movements.map(\.sourceID) == [id(1), id(2), id(1)])
        #expect(transaction.movements.map(\.direction) == [.debit, .credit, .debit])
        #expect(transaction.movements.map(\.part) == [.half, .half, .fee])

        transaction.status = .review
        #expect(transaction.movements.isEmpty)
        transaction.status = .posted
        transaction.deletedAt = at(9, 0)
        #expect(transaction.movements.isEmpty)
    }

    @Test("A source may begin with a debt; its numbers have four digits")
    func sources() throws {
        var form = SourceForm()
        form.name = " BCA "
        form.tails = ["1234", " "]
        form.openingBalance = .typed("-2.400.000")
        let draft = try form.validated(currency: idr, locale: indonesian)
        #expect(draft.name == "BCA" && draft.tails == ["1234"] && draft.openingBalance == rupiah(-2_400_000))

        form.tails = ["12a4"]
        form.name = ""
        form.openingBalance = .typed("much")
        #expect(throws: FieldErrors.self) { try form.validated(currency: idr, locale: indonesian) }
        do {
            _ = try form.validated(currency: idr, locale: indonesian)
        } catch {
            #expect(error.all.map(\.field.rawValue) == ["name", "tails", "openingBalance"])
        }
    }
}
