import Testing

@testable import Household

@Suite("Passwords that are suggested")
struct PassphraseTests {
    @Test("Four words of 2,048 different ones: 44 bits")
    func bits() {
        #expect(Passphrase.words.count == 2_048)
        #expect(Set(Passphrase.words).count == 2_048)
        #expect(Passphrase.words.allSatisfy { $0.wholeMatch(of: /[a-z]{4,6}/) != nil })
        #expect(Passphrase.wordCount == 4)
    }

    @Test("Every word comes, each from as many bytes as any other")
    func everyWord() {
        var times: [String: Int] = [:]
        for high in UInt8.min ... .max {
            for low in UInt8.min ... .max {
                let words = Passphrase.suggestion { (0..<$0).map { $0.isMultiple(of: 2) ? high : low } }
                times[words.split(separator: " ").first.map(String.init) ?? "", default: 0] += 1
            }
        }
        #expect(times.count == 2_048)
        #expect(Set(times.values) == [32])
    }

    @Test("Of 1,000 suggestions none is refused, and all are strong")
    func accepted() {
        let parent = PasswordPolicy(
            for: .parent, firstName: "Sam", lastName: "Gray", familyName: "Gray Family", email: "sam@example.com")
        let child = PasswordPolicy(for: .child, firstName: "Mia", lastName: "Gray", familyName: "Gray Family")
        var seen: Set<String> = []
        for _ in 0..<1_000 {
            let suggestion = Passphrase.suggestion { (0..<$0).map { _ in UInt8.random(in: .min ... .max) } }
            seen.insert(suggestion)
            for policy in [parent, child] {
                #expect(policy.problem(with: suggestion) == nil, "\(suggestion)")
                #expect(policy.strength(of: suggestion) != .weak, "\(suggestion)")
            }
        }
        #expect(seen.count > 990)
    }

    @Test("The rule says the fewest characters of the role")
    func rule() {
        let words = "Three or four words are easy to remember."
        #expect(PasswordPolicy(for: .parent).rule == "At least 15 characters. \(words)")
        #expect(PasswordPolicy(for: .child).rule == "At least 8 characters. \(words)")
    }
}
