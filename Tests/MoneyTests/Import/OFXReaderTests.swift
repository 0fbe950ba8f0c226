import Foundation
import Household
import Ledger
import RandomFixtures
import Testing

@testable import Money

@Suite("OFX 1 and 2, QFX (3.8)")
struct OFXReaderTests {
    private static let sgml = """
        OFXHEADER:100
        DATA:OFXSGML
        VERSION:102
        SECURITY:NONE
        ENCODING:USASCII
        CHARSET:1252
        COMPRESSION:NONE

        <OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20260131120000<LANGUAGE>ENG
        <FI><ORG>Northbank<FID>1001</FI></SONRS></SIGNONMSGSRSV1>
        <BANKMSGSRSV1><STMTTRNRS><TRNUID>0<STMTRS><CURDEF>USD
        <BANKACCTFROM><BANKID>111000025<ACCTID>000012341832<ACCTTYPE>CHECKING</BANKACCTFROM>
        <BANKTRANLIST><DTSTART>20260101<DTEND>20260131
        <STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260103120000[-5:EST]<TRNAMT>-42.18<FITID>A1<NAME>TRADER JOE&apos;S #552
        <MEMO>POS PURCHASE AT&amp;T</STMTTRN>
        <STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260115<TRNAMT>2450.00<FITID>A2<NAME>PAYROLL</STMTTRN>
        <STMTTRN><TRNTYPE>OTHER<DTPOSTED>20260116083015[-5:EST]<TRNAMT>-3,75<FITID>A3<MEMO>BLUE BOTTLE</STMTTRN>
        <STMTTRN><TRNTYPE>OTHER<DTPOSTED>20260117<TRNAMT>0.00<FITID>A4<NAME>NOTHING<MEMO></STMTTRN>
        </BANKTRANLIST><LEDGERBAL><BALAMT>2404.07<DTASOF>20260131</LEDGERBAL>
        </STMTRS></STMTTRNRS></BANKMSGSRSV1>
        <CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>EUR<CCACCTFROM><ACCTID>4111111111111111</CCACCTFROM>
        <BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260105<TRNAMT>-7.80<FITID>B1
        <PAYEE><NAME>Boulangerie<ADDR1>Rue 1<CITY>Lyon</PAYEE></STMTTRN></BANKTRANLIST>
        <LEDGERBAL><BALAMT>-7.80<DTASOF>20260131</LEDGERBAL></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>

        """

    private static let xml = """
        <?xml version="1.0" encoding="UTF-8" standalone="no"?>
        <?OFX OFXHEADER="200" VERSION="220" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>
        <!-- January -->
        <OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR</CURDEF>
          <BANKACCTFROM><BANKID>1</BANKID><ACCTID>DE12500105170648489832</ACCTID></BANKACCTFROM>
          <BANKTRANLIST>
            <STMTTRN><TRNTYPE>POS</TRNTYPE><DTPOSTED>20260103000000.000[+1:CET]</DTPOSTED><TRNAMT>-48.27</TRNAMT>
              <FITID>X1</FITID><NAME>REWE M&#228;rkte &#x26; Co</NAME><MEMO><![CDATA[a < b]]></MEMO></STMTTRN>
            <STMTTRN><TRNTYPE>POS</TRNTYPE><DTPOSTED>20260104</DTPOSTED><TRNAMT>-5.00</TRNAMT><FITID>X2</FITID>
              <NAME/><MEMO>Kiosk</MEMO><CURRENCY><CURRATE>1.1</CURRATE><CURSYM>USD</CURSYM></CURRENCY></STMTTRN>
          </BANKTRANLIST>
        </STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
        """

