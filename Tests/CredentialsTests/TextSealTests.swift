import Foundation
import Testing

@testable import Credentials

@Suite("Sealed texts")
struct TextSealTests {
    private let key = [UInt8](repeating: 7, count: AccessTokenSigner.keyBytes)

    @Test("A text comes back as it was, and never looks the same twice", arguments: ["", "code", "grün 🦊"])
    func roundTrip(text: String) {
        let seal = TextSeal(key: key, purpose: "test")
        let sealed = seal.seal(text)
        #expect(seal.open(sealed) == text)
        #expect(seal.seal(text) != sealed)
        #expect(text.isEmpty || !sealed.contains(text))
    }

    @Test("Another key, another purpose and another text open nothing")
    func others() throws {
        let sealed = TextSeal(key: key, purpose: "test").seal("code")
        #expect(TextSeal(key: key, purpose: "other").open(sealed) == nil)
        #expect(TextSeal.passing().open(sealed) == nil)
        for broken in ["", "A", "é", String(sealed.dropLast()), "A" + sealed.dropFirst(), sealed + "A"]
        where broken != sealed {
            #expect(TextSeal(key: key, purpose: "test").open(broken) == nil, "\(broken)")
        }
    }
}

@Suite("Access tokens with numbers that nobody means")
struct AccessTokenNumberTests {
    private static let id = "0198d3a0-0000-7000-8000-000000000001"

    @Test(
        "Signed or not, an extreme instant is refused and ends nothing",
        arguments: [
            ("9223372036854775807", "9223372036854775807"), ("-9223372036854775808", "9223372036854775807"),
            ("9223372036854775807", "-9223372036854775808"), ("-1", "9223372036854775807"), ("0", "1e400"),
            ("-1e400", "0"), ("1e19", "1e19"), ("0.5", "1"), ("\"0\"", "\"900\""), ("null", "null"), ("[]", "{}"),
            ("true", "true"), ("1763668800", "253402300800"), ("1763669700", "1763668800"), ("", ""),
        ])
    func extremes(issuedAt: String, expiresAt: String) throws {
        let signer = AccessTokenSigner(key: [UInt8](repeating: 7, count: AccessTokenSigner.keyBytes))
        var payload = #""fam":"\#(Self.id)","role":"Parent","sid":"\#(Self.id)","sub":"\#(Self.id)""#
        if !issuedAt.isEmpty { payload += #","iat":\#(issuedAt),"exp":\#(expiresAt)"# }
        let token = signer.token(payload: Array("{\(payload)}".utf8))

        #expect(signer.verify(token, now: Date(timeIntervalSince1970: 1_763_668_800)) == .invalid)
    }

    @Test("The same payload with instants that are meant is good until it ends")
    func meant() {
        let signer = AccessTokenSigner(key: [UInt8](repeating: 7, count: AccessTokenSigner.keyBytes))
        let ids = #""fam":"\#(Self.id)","role":"Parent","sid":"\#(Self.id)","sub":"\#(Self.id)""#
        let token = signer.token(payload: Array("{\(ids),\"iat\":0,\"exp\":253402300799}".utf8))

        guard case .valid(let claims) = signer.verify(token, now: Date(timeIntervalSince1970: 1_763_668_800)) else {
            return #expect(Bool(false), "refused")
        }
        #expect(claims.expiresAt == Date(timeIntervalSince1970: 253_402_300_799))
    }
}
