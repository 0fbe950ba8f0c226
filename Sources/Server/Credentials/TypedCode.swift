/// Codes that people read, type and dictate: letters and digits that cannot be mistaken for one another (Crockford's
/// base 32, 5 bits a character), or digits alone. Random from the system's source.
public enum TypedCode {
    private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")

    /// A recovery code: 80 bits in four groups, "7K3Q-X9B2-M4TV-0HZD".
    public static func recovery() -> String {
        let characters = characters(16)
        return stride(from: 0, to: 16, by: 4).map { String(characters[$0..<$0 + 4]) }.joined(separator: "-")
    }

    /// The code of an invitation: 130 bits in 26 lower-case characters, fit for an address.
    public static func invitation() -> String { String(characters(26)).lowercased() }

    /// Eight digits, to be read out.
    public static func digits() -> String {
        let number = Secret.bytes(8).reduce(0 as UInt64) { $0 << 8 | UInt64($1) } % 100_000_000
        let text = String(number)
        return String(repeating: "0", count: 8 - text.count) + text
    }

    /// The form in which codes are compared, however they were typed: case, spaces and hyphens do not matter, and the
    /// letters that the alphabet lacks stand for the digits they look like.
    public static func comparable(_ typed: String) -> String {
        String(
            typed.uppercased().prefix(64).filter { $0.isASCII && ($0.isLetter || $0.isNumber) }.map { character in
                switch character {
                case "O": "0"
                case "I", "L": "1"
                default: character
                }
            })
    }

    /// Whether a code as typed is eight digits to be read out, and no longer one.
    public static func isDigits(_ typed: String) -> Bool {
        let code = comparable(typed)
        return code.utf8.count == 8 && code.allSatisfy(\.isNumber)
    }

    /// What the store keeps of a code.
    public static func hash(_ typed: String) -> String { Secret.digest(comparable(typed)) }

    private static func characters(_ count: Int) -> [Character] {
        Secret.bytes(count).map { alphabet[Int($0 & 31)] }
    }
}
