public import Ledger

extension FieldRules {
    /// Most characters of a nickname.
    public static let nicknameLimit = 30
    /// Most characters of a key's name.
    public static let keyNameLimit = 60

    /// A nickname: trimmed, at most 30 characters, nil when there is none.
    public static func nickname(_ text: String?) throws(FieldProblem) -> String? {
        let nickname = clean(text ?? "")
        if nickname.isEmpty { return nil }
        return try name(nickname, .nickname, missing: .nameRequired, limit: nicknameLimit)
    }

    /// A user name: 3 to 30 letters without accents, digits, dots and underscores, at least one of them a letter. It
    /// has no "@", so it is never an address.
    public static func userName(_ text: String) throws(FieldProblem) -> String {
        let name = clean(text)
        guard isUserName(name) else { throw .userNameMalformed }
        return name
    }

    /// Whether a text has the shape of a user name.
    public static func isUserName(_ text: String) -> Bool {
        let isMadeOfThem = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"):
                true
            default: false
            }
        }
        return (3...30).contains(text.utf8.count) && isMadeOfThem && text.contains { $0.isLetter }
    }

    /// What someone signs in with: an address, or a user name.
    public static func signInName(_ text: String) throws(FieldProblem) -> String {
        let name = clean(text)
        return isUserName(name) ? name : try email(text)
    }

    /// The name of a key.
    public static func keyName(_ text: String) throws(FieldProblem) -> String {
        try name(text, .name, missing: .nameRequired, limit: keyNameLimit)
    }

    /// The day on which weeks may start: Sunday, Monday or Saturday.
    public static func firstDayOfWeek(_ day: Weekday) throws(FieldProblem) -> Weekday {
        guard [.sunday, .monday, .saturday].contains(day) else { throw .firstDayInvalid }
        return day
    }
}
