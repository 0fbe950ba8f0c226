import Foundation
import Ledger
import RandomFixtures
import RoostAPI
import Testing

@Suite("Strict JSON")
struct JSONTests {
    @Test(
        "What is written is read back the same, in any nesting and script",
        arguments: [
            .null, true, -12, .number("25.00"), .number("1e3"), "", "a\"b\\c\n\t\r\u{1}\u{7F}é🙂\u{2028}<script>&",
            [], [1, [2, [.null]], [:]], ["a": 1, "b": ["c": []], "مرحبا": "שלום"],
        ] as [JSONValue])
    func roundTrip(value: JSONValue) throws {
        #expect(try JSONReader.read(JSONWriter.bytes(value)) == value)
    }

    @Test(
        "Numbers keep the digits they came with",
        arguments: [
            "0", "-0", "25.00", "0.10", "1e3", "1E+3", "-1.5e-7", "123456789012345678901234567890.5",
        ])
    func numbers(token: String) throws {
        #expect(try JSONReader.read(Array(" [\(token)] ".utf8)) == .array([.number(token)]))
    }

    @Test(
        "Anything else than JSON is refused",
        arguments: [
            "", " ", "nul", "True", "NaN", "Infinity", "01", "1.", ".5", "+1", "-", "1e", "0x1", "'a'", "\"", "\"\n\"",
            "\"\\x\"", "\"\\u12g4\"", "\"\\ud800\"", "\"\\udc00\"", "\"\\ud800\\u0041\"", "[1,]", "[1 2]", "[", "{",
            "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{a:1}", "{\"a\":1 \"b\":2}", "1 2", "[]]", "/**/1", "\u{FEFF}1",
            "{1:2}",
        ])
    func malformed(text: String) {
        #expect(throws: JSONProblem.self) { try JSONReader.read(Array(text.utf8)) }
    }

    @Test("Bytes that are not UTF-8 are refused")
    func notUTF8() {
        for bytes in [[0x22, 0xFF, 0x22], [0x22, 0xC0, 0xAF, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22]] as [[UInt8]] {
            #expect(throws: JSONProblem.self) { try JSONReader.read(bytes) }
        }
    }

    @Test("A name that comes twice is refused, also when it is escaped")
    func duplicateNames() {
        #expect(throws: JSONProblem.duplicateName("a")) {
            try JSONReader.read(Array(#"{"a":1,"\u0061":2}"#.utf8))
        }
    }

    @Test("Nesting has an end, so that a body cannot exhaust the stack")
    func depth() throws {
        let limit = JSONReader.depthLimit
        func nested(_ depth: Int) -> [UInt8] {
            Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
        }
        _ = try JSONReader.read(nested(limit))
        #expect(throws: JSONProblem.tooDeep) { try JSONReader.read(nested(limit + 1)) }
        #expect(throws: JSONProblem.tooDeep) { try JSONReader.read(Array(repeating: UInt8(ascii: "["), count: 60_000)) }
    }

    @Test(
        "Random bytes are refused or read, and what is read is written and read alike",
        arguments: FuzzSeeds.all(of: "bytes in place of JSON"))
    func fuzz(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let alphabet = Array(#"{}[]",:\u0123456789abcdeEtrufalsn+-. é"#.utf8)
        for _ in 0..<20_000 {
            let bytes = (0..<Int.random(in: 0...24, using: &random)).map { _ in
                alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
            }
            guard let value = try? JSONReader.read(bytes) else { continue }
            #expect(try JSONReader.read(JSONWriter.bytes(value)) == value, "seed \(seed)")
        }
    }

    @Test(
        "Money is written with exactly the decimals of its currency (90)",
        arguments: [
            (2_500, "USD", "25.00"), (-5, "USD", "-0.05"), (0, "USD", "0.00"), (1_500, "JPY", "1500"),
            (1_234, "KWD", "1.234"), (99_999_999, "EUR", "999999.99"),
        ] as [(Int64, String, String)])
    func money(minorUnits: Int64, code: String, text: String) throws {
        let currency = try #require(Currency(code: code))
        let value = JSONValue(Money(minorUnits: minorUnits, currency: currency))
        #expect(String(decoding: JSONWriter.bytes(value), as: UTF8.self) == text)
    }

    @Test(
        "Instants are written in UTC to the second",
        arguments: [
            (0.0, "1970-01-01T00:00:00Z"), (1_763_668_800.999, "2025-11-20T20:00:00Z"), (-1, "1969-12-31T23:59:59Z"),
        ])
    func instants(seconds: Double, text: String) {
        #expect(JSONValue(Date(timeIntervalSince1970: seconds)).text == text)
    }
}