    @Test("SGML without end tags: two accounts, their tails and balances, and every transaction")
    func sgml() throws {
        let statement = try read(Self.sgml)
        #expect(
            statement.told() == [
                "1: 2026-01-03 expense 42.18 USD TRADER JOE'S #552 | POS PURCHASE AT&T",
                "2: 2026-01-15 income 2450.00 USD PAYROLL", "3: 2026-01-16 expense 3.75 USD BLUE BOTTLE",
                "4: skipped zeroAmount", "5: 2026-01-05 expense 7.80 EUR Boulangerie",
            ])
        #expect(statement.format == .ofx && !statement.isCutOff && statement.mapping == nil)
        #expect(statement.transactions.map(\.reference) == ["A1", "A2", "A3", "B1"])
        #expect(statement.transactions.map(\.accountTail) == ["1832", "1832", "1832", "1111"])
        #expect(
            statement.accounts.map(\.tail) == ["1832", "1111"] && statement.accounts.map(\.isCard) == [false, true])
        #expect(
            statement.accounts.map(\.balance)
                == [Money(minorUnits: 240_407, currency: .usd), Money(minorUnits: -780, currency: .eur)])
        #expect(statement.accounts[0].balanceDate == .day(day("2026-01-31")))
        // Noon is how programs write a day, in whatever zone; another time is a time.
        #expect(statement.transactions[0].date == .day(day("2026-01-03")))
        #expect(statement.transactions[2].date == .instant(Date(timeIntervalSince1970: 1_768_570_215)))
    }

    @Test("XML with end tags, entities of numbers, CDATA, and a transaction in another currency")
    func xml() throws {
        #expect(
            try read(Self.xml).told() == [
                "1: 2026-01-03 expense 48.27 EUR REWE Märkte & Co | a < b", "2: 2026-01-04 expense 5.00 USD Kiosk",
            ])
    }

    @Test("Cut anywhere, what is whole is read and nothing else")
    func cut() throws {
        for text in [Self.sgml, Self.xml] {
            let whole = try read(text)
            let bytes = Array(text.utf8)
            for count in 0..<bytes.count {
                guard let part = try? Statement.read(Array(bytes.prefix(count)), defaults: defaults()) else { continue }
                for transaction in part.transactions { #expect(whole.transactions.contains(transaction)) }
                if part.transactions.count < whole.transactions.count { #expect(part.isCutOff) }
            }
        }
    }

    private static func file(_ transaction: String) -> String {
        "OFXHEADER:100\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKTRANLIST>\(transaction)"
            + "<STMTTRN><DTPOSTED>20260105<TRNAMT>-1.00<FITID>Z<NAME>Good</STMTTRN>"
            + "</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>"
    }

    private static let damaged: [(transaction: String, told: String)] = [
        ("<STMTTRN><TRNAMT>-1.00<FITID>A</STMTTRN>", "the date is missing."),
        ("<STMTTRN><DTPOSTED>20261341<TRNAMT>-1.00</STMTTRN>", "the date can't be read: 20261341"),
        ("<STMTTRN><DTPOSTED>18990101<TRNAMT>-1.00</STMTTRN>", "the date can't be before 1990."),
        ("<STMTTRN><DTPOSTED>20261113<TRNAMT>-1.00</STMTTRN>", "the date can't be more than 1 day in the future."),
        ("<STMTTRN><DTPOSTED>20260103</STMTTRN>", "the amount is missing."),
        ("<STMTTRN><DTPOSTED>20260103<TRNAMT>much</STMTTRN>", "the amount can't be read: much"),
        // OFX groups no digits: three behind a mark are neither thousands nor cents.
        ("<STMTTRN><DTPOSTED>20260103<TRNAMT>-1.000</STMTTRN>", "the amount can't be read: -1.000"),
        (
            "<STMTTRN><DTPOSTED>20260103<TRNAMT>9999999999999.00</STMTTRN>",
            "the amount is more than 999,999,999,999."
        ),
        ("<STMTTRN><DTPOSTED>20260103<TRNAMT>-1.00<TRNAMT>-2.00</STMTTRN>", "TRNAMT is there twice."),
        ("<STMTTRN><DTPOSTED>20260103<TRNAMT>-1.00<NAME>No end", "the file ends here and may be cut off."),
        (
            "<STMTTRN><DTPOSTED>20260103<TRNAMT>-1.00<CURRENCY><CURSYM>ZZZ</CURRENCY></STMTTRN>",
            "the currency isn't clear: ZZZ"
        ),
        ("<STMTTRN></STMTTRN>", "the date is missing."),
    ]

    @Test("A damaged transaction is told with its number, and spoils no other", arguments: damaged.indices)
    func damagedTransaction(index: Int) throws {
        let (transaction, told) = Self.damaged[index]
        #expect(try read(Self.file(transaction)).told() == ["1: \(told)", "2: 2026-01-05 expense 1.00 EUR Good"])
    }

    @Test("Bombs are refused: document types, entities, endless depth")
    func bombs() throws {
        let laughs = """
            <?xml version="1.0"?><!DOCTYPE OFX [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>
            <OFX><BANKMSGSRSV1><STMTTRN><NAME>&b;</NAME></STMTTRN></BANKMSGSRSV1></OFX>
            """
        #expect(throws: StatementProblem.declarations) { try read(laughs) }
        let external = "<?xml version=\"1.0\"?>\n<!DOCTYPE x SYSTEM \"file:///etc/passwd\"><OFX></OFX>"
        #expect(throws: StatementProblem.declarations) { try read(external) }
        #expect(throws: StatementProblem.declarations) { try read("OFXHEADER:100\n<OFX><!ENTITY a \"b\"></OFX>") }
        #expect(throws: StatementProblem.tooDeep(limit: OFXReader.depthLimit)) {
            try read("<OFX>" + String(repeating: "<A>", count: 100_000))
        }
        // An entity that nobody declared stays as it is written.
        let unknown = "<STMTTRN><DTPOSTED>20260103<TRNAMT>-1.00<NAME>A &b; &amp;lt; AT&T</STMTTRN>"
        #expect(try read(Self.file(unknown)).told()[0] == "1: 2026-01-03 expense 1.00 EUR A &b; &lt; AT&T")
        #expect(throws: StatementProblem.noRows) { try read("OFXHEADER:100\n<OFX></OFX>") }
        #expect(throws: StatementProblem.noRows) { try read("<OFX>" + String(repeating: "<", count: 1_000_000)) }
    }

    @Test("Random damage never crashes and never moves more than one transaction says", arguments: 0..<20)
    func noise(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        for text in [Self.sgml, Self.xml] {
            for _ in 0..<50 {
                var bytes = Array(text.utf8)
                for _ in 0..<Int.random(in: 1...6, using: &random) {
                    let index = bytes.indices.randomElement(using: &random)!
                    switch Int.random(in: 0..<3, using: &random) {
                    case 0: bytes[index] = Array("<>/&;![]-. \"".utf8).randomElement(using: &random)!
                    case 1: bytes.remove(at: index)
                    default: bytes.insert(UInt8.random(in: 1...255, using: &random), at: index)
                    }
                }
                let statement = try? Statement.read(bytes, defaults: defaults())
                #expect(statement?.transactions.allSatisfy { $0.amount.isPositive } != false, "seed \(seed)")
            }
        }
    }
}
