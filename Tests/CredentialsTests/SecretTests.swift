import Foundation
import Testing

@testable import Credentials

@Suite("Secrets")
struct SecretTests {
    @Test("A session token has 256 bits in 43 characters, never twice the same, and only its digest is kept")
    func tokens() throws {
        let tokens = (0..<200).map { _ in SessionToken.random() }
        #expect(Set(tokens.map(\.text)).count == 200)
        for token in tokens {
            #expect(token.text.utf8.count == 43)
            #expect(SessionToken(token.text) == token)
            #expect(token.hash.utf8.count == 64)
            #expect(token.hash != token.text)
        }
    }

    @Test(
        "Texts that are no token are refused before any lookup",
        arguments: [
            "", "short", String(repeating: "a", count: 42), String(repeating: "a", count: 44),
            String(repeating: "a", count: 42) + "=", String(repeating: "é", count: 22),
            String(repeating: " ", count: 43),
        ])
    func malformed(text: String) {
        #expect(SessionToken(text) == nil)
    }

    @Test("The digest is SHA-256 (FIPS 180-4 example)")
    func digest() {
        #expect(Secret.digest("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    }

    @Test(
        "Equal texts are equal, others are not",
        arguments: [
            ("", "", true), ("abc", "abc", true), ("abc", "abd", false), ("abc", "ab", false), ("", "a", false),
        ])
    func comparison(left: String, right: String, isEqual: Bool) {
        #expect(Secret.areEqual(left, right) == isEqual)
    }
}

@Suite("The limit of a network")
struct NetworkLimitTests {
    private let start = Date(timeIntervalSince1970: 1_763_668_800)

    @Test("30 attempts a minute pass, the 31st waits for the minute to end, other networks do not")
    func limit() {
        let limit = NetworkLimit()
        for second in 0..<30 {
            #expect(limit.attempt(from: "192.0.2.0/24", now: start.addingTimeInterval(Double(second))) == nil)
        }
        let refused = limit.attempt(from: "192.0.2.0/24", now: start.addingTimeInterval(30))
        #expect(refused == start.addingTimeInterval(60))
        #expect(limit.attempt(from: "198.51.100.0/24", now: start.addingTimeInterval(30)) == nil)
        #expect(limit.attempt(from: "192.0.2.0/24", now: start.addingTimeInterval(60)) == nil)
    }

    @Test("Attempts at once count together, whichever of them has read the clock first")
    func attemptsAtOnce() {
        let limit = NetworkLimit(limit: 2, seconds: 60)
        let now = Date(timeIntervalSince1970: 1_000)
        let earlier = now.addingTimeInterval(-0.01)
        #expect(limit.attempt(from: "a", now: now) == nil)
        #expect(limit.attempt(from: "a", now: earlier) == nil)
        #expect(limit.attempt(from: "a", now: now) == now.addingTimeInterval(60))
        #expect(limit.attempt(from: "a", now: earlier) == now.addingTimeInterval(60))
    }

    @Test("A clock set back locks nobody out")
    func clockSetBack() {
        let limit = NetworkLimit(limit: 1)
        #expect(limit.attempt(from: "a", now: start) == nil)
        #expect(limit.attempt(from: "a", now: start) == start.addingTimeInterval(60))
        #expect(limit.attempt(from: "a", now: start.addingTimeInterval(-3_600)) == nil)
    }

    @Test("An attempt that is given back may be made again")
    func givingBack() {
        let limit = NetworkLimit(limit: 1)
        #expect(limit.attempt(from: "a", now: start) == nil)
        limit.giveBack("a")
        #expect(limit.attempt(from: "a", now: start) == nil)
        #expect(limit.attempt(from: "a", now: start) == start.addingTimeInterval(60))
        limit.giveBack("b")
    }

    @Test("However many networks try within a minute, a bounded number is remembered")
    func bounded() {
        let limit = NetworkLimit()
        for number in 0..<(2 * NetworkLimit.networksLimit + 10) {
            #expect(limit.attempt(from: String(number), now: start) == nil)
        }
        #expect(limit.size <= NetworkLimit.networksLimit)
    }

    @Test(
        "Addresses of one network count together",
        arguments: [
            ("192.0.2.7", "192.0.2.0/24"), ("::ffff:192.0.2.9", "192.0.2.0/24"),
            ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"), ("2001:db8::1", "2001:db8:0:0::/64"),
            ("::1", "0:0:0:0::/64"),
        ])
    func networks(address: String, network: String) {
        #expect(NetworkLimit.network(of: address) == network)
    }
}
