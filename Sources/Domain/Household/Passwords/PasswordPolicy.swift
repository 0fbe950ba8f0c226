import Foundation

/// Which passwords are refused ([S §3]), and how strong an accepted one is. Length is counted in code points after
/// NFC; nothing is earned by capitals, digits or symbols. Used only when a password is set, never at sign-in.
public struct PasswordPolicy: Hashable, Sendable {
    /// Most code points of a password.
    public static let maximumLength = 128

    /// Fewest code points: 15 for a parent, 8 for a child.
    public let minimumLength: Int
    private let personalWords: [String]

    /// The policy for a person: the names, the family's name and the local part of the e-mail address may not make up
    /// more than half of the password.
    public init(
        for role: Role, firstName: String = "", lastName: String = "", familyName: String = "", email: String = ""
    ) {
        minimumLength = role == .parent ? 15 : 8
        let local = email.split(separator: "@").first.map(String.init) ?? ""
        let names = [firstName, lastName, familyName]
        let words =
            names.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) } + names + [local, "roost"]
        personalWords = Set(words.map(Self.folded)).filter { $0.unicodeScalars.count >= 3 }
            .sorted { ($1.unicodeScalars.count, $0) < ($0.unicodeScalars.count, $1) }
    }

    /// The rule in words, for whoever has typed nothing yet.
    public var rule: String {
        "At least \(minimumLength) characters. Three or four words are easy to remember."
    }

    /// What is wrong with a password; nil when it may be set.
    public func problem(with password: String) -> FieldProblem? {
        let scalars = Array(password.precomposedStringWithCanonicalMapping.unicodeScalars)
        if scalars.isEmpty { return .passwordRequired }
        if scalars.count < minimumLength { return .passwordTooShort(minimum: minimumLength) }
        if scalars.count > Self.maximumLength { return .passwordTooLong }
        return isEasyToGuess(password) ? .passwordTooCommon : nil
    }

    /// The word for the meter: weak when refused, strong from 5 code points above the minimum with 8 different ones.
    public func strength(of password: String) -> PasswordStrength {
        guard problem(with: password) == nil else { return .weak }
        let scalars = password.precomposedStringWithCanonicalMapping.unicodeScalars
        return scalars.count >= minimumLength + 5 && Set(scalars).count >= 8 ? .strong : .medium
    }

    private func isEasyToGuess(_ password: String) -> Bool {
        let folded = Self.folded(password)
        let scalars = Array(folded.unicodeScalars)
        if Set(scalars).count == 1 { return true }
        if CommonPasswords.contains(folded) { return true }
        if let unit = Self.repeatedUnit(of: scalars), unit.count == 1 || CommonPasswords.contains(Self.text(unit)) {
            return true
        }
        return KeyboardRuns.coversMost(of: scalars) || personalWordsCoverMost(of: folded, length: scalars.count)
    }

    private func personalWordsCoverMost(of folded: String, length: Int) -> Bool {
        var rest = folded
        var covered = 0
        for word in personalWords {
            let pieces = rest.components(separatedBy: word)
            covered += (pieces.count - 1) * word.unicodeScalars.count
            // A space keeps what stood left and right of the word from forming a new one.
            rest = pieces.joined(separator: " ")
        }
        return covered * 2 > length
    }

    /// The shortest text that, repeated, gives `scalars`: "password" of "passwordpassword"; nil when there is none.
    private static func repeatedUnit(of scalars: [Unicode.Scalar]) -> ArraySlice<Unicode.Scalar>? {
        guard scalars.count >= 2 else { return nil }
        for length in 1...(scalars.count / 2) where scalars.count % length == 0 {
            if (length..<scalars.count).allSatisfy({ scalars[$0] == scalars[$0 - length] }) {
                return scalars[..<length]
            }
        }
        return nil
    }

    private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        return String(view)
    }

    static func folded(_ text: String) -> String {
        text.precomposedStringWithCanonicalMapping.lowercased()
    }
}

/// The word of the password meter, with its number of coloured bars.
public enum PasswordStrength: String, CaseIterable, Hashable, Sendable {
    /// Would be refused.
    case weak = "Weak"
    /// Accepted.
    case medium = "Medium"
    /// Accepted, longer and more varied.
    case strong = "Strong"

    /// How many of the three bars are coloured.
    public var bars: Int {
        switch self {
        case .weak: 1
        case .medium: 2
        case .strong: 3
        }
    }
}
