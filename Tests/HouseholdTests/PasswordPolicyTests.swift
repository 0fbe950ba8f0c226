import Household
import Testing

@Suite("Password policy")
struct PasswordPolicyTests {
    private let parent = PasswordPolicy(
        for: .parent, firstName: "Mary", lastName: "Smith", familyName: "Smith Family", email: "mary.smith@example.com")
    private let child = PasswordPolicy(for: .child, firstName: "Alice", lastName: "Smith", familyName: "Smith Family")

    @Test(
        "A parent needs 15 characters, a child 8",
        arguments: [
            ("green garden 4", Role.parent, FieldProblem?.some(.passwordTooShort(minimum: 15))),
            ("green garden 42", .parent, nil), ("kitten-", .child, .passwordTooShort(minimum: 8)),
            ("kitten-9", .child, nil),
            ("", .parent, .passwordRequired), ("", .child, .passwordRequired),
        ])
    func length(password: String, role: Role, problem: FieldProblem?) {
        #expect((role == .parent ? parent : child).problem(with: password) == problem)
    }

    @Test("128 characters with spaces and emoji are accepted, 129 are not; accents count once however typed")
    func longest() {
        let start = "purple hat 🦒 on a tall giraffe "
        let long =
            start
            + String(repeating: "é?ab", count: 30).unicodeScalars.prefix(128 - start.unicodeScalars.count)
            .map(String.init).joined()
        #expect(long.unicodeScalars.count == 128)
        #expect(parent.problem(with: long) == nil)
        #expect(parent.problem(with: long + "x") == .passwordTooLong)
        let decomposed = String(long.map { $0 == "é" ? "e\u{301}" : $0 })
        #expect(parent.problem(with: decomposed) == nil)
    }

    @Test(
        "What is easy to guess is refused",
        arguments: [
            "passwordpassword", "PASSWORDpassword", "aaaaaaaaaaaaaaaa", "123456789012345", "1234567890123456",
            "qwertyuiopasdfgh", "abcdefghijklmnop", "ponmlkjihgfedcba", "mary.smithroost", "smith family 123",
            "smithsmithsmith", "monkeymonkeymonkey", "roostroostroost1", "🦒🦒🦒🦒🦒🦒🦒🦒🦒🦒🦒🦒🦒🦒🦒",
        ])
    func common(password: String) {
        #expect(parent.problem(with: password) == .passwordTooCommon)
        #expect(parent.strength(of: password) == .weak)
    }

    @Test(
        "A child's easy passwords are refused too",
        arguments: [
            "12345678", "qwertyui", "password", "Password", "password123", "iloveyou", "alicealice", "alice123",
            "87654321",
        ])
    func commonForChild(password: String) {
        #expect(child.problem(with: password) == .passwordTooCommon)
    }

    @Test(
        "The meter shows the word of the examples",
        arguments: [
            ("Abc123!", Role.parent, PasswordStrength.weak, 1), ("aaaaaaaaaaaaaaaa", .parent, .weak, 1),
            ("green garden 42", .parent, .medium, 2), ("purple hat on a tall giraffe", .parent, .strong, 3),
            ("kitten-9", .child, .medium, 2), ("kitten-on-the-sofa", .child, .strong, 3),
            ("abacabacabacabacabacabac1", .parent, .medium, 2),
        ])
    func meter(password: String, role: Role, word: PasswordStrength, bars: Int) {
        let strength = (role == .parent ? parent : child).strength(of: password)
        #expect(strength == word)
        #expect(strength.bars == bars)
    }

    @Test("A name in less than half of the password is no reason to refuse it")
    func shortName() {
        #expect(parent.problem(with: "mary plants 9 green beans") == nil)
    }
}
