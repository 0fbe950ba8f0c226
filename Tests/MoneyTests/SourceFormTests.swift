import Foundation
import Household
import Ledger
import Money
import Testing

@Suite("Sources and rules as somebody changes them")
struct SourceFormTests {
    private let idr = Currency(code: "IDR") ?? .usd
    private let locale = Locale(identifier: "id-ID")

    private var source: MoneySource {
        MoneySource(
            id: .init(UUID()), name: "BCA", institution: "BCA", kind: .bank, currency: idr, tails: ["1234"],
            senders: ["900"], openingBalance: Money(minorUnits: 5_000_000, currency: idr),
            createdAt: Date(timeIntervalSince1970: 0))
    }

    @Test("What a change does not name stays as it is, and what it empties goes")
    func changed() throws {
        var source = source
        var change = SourceChange(version: 1)
        change.institution = ""
        change.openingBalance = .minorUnits(-250)
        try change.form(of: source).validated(currency: idr, locale: locale).apply(to: &source)
        #expect(source.name == "BCA" && source.tails == ["1234"] && source.kind == .bank && source.isInBalance)
        #expect(source.senders == ["900"])
        #expect(source.institution == nil && source.openingBalance.digits == "-2.50")
        #expect(SourceChange(SourceForm(source), version: 1).form(of: source) == SourceForm(source))
    }

    @Test("Which source gets the messages of its bank is changed by who says so alone")
    func chosen() throws {
        var source = source
        func change(_ isDefault: Bool?) throws {
            var change = SourceChange(version: 1)
            change.isDefault = isDefault
            try change.form(of: source).validated(currency: idr, locale: locale).apply(to: &source)
        }
        try change(true)
        #expect(source.isDefault)
        try change(nil)
        #expect(source.isDefault && SourceForm(source).isDefault == nil)
        try change(false)
        #expect(!source.isDefault)
    }

    @Test("Of several sources of one bank, however it is written, the chosen one gets messages without digits")
    func getting() throws {
        func source(_ name: String, _ institution: String?, change: (inout MoneySource) -> Void = { _ in })
            -> MoneySource
        {
            var source = MoneySource(
                id: .init(UUID()), name: name, institution: institution, kind: .bank, currency: idr,
                createdAt: Date(timeIntervalSince1970: 0))
            change(&source)
            return source
        }
        let (first, second) = (source("BCA", nil), source("Holiday", " bca") { $0.isDefault = true })
        let archived = source("Old", "BCA") { ($0.isArchived, $0.isDefault) = (true, true) }
        let cash = source("Purse", "BCA") { $0.kind = .cash }
        let other = source("Desa", "Bank Desa")
        let all = [archived, first, cash, other, second]
        #expect(first.institutionKey == second.institutionKey && other.institutionKey != first.institutionKey)
        #expect(all.hearing(first.institutionKey).map(\.name) == ["BCA", "Holiday"])
        #expect(all.gettingUnnumbered(first.institutionKey)?.name == "Holiday")
        #expect([archived, first].gettingUnnumbered(first.institutionKey)?.name == "BCA")
        #expect([archived].gettingUnnumbered(first.institutionKey) == nil)
        #expect(all.gettingUnnumbered(other.institutionKey)?.name == "Desa")
    }

    @Test("Senders are trimmed, in lower case and each there once; what they empty goes")
    func senders() throws {
        var source = source
        var change = SourceChange(version: 1)
        change.senders = [" BankDesa ", "", "com.Desa.App", "bankdesa", "+62 811\n900"]
        try change.form(of: source).validated(currency: idr, locale: locale).apply(to: &source)
        #expect(source.senders == ["bankdesa", "com.desa.app", "+62 811 900"])
        change.senders = []
        try change.form(of: source).validated(currency: idr, locale: locale).apply(to: &source)
        #expect(source.senders.isEmpty)
    }

    @Test(
        "A sender has at most 200 characters, a source 20 of them",
        arguments: [
            (Array(repeating: "x", count: 1), nil), ([String(repeating: "x", count: 200)], nil),
            ([String(repeating: "x", count: 201)], "A sender can be at most 200 characters."),
            (["x" + String(repeating: "\u{301}", count: 801)], "A sender can be at most 200 characters."),
            ((1...20).map { "s\($0)" } + [" "], nil),
            ((1...21).map { "s\($0)" }, "A source can have at most 20 senders."),
        ] as [([String], String?)])
    func senderBounds(senders: [String], message: String?) {
        var form = SourceForm(source)
        form.senders = senders
        do {
            _ = try form.validated(currency: idr, locale: locale)
            #expect(message == nil)
        } catch {
            #expect(error.all.map(\.field) == [.senders])
            #expect(error.all.map { $0.problem.message(locale) } == [message])
        }
    }

    @Test(
        "A balance is read in minor units too, up to what a transaction may move",
        arguments: [
            (Int64(0), "0.00"), (5_000_001, "50000.01"), (-1, "-0.01"), (99_999_999_999_900, "999999999999.00"),
            (99_999_999_999_901, nil), (.min, nil), (.max, nil),
        ])
    func balances(units: Int64, digits: String?) {
        let balance = try? SourceForm.balance(.minorUnits(units), in: idr, locale: locale)
        #expect(balance?.digits == digits)
    }

    @Test("A rule that is changed keeps its merchant, and its name unless it is given another or none")
    func rule() {
        let rule = MerchantRule(
            id: .init(UUID()), key: "karya makmur", match: .prefix, categoryID: .init(UUID()), renameTo: "Karya",
            origin: .manual)
        var change = RuleChange(version: 1)
        #expect(change.form(of: rule).merchant == rule.key && change.form(of: rule).match == .prefix)
        #expect(change.form(of: rule).renameTo == "Karya")
        change.renameTo = ""
        change.match = .exact
        #expect(change.form(of: rule).renameTo == "" && change.form(of: rule).match == .exact)
    }
}
