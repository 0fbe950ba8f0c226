import Foundation
import Household
import Ledger
import RandomFixtures
import Testing

@testable import Money

@Suite("Statements: what is guessed, what is told, what is refused (3.8, 57)")
struct StatementTests {
    // MARK: The own export

    private func transactions(_ count: Int, seed: UInt64) -> [StatementTransaction] {
        var random = SeededRandom(seed: seed)
        let words = [
            "Kopi", "\"quoted\"", "a,b", "Große", "Straße 5", "😀", "x;y", "=1+1", "-5", "'apostrophe", "TOTAL",
        ]
        func text(_ random: inout SeededRandom) -> String? {
            guard Bool.random(using: &random) else { return nil }
            return (0..<Int.random(in: 1...3, using: &random)).map { _ in words.randomElement(using: &random)! }
                .joined(separator: " ")
        }
        return (0..<count).map { index in
            let currency = ["EUR", "IDR", "JPY", "KWD"].randomElement(using: &random)!
            let type = TransactionType.allCases.randomElement(using: &random)!
            let minor = Int64.random(in: 1...(1 << Int64.random(in: 1...39, using: &random)), using: &random)
            let unit = Currency(code: currency)!
            let days = Int.random(in: 10_000...20_000, using: &random)
            let seconds = Double(days * 86_400 + Int.random(in: 0..<86_400, using: &random))
            let isDay = Bool.random(using: &random)
            var transaction = StatementTransaction(
                row: index + 2, type: type, amount: Money(minorUnits: minor, currency: unit),
                date: isDay
                    ? .day(CalendarDate(daysSinceEpoch: days)) : .instant(Date(timeIntervalSince1970: seconds)))
            transaction.merchant = text(&random)
            transaction.category = text(&random)
            transaction.source = text(&random)
            transaction.counterSource = type == .transfer ? text(&random) : nil
            transaction.note = text(&random)
            transaction.reference = Bool.random(using: &random) ? "R\(index)" : nil
            transaction.id = "id-\(index)"
            if Bool.random(using: &random) { transaction.fee = Money(minorUnits: minor, currency: unit) }
            return transaction
        }
    }

    @Test("What Roost exported is read back equal", arguments: 0..<20)
    func roundTrip(seed: UInt64) throws {
        let rows = transactions(60, seed: seed)
        let statement = try read(ExportText.text(rows))
        #expect(statement.format == .roost)
        #expect(statement.transactions == rows, "seed \(seed)")
        #expect(statement.transactions.count == 60 && statement.rows.count == 60)
    }

    @Test("A note of an export keeps its lines, however many; of a bank's table it is one line")
    func noteLines() throws {
        for note in ["one\ntwo", "=1\n\n+2", String(repeating: "a\n", count: 249) + "ab"] {
            var row = StatementTransaction(
                row: 2, type: .expense, amount: rupiah(5), date: .instant(at(8, 0)))
            row.note = note
            #expect(try read(ExportText.text([row])).transactions.map(\.note) == [note])
        }
        let bank = try read("Date,Description,Note,Amount\n2026-11-03,Tea,\"one\ntwo\",-5.00\n")
        #expect(bank.transactions.map(\.note) == ["one two"])
    }

    @Test("Nothing in an export is taken for a total, a balance or a payment that waits")
    func exportWords() throws {
        var row = StatementTransaction(row: 2, type: .income, amount: rupiah(5), date: .day(day("2026-01-03")))
        row.merchant = "Opening Balance Bar"
        row.note = "Total"
        row.category = "Pending"
        #expect(try read(ExportText.text([row])).transactions == [row])
    }

    @Test("The columns of an export may stand in any order; with one missing it is any table")
    func exportColumns() throws {
        let shuffled = "id,amount,date,type,currency,category,merchant,source,fee,counterSource,reference,note\n"
        let row = "1,12.50,2026-01-03T10:00:00Z,transfer,EUR,,,Giro,0.50,Cash,R1,\n"
        let transaction = try #require(try read(shuffled + row).transactions.first)
        #expect(transaction.type == .transfer && transaction.source == "Giro" && transaction.counterSource == "Cash")
        #expect(transaction.fee == Money(minorUnits: 50, currency: .eur) && transaction.id == "1")
        #expect(try read("date,type,amount\n2026-01-03,expense,12.50\n").format == .csv)
    }

    @Test("Cut anywhere, an export never yields an amount that was not in it", arguments: 0..<3)
    func cutExport(seed: UInt64) throws {
        let rows = transactions(12, seed: seed)
        let bytes = Array(ExportText.text(rows).utf8)
        let known = Set(rows.map(\.money))
        for count in 0..<bytes.count {
            guard let part = try? Statement.read(Array(bytes.prefix(count)), defaults: defaults()) else { continue }
            guard part.format == .roost else { continue }
            #expect(part.transactions.allSatisfy { known.contains($0.money) }, "seed \(seed), \(count) bytes")
        }
    }

