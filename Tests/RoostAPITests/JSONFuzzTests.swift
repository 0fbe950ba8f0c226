import Foundation
import Household
import RandomFixtures
import RoostAPI
import Testing

@Suite("Any body is read or refused, soon")
struct JSONFuzzTests {
    /// What the longest body, 64 KiB, may take of a processor, in a debug build.
    private static let bodySeconds = 0.5
    private static let bodyBytes = 64 * 1024

    private static let bodies = [
        #"{"email":"a@example.com","password":"purple hat","rememberMe":true}"#,
        #"{"firstName":"Zoë","lastName":"Gray","familyName":"Gray","email":"z@example.com","password":"x"}"#,
        #"{"amount":12.50,"type":"Credit","description":"For the lawn","category":null,"childId":"x"}"#,
        #"{"weeklyAllowance":"1e308","version":-9223372036854775808,"items":[1,2,[3,{"a":[]}]]}"#,
        #"{"amount":99999999999999999999999999.99,"targetAmount":"-0","startDate":"9999-99-99"}"#,
    ]

    @Test(
        "Bodies that are cut, doubled and changed are refused or read, and what is read is written and read alike",
        arguments: FuzzSeeds.all(of: "bodies of the API", found: [64]))
    func anyBodies(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        var refused = 0
        for _ in 0..<3_000 {
            let whole = Array((Self.bodies.randomElement(using: &random) ?? "").utf8)
            var bytes = whole.mutated(using: &random, dangerous: Array("[]{}\",:\\u-.e0\u{0}\u{FF}".utf8))
            if Bool.random(using: &random) { bytes.removeLast(Int.random(in: 0...bytes.count, using: &random)) }
            if Int.random(in: 0..<5, using: &random) == 0 { bytes += whole }
            guard let value = try? JSONReader.read(bytes) else {
                refused += 1
                continue
            }
            Self.take(value)
            #expect(try JSONReader.read(JSONWriter.bytes(value)) == value, "seed \(seed)")
        }
        #expect(refused > 0, "seed \(seed)")
    }

    @Test("The longest bodies of any shape stay within their time", arguments: longest.indices)
    func longestBodies(index: Int) {
        let body = Array(Self.longest[index].utf8.prefix(Self.bodyBytes))

        let (seconds, _) = ThreadClock.seconds { (try? JSONReader.read(body)).map { Self.take($0) } }

        #expect(seconds < Self.bodySeconds)
    }

    private static let longest = [
        String(repeating: "[", count: bodyBytes),
        String(repeating: "9", count: bodyBytes),
        "{\"amount\":" + String(repeating: "9", count: 65_000) + "}",
        "{\"amount\":\"" + String(repeating: "9", count: 65_000) + "\"}",
        "{\"amount\":0." + String(repeating: "0", count: 65_000) + "1}",
        "{\"amount\":1e" + String(repeating: "9", count: 65_000) + "}",
        "{\"email\":\"" + String(repeating: "\\u0301", count: 10_900) + "\"}",
        "{\"email\":\"" + String(repeating: "a@", count: 32_000) + "\"}",
        "{\"startDate\":\"" + String(repeating: "9-", count: 32_000) + "\"}",
        "[" + String(repeating: "0,", count: 32_000) + "0]",
        "{" + (0..<6_000).map { "\"\($0)\":0," }.joined() + "\"a\":0}",
        "\"" + String(repeating: "👨‍👩‍👧‍👦", count: 2_600) + "\"",
        "{\"firstName\":\"" + String(repeating: "e\u{301}", count: 21_000) + "\"}",
        String(repeating: " ", count: bodyBytes),
    ]

    /// Reads it as the bodies of several endpoints: refused or not, it must come to an end.
    private static func take(_ value: JSONValue) {
        _ = try? LoginBody(value)
        _ = try? RegisterParentBody(value)
        _ = try? ProfileChange(value)
        _ = try? AddChildBody(value)
        _ = try? NamingTransactionBody(value)
    }
}
