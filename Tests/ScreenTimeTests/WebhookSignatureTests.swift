import Foundation
import RandomFixtures
import ScreenTime
import Testing

@Suite("The signature of a webhook (2.8)")
struct WebhookSignatureTests {
    private let body = Array(#"{"id":"evt_1"}"#.utf8)
    private let secret = Array("whsec".utf8)
    private let now = Date(timeIntervalSince1970: 1_781_100_000)

    /// A code of 32 bytes in which every byte of key and message counts. What it is made of is not this module's.
    private func code(_ key: [UInt8], _ message: [UInt8]) -> [UInt8] {
        var state: UInt64 = 14_695_981_039_346_656_037
        return (0..<32).map { round in
            for byte in key + [UInt8(round)] + message { state = (state ^ UInt64(byte)) &* 1_099_511_628_211 }
            return UInt8(truncatingIfNeeded: state >> 32)
        }
    }

    private func hexadecimal(_ bytes: [UInt8]) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    private func signed(_ time: Int, _ body: [UInt8], _ secret: [UInt8]) -> String {
        hexadecimal(code(secret, Array("\(time).".utf8) + body))
    }

    private func verdict(
        _ header: String, body other: [UInt8]? = nil, secrets: [[UInt8]]? = nil
    ) -> WebhookSignature.Verdict? {
        WebhookSignature(header: header)?.verdict(
            on: other ?? body, secrets: secrets ?? [secret], now: now, code: code)
    }

    @Test(
        "It is valid for 5 minutes, and after 6 no more (49)",
        arguments: [(0, true), (-300, true), (-301, false), (-360, false), (300, true), (301, false)])
    func age(seconds: Int, isValid: Bool) {
        let time = 1_781_100_000 + seconds
        #expect(verdict("t=\(time),v1=\(signed(time, body, secret))") == (isValid ? .valid : .stale))
    }

    @Test("Another body, time or secret, or a cut code, is wrong (49)")
    func wrong() {
        let time = 1_781_100_000
        let right = signed(time, body, secret)
        #expect(verdict("t=\(time),v1=\(right)", body: body + [32]) == .wrong)
        #expect(verdict("t=\(time),v1=\(right)", secrets: [Array("other".utf8)]) == .wrong)
        #expect(verdict("t=\(time),v1=\(right)", secrets: []) == .wrong)
        #expect(verdict("t=\(time + 1),v1=\(right)") == .wrong)
        #expect(verdict("t=\(time - 9_999),v1=\(right)") == .wrong)
        #expect(verdict("t=\(time),v1=\(right.dropLast(2))") == nil)
    }

    @Test("One right code of several is enough, with a new secret or the old one; other schemes are skipped")
    func several() {
        let time = 1_781_100_000
        let (right, other) = (signed(time, body, secret), signed(time, body, Array("old".utf8)))
        #expect(verdict("t=\(time),v1=\(other),v1=\(right),v0=zz") == .valid)
        #expect(verdict("v1=\(other.uppercased()), t=\(time)", secrets: [secret, Array("old".utf8)]) == .valid)
        #expect(verdict("t=\(time),v0=\(right)") == nil)
    }

    @Test(
        "What is out of form is no signature",
        arguments: [
            "", "t", "t=1", "v1=00", "t=1,v1=", "t=x,v1=\(String(repeating: "0", count: 64))",
            "t=-1,v1=\(String(repeating: "0", count: 64))", "t=1,t=2,v1=\(String(repeating: "0", count: 64))",
            "t=1,v1=\(String(repeating: "g", count: 64))", "t=1,v1=\(String(repeating: "0", count: 63))",
            "t=9999999999999,v1=\(String(repeating: "0", count: 64))", "t=1,v1=\(String(repeating: "é", count: 32))",
            "t=1,,v1=\(String(repeating: "0", count: 64))", String(repeating: "t=1,", count: 2_000),
        ])
    func malformed(header: String) {
        #expect(WebhookSignature(header: header) == nil)
    }

    @Test(
        "A right header with any change is not valid, whatever is changed",
        arguments: FuzzSeeds.all(of: "signatures", found: [1], new: 2))
    func fuzz(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let time = 1_781_100_000
        let header = Array("t=\(time),v1=\(signed(time, body, secret))".utf8)
        for _ in 0..<300 {
            let changed = header.mutated(using: &random, dangerous: Array(",=tv1".utf8))
            let text = String(decoding: changed, as: UTF8.self)
            // The scheme's names may be of any case of digits, and spaces may stand before them.
            guard text.lowercased().filter({ $0 != " " }) != String(decoding: header, as: UTF8.self) else { continue }
            let isStillRight =
                text.split(separator: ",").contains { $0 == "v1=\(signed(time, body, secret))" }
                && text.contains("t=\(time),")
            if !isStillRight { #expect(verdict(text) != .valid, "\(seed) \(text)") }
        }
    }
}