    // MARK: Guessing

    private static let orders: [(dates: [String], family: DateOrder, order: DateOrder)] = [
        (["03/04/2026", "17/04/2026"], .monthDayYear, .dayMonthYear),
        (["03/04/2026", "04/17/2026"], .dayMonthYear, .monthDayYear),
        (["03/04/2026", "05/04/2026"], .dayMonthYear, .dayMonthYear),
        (["03/04/2026", "05/04/2026"], .monthDayYear, .monthDayYear),
        (["2026-04-03", "2026-04-05"], .monthDayYear, .monthDayYear),
        (["26-01-03", "26-02-14", "26-03-05"], .dayMonthYear, .yearMonthDay),
        // One damaged row decides nothing against all others.
        (["17/04/2026", "18/04/2026", "04/19/2026"], .monthDayYear, .dayMonthYear),
    ]

    @Test("The order of dates is what most rows prove, else the family's", arguments: orders.indices)
    func dateOrder(index: Int) throws {
        let (dates, family, order) = Self.orders[index]
        let text = "Date,Amount,Text\n" + dates.map { "\($0),-1.00,x\n" }.joined()
        #expect(try read(text, defaults("EUR", family)).mapping?.dateOrder == order)
    }

    private static let styles: [(amounts: [String], style: NumberStyle, told: [String])] = [
        (["1.234", "12,50"], .comma, ["1234.00", "12.50"]), (["1,234", "12.50"], .point, ["1234.00", "12.50"]),
        (["1.234", "2.500"], .automatic, ["1234.00", "2500.00"]), (["12.50", "3,40"], .automatic, ["12.50", "3.40"]),
        (["100", "20"], .automatic, ["100.00", "20.00"]),
    ]

    @Test("The decimal mark is what one amount proves for all", arguments: styles.indices)
    func numberStyle(index: Int) throws {
        let (amounts, style, told) = Self.styles[index]
        let text = "Date;Amount;Text\n" + amounts.map { "2026-01-03;-\($0);x\n" }.joined()
        let statement = try read(text)
        #expect(statement.mapping?.numberStyle == style)
        #expect(statement.transactions.map(\.amount.digits) == told)
    }

    @Test("Balances prove which sign money out has")
    func sign() throws {
        let card =
            "Date,Text,Amount,Balance\n2026-01-03,A,10.00,10.00\n2026-01-04,B,5.00,15.00\n2026-01-05,C,-15.00,0.00\n"
        #expect(try read(card).mapping?.sign == .negativeIsExpense)
        let debt = "Date,Text,Amount,Balance\n2026-01-03,A,10.00,-10.00\n2026-01-04,B,5.00,-15.00\n"
        #expect(try read(debt).transactions.map(\.type) == [.expense, .expense])
        let list = "Date,Text,Amount\n2026-01-03,A,10.00\n2026-01-04,B,5.00\n"
        #expect(try read(list).transactions.map(\.type) == [.expense, .expense])
    }

