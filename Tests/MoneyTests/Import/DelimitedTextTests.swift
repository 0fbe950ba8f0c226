import Foundation
import Ledger
import Testing

@testable import Money

@Suite("Delimited text (RFC 4180) and its encodings")
struct DelimitedTextTests {
    private static let texts: [(text: String, delimiter: Delimiter, cells: [[String]])] = [
        ("a,b\r\nc,d\r\n", .comma, [["a", "b"], ["c", "d"]]),
        ("a,b\nc,d", .comma, [["a", "b"], ["c", "d"]]),
        ("a;b\rc;d\r", .semicolon, [["a", "b"], ["c", "d"]]),
        ("\"a,b\",\"c \"\"d\"\"\"\n", .comma, [["a,b", "c \"d\""]]),
        ("\"a\nb\",c\n", .comma, [["a\nb", "c"]]),
        ("a, \"b,c\" ,d\n", .comma, [["a", "b,c", "d"]]),
        ("5\" pipe,b\n", .comma, [["5\" pipe", "b"]]),
        ("a,,\n", .comma, [["a", "", ""]]),
        ("a\n\nb\n", .comma, [["a"], [""], ["b"]]),
        ("a\t\"b\"\t\n", .tab, [["a", "b", ""]]),
        ("a|b", .pipe, [["a", "b"]]),
        ("", .comma, []),
    ]

    @Test("Records and cells", arguments: texts.indices)
    func records(index: Int) throws {
        let (text, delimiter, cells) = Self.texts[index]
        #expect(try DelimitedText(Array(text.utf8), delimiter: delimiter).records.map(\.cells) == cells)
    }

    @Test("A quote that never closes is told with its row, be it the last or one that swallows the rest")
    func quotes() throws {
        #expect(throws: StatementProblem.unbalancedQuote(row: 2)) {
            try DelimitedText(Array("a,b\nc,\"d\ne,f\n".utf8), delimiter: .comma)
        }
        let swallowing = "a,b\n\"c,d\n" + String(repeating: "e,f\n", count: 30) + "g,\"h\"\n"
        #expect(throws: StatementProblem.unbalancedQuote(row: 2)) {
            try DelimitedText(Array(swallowing.utf8), delimiter: .comma)
        }
        let outside = try DelimitedText(Array("\"a\"b,c\n".utf8), delimiter: .comma)
        #expect(outside.records[0].hasTextOutsideQuotes && outside.records[0].cells == ["ab", "c"])
    }

    @Test("As many rows and columns as a file may have, and one more")
    func limits() throws {
        let rows = String(repeating: "a\n", count: DelimitedText.recordLimit)
        #expect(try DelimitedText(Array(rows.utf8), delimiter: .comma).records.count == DelimitedText.recordLimit)
        #expect(throws: StatementProblem.tooManyRows(limit: DelimitedText.recordLimit)) {
            try DelimitedText(Array((rows + "a").utf8), delimiter: .comma)
        }
        let wide = String(repeating: String(repeating: ",", count: 199) + "\n", count: 5_001)
        #expect(throws: StatementProblem.tooManyCells(limit: DelimitedText.cellLimit)) {
            try DelimitedText(Array(wide.utf8), delimiter: .comma)
        }
        let cells = String(repeating: ",", count: DelimitedText.columnLimit - 1)
        #expect(try DelimitedText(Array(cells.utf8), delimiter: .comma).records[0].cells.count == 200)
        #expect(throws: StatementProblem.tooManyColumns(limit: DelimitedText.columnLimit)) {
            try DelimitedText(Array((cells + ",").utf8), delimiter: .comma)
        }
    }

    private static let encodings: [(name: String, bytes: [UInt8])] = [
        ("UTF-8", Array("Café €".utf8)),
        ("UTF-8 with a mark", [0xEF, 0xBB, 0xBF] + Array("Café €".utf8)),
        ("UTF-16, little end first", [0xFF, 0xFE] + "Café €".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }),
        ("UTF-16, big end first", [0xFE, 0xFF] + "Café €".utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }),
        ("Windows-1252", [0x43, 0x61, 0x66, 0xE9, 0x20, 0x80]),
    ]

    @Test("Every encoding gives the same text", arguments: encodings)
    func everyEncoding(_ encoding: (name: String, bytes: [UInt8])) throws {
        #expect(String(decoding: try StatementText.utf8(encoding.bytes), as: UTF8.self) == "Café €")
    }

    @Test("A file cut within a character stays UTF-8; zero bytes are no text")
    func damage() throws {
        let bytes = Array("Café €".utf8)
        #expect(try StatementText.utf8(Array(bytes.dropLast())) == Array("Café ".utf8))
        #expect(try StatementText.utf8([0xFF, 0xFE, 0x41, 0x00, 0x42]) == Array("A".utf8))
        #expect(throws: StatementProblem.zeroBytes) { try StatementText.utf8([0x41, 0x00, 0x42]) }
        #expect(throws: StatementProblem.zeroBytes) { try StatementText.utf8([0xFF, 0xFE, 0x00, 0x00]) }
        // Bytes that are no UTF-8 in the middle are Windows-1252, each a character.
        #expect(try StatementText.utf8([0xC3, 0x41]) == Array("ÃA".utf8))
    }

    private static let delimiters: [(text: String, delimiter: Delimiter)] = [
        ("Date,Amount\n2026-01-03,\"1;2\"\n", .comma),
        ("Datum;Betrag\n03.01.2026;-12,50\n04.01.2026;-3,40\n", .semicolon),
        ("03.01.2026;-12,50;REWE\n04.01.2026;-3,40;dm, Drogerie\n", .semicolon),
        ("Date\tAmount\n2026-01-03\t1,234.50\n", .tab),
        ("Date|Amount|Text\n2026-01-03|1,234.50|a;b\n", .pipe),
    ]

    @Test("The delimiter is the one that makes a table", arguments: delimiters)
    func delimiter(_ sample: (text: String, delimiter: Delimiter)) {
        #expect(StatementTable.delimiter(of: Array(sample.text.utf8)) == sample.delimiter)
    }
}
