import Credentials
import Testing

@Suite("Codes that people type")
struct TypedCodeTests {
    @Test("Recovery codes, invitations and digits have their shape, and no two are the same")
    func shapes() {
        let recovery = (0..<200).map { _ in TypedCode.recovery() }
        #expect(Set(recovery).count == 200)
        for code in recovery { #expect(code.wholeMatch(of: /([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}/) != nil) }
        let invitations = (0..<200).map { _ in TypedCode.invitation() }
        #expect(Set(invitations).count == 200)
        for code in invitations { #expect(code.wholeMatch(of: /[0-9a-hjkmnp-tv-z]{26}/) != nil) }
        let digits = (0..<200).map { _ in TypedCode.digits() }
        #expect(Set(digits).count > 190)
        for code in digits { #expect(code.wholeMatch(of: /[0-9]{8}/) != nil) }
    }

    @Test(
        "However a code is typed, it is the same code",
        arguments: [
            ("7K3Q-X9B2", "7K3QX9B2"), (" 7k3q x9b2 ", "7K3QX9B2"), ("oO-iI-lL", "001111"), ("1234 5678", "12345678"),
            ("", ""), ("- -", ""), ("é7ß", "7SS"),
            (String(repeating: "7", count: 100), String(repeating: "7", count: 64)),
        ])
    func comparable(typed: String, code: String) {
        #expect(TypedCode.comparable(typed) == code)
        #expect(TypedCode.hash(typed) == TypedCode.hash(code))
    }

    @Test("Other codes have other digests, which tell nothing of the code")
    func hashes() {
        #expect(TypedCode.hash("12345678") != TypedCode.hash("12345679"))
        #expect(!TypedCode.hash("12345678").contains("12345678"))
    }

    @Test("A key for a script has its mark and 256 bits, and only its digest is kept")
    func keys() {
        let keys = (0..<100).map { _ in ScriptKey.random() }
        #expect(Set(keys).count == 100)
        for key in keys {
            #expect(key.text.wholeMatch(of: /roost_[A-Za-z0-9_-]{43}/) != nil)
            #expect(ScriptKey(key.text) == key)
            #expect(key.hash.utf8.count == 64)
        }
    }

    @Test(
        "Texts that are no key are refused before any lookup",
        arguments: [
            "", "roost_", "roost_x", String(repeating: "A", count: 43), "rooster" + String(repeating: "A", count: 43),
        ])
    func malformed(text: String) {
        #expect(ScriptKey(text) == nil)
    }
}