    @Test("Without names of columns, or with names that nobody knows, the content tells them")
    func content() throws {
        let bare = "Kopi;-12,50;03.01.2026;100,00\nReis;-20,00;04.01.2026;80,00\nLohn;50,00;05.01.2026;130,00\n"
        #expect(try read(bare).told()[1] == "2: 2026-01-04 expense 20.00 EUR Reis")
        let finnish = "Kirjauspäivä;Määrä;Selitys\n03.01.2026;-12,50;Kahvi\n04.01.2026;-3,40;Leipä\n"
        #expect(
            try read(finnish).told() == [
                "2: 2026-01-03 expense 12.50 EUR Kahvi", "3: 2026-01-04 expense 3.40 EUR Leipä",
            ])
    }

    @Test("A person may change every part")
    func changed() throws {
        let text = "when|what|a|b\n03/04/2026|Kopi|1.500|7\n"
        let mapping = ImportMapping(
            delimiter: .pipe, headerRow: 1, columns: [.date, .note, .amount, nil], dateOrder: .monthDayYear,
            numberStyle: .comma, sign: .positiveIsExpense, currency: idr)
        #expect(try read(text, mapping: mapping).told() == ["2: 2026-03-04 expense 1500.00 IDR | Kopi"])
        var other = mapping
        other.columns = [.date, .merchant, nil, .amount]
        other.sign = .negativeIsExpense
        other.currency = nil
        #expect(
            try read(text, mapping: other).told()
                == ["2: 2026-04-03 income 7.00 EUR Kopi"].map {
                    $0.replacing("2026-04-03", with: "2026-03-04")
                })
    }

    @Test("A mapping that can't be is refused")
    func impossible() {
        let text = "a,b\n2026-01-03,1.00\n"
        func mapping(_ columns: [ImportField?], row: Int? = 1) -> ImportMapping {
            ImportMapping(headerRow: row, columns: columns)
        }
        #expect(throws: StatementProblem.dateColumnMissing) { try read(text, mapping: mapping([nil, .amount])) }
        #expect(throws: StatementProblem.amountColumnMissing) { try read(text, mapping: mapping([.date, nil])) }
        #expect(throws: StatementProblem.columnChosenTwice(.date)) {
            try read(text, mapping: mapping([.date, .date]))
        }
        #expect(throws: StatementProblem.columnMissing) { try read(text, mapping: mapping([.date, nil, .amount])) }
        #expect(throws: StatementProblem.columnMissing) {
            try read(text, mapping: mapping([.date, .amount], row: 9))
        }
        #expect(throws: StatementProblem.columnMissing) {
            try read(text, mapping: mapping([.date, .amount], row: 0))
        }
    }

    // MARK: Rows that can't be read

    private static let damaged: [(row: String, told: String)] = [
        ("31/02/2026,-1.00,EUR,x", "the date can't be read: 31/02/2026"), (",-1.00,EUR,x", "the date is missing."),
        ("31/12/1989,-1.00,EUR,x", "the date can't be before 1990."),
        ("13/11/2026,-1.00,EUR,x", "the date can't be more than 1 day in the future."),
        ("03/01/2026,,EUR,x", "the amount is missing."), ("03/01/2026,1.2.3,EUR,x", "the amount can't be read: 1.2.3"),
        ("03/01/2026,\"1,50\",EUR,x", "2026-01-03 income 1.50 EUR x"),
        ("03/01/2026,-1.00,Taler,x", "the currency isn't clear: Taler"),
        ("03/01/2026,$1.00,EUR,x", "the currency isn't clear: $1.00"),
        ("03/01/2026,-1.00 XX,EUR,x", "the amount can't be read: -1.00 XX"),
        ("03/01/2026,-1000000000000.00,EUR,x", "the amount is more than 999,999,999,999."),
        ("03/01/2026,-1.00,EUR,a,b", "there are 5 cells in place of 4."),
        ("03/01/2026,-1.00,EUR,\"a\"b", "there is text outside the quotes."),
        ("03/01/2026,0.00,EUR,x", "skipped zeroAmount"), ("Total,-1.00,,", "skipped summary"),
        ("Page 2,,,", "skipped remark"), ("Date,Amount,Currency,Text", "skipped header"),
        ("03/01/2026,5.00,EUR,Closing Balance", "skipped summary"),
    ]

    @Test("What is wrong with a row is told with its number, and spoils no other", arguments: damaged.indices)
    func damagedRow(index: Int) throws {
        let (row, told) = Self.damaged[index]
        let text = "Date,Amount,Currency,Text\n17/01/2026,-2.50,EUR,Good\n\(row)\n18/01/2026,-3.00,EUR,Good\n"
        #expect(
            try read(text).told() == [
                "2: 2026-01-17 expense 2.50 EUR Good", "3: \(told)", "4: 2026-01-18 expense 3.00 EUR Good",
            ])
    }

    @Test("A direction that nobody knows, or that the sign denies, is no guess")
    func directions() throws {
        let mapping = ImportMapping(columns: [.date, .amount, .type])
        let text = "Date,Amount,Type\n2026-01-03,1.00,Sale\n2026-01-03,-1.00,CR\n2026-01-03,1.00,DB\n2026-01-03,1.00,\n"
        #expect(
            try read(text, mapping: mapping).told() == [
                "2: the type isn't known: Sale", "3: the amount's sign and its type differ.",
                "4: 2026-01-03 expense 1.00 EUR", "5: the type isn't known: ",
            ])
        let pair = "Date,Debit,Credit\n2026-01-03,1.00,2.00\n2026-01-04,,5.00\n2026-01-05,3.00,\n"
        #expect(
            try read(pair).told() == [
                "2: there is money in and money out.", "3: 2026-01-04 income 5.00 EUR",
                "4: 2026-01-05 expense 3.00 EUR",
            ])
    }

    @Test("A last line without an end is taken where it can be seen to be whole")
    func ending() throws {
        func last(_ text: String) throws -> String? { try read(text).told().last }
        let cut = "3: the file ends here and may be cut off."
        #expect(try last("Date,Amount\n2026-01-17,-2.50\n2026-01-18,-12.50") == "3: 2026-01-18 expense 12.50 EUR")
        #expect(try last("Date,Amount\n2026-01-17,-2.50\n2026-01-18,-12.5") == cut)
        #expect(try last("Date,Amount\n2026-01-17,-2.50\n2026-01-18,-12") == cut)
        #expect(try last("Date,Amount\n2026-01-17,-2.50\n2026-01-18,") == cut)
        #expect(try last("Date,Amount\n2026-01-17,-2.50\n2026-01-18") == cut)
        // Whole amounts could go on; quotes, a line end or a text behind them say that they don't.
        #expect(try last("Date,Amount\n2026-01-17,-250\n2026-01-18,-125") == cut)
        #expect(try last("Date,Amount\n2026-01-17,-250\n2026-01-18,\"-125\"") == "3: 2026-01-18 expense 125.00 EUR")
        #expect(try last("Date,Amount\n2026-01-17,-250\n2026-01-18,-125\n") == "3: 2026-01-18 expense 125.00 EUR")
        #expect(
            try last("Date,Amount,Text\n2026-01-17,-250,x\n2026-01-18,-125,y") == "3: 2026-01-18 expense 125.00 EUR y")
        #expect(try last("Amount,Date\n-2.50,17/01/2026\n-2.50,18/01/20") == cut)
    }

    @Test("Control characters and directions of text are cleaned; long texts are cut and kept as notes")
    func texts() throws {
        let long = String(repeating: "Überweisung ", count: 20)
        let text = "Date,Amount,Description\n2026-01-03,-1.00,a\u{202E}b\u{7}c\n2026-01-03,-1.00,\(long)\n"
        let read = try read(text).transactions
        #expect(read[0].merchant == "abc" && read[0].merchantKey == "abc")
        #expect(read[1].merchant?.count ?? 0 <= 120 && read[1].note == long.trimmingCharacters(in: .whitespaces))
    }

    // MARK: Files that can't be read

    private static let refused: [(bytes: [UInt8], problem: StatementProblem)] = [
        ([], .empty), (Array(" \r\n ".utf8), .empty),
        (Array(repeating: 0x41, count: 5_242_881), .tooLarge(limitMegabytes: 5)),
        (Array("%PDF-1.7".utf8), .unknownFormat), ([0x50, 0x4B, 0x03, 0x04, 0x00], .unknownFormat),
        (Array("<html></html>".utf8), .unknownFormat), (Array("<!DOCTYPE html><html>".utf8), .declarations),
        (Array("Date,Amount\n2026-01-03,\u{0}1\n".utf8), .zeroBytes), (Array("Date,Amount\n".utf8), .noRows),
        (Array("hello\nworld\n".utf8), .dateColumnMissing),
        (Array("Date,Amount\n\"2026-01-03,1\n".utf8), .unbalancedQuote(row: 2)),
        (Array("Date,Text,Amount\n2026-01-03,x,1\n2026-01-04,\"x,1\n".utf8), .unbalancedQuote(row: 3)),
        (Array("Date,Text\n2026-01-03,x\n".utf8), .amountColumnMissing),
    ]

    @Test("A file that can't be read is refused whole, with the reason", arguments: refused.indices)
    func refusedFile(index: Int) {
        let (bytes, problem) = Self.refused[index]
        #expect(throws: problem) { try Statement.read(bytes, defaults: defaults()) }
        #expect(!problem.message(Locale(identifier: "de-DE")).isEmpty)
    }

    @Test("Random bytes and damaged statements never crash", arguments: 0..<10)
    func noise(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let pieces = [
            ",", ";", "\"", "\n", "\r\n", "2026-01-03", "1.234,56", "Date", "Amount", "-", "\t", "€", "\u{FEFF}",
        ]
        for _ in 0..<60 {
            let text = (0..<Int.random(in: 0...80, using: &random)).map { _ in pieces.randomElement(using: &random)! }
            _ = try? read(text.joined())
            let bytes = (0..<Int.random(in: 0...200, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            _ = try? Statement.read(bytes, defaults: defaults())
        }
    }

    @Test("Ten thousand rows are read well within the five seconds of an import")
    func year() throws {
        let bytes = Array(ExportText.text(transactions(10_000, seed: 1)).utf8)
        let start = Self.processorSeconds
        let statement = try Statement.read(bytes, defaults: defaults())
        let time = Self.processorSeconds - start
        #expect(statement.transactions.count == 10_000 && statement.rows.count == 10_000)
        #expect(time < 5, "10,000 rows took \(time) s")
        print("10,000 rows read in \(time) s")
    }

    /// Processor time of this thread, which does not depend on what else the machine does.
    private static var processorSeconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
