import Foundation

/// What a circle shows of a person: the avatar, and the initials that stand in it where no emoji was chosen.
public struct AvatarFace: Hashable, Sendable {
    /// The emoji and the color.
    public let avatar: Avatar
    /// "AS"; empty for a person whose name has no letter and no digit.
    public let initials: String

    /// A person of these names.
    public init(_ avatar: Avatar, names: String...) {
        self.avatar = avatar
        initials = Self.initials(names)
    }

    /// The same person with another avatar.
    public func wearing(_ avatar: Avatar) -> AvatarFace { AvatarFace(avatar, initials: initials) }

    /// The same person on another color.
    public func wearing(_ color: AvatarColor) -> AvatarFace { wearing(Avatar(emoji: avatar.emoji, color: color)) }

    private init(_ avatar: Avatar, initials: String) {
        self.avatar = avatar
        self.initials = initials
    }

    /// The first letter or digit of each name, as titles write it and without marks that it cannot be composed with:
    ///
    ///     élise Smith         ÉS
    ///     ʻIolani Kaʻai       IK, an apostrophe is no initial
    ///     60 marks, Smith     S
    ///     Arabic              both letters as they stand alone, not joined to something like a word
    static func initials(_ names: [String]) -> String {
        let letters = names.compactMap(initial)
        return letters.joined(separator: letters.allSatisfy(\.isJoining) ? "\u{200C}" : "")
    }

    private static func initial(_ name: String) -> String? {
        let composed = name.precomposedStringWithCanonicalMapping.unicodeScalars
        return composed.first(where: \.isInitial).map { String($0.properties.titlecaseMapping.prefix(1)) }
    }
}

extension Unicode.Scalar {
    fileprivate var isInitial: Bool {
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .decimalNumber, .letterNumber,
            .otherNumber:
            true
        // Marks, modifiers, signs and what is not assigned, in the words of Unicode.
        default: false
        }
    }
}

extension String {
    /// Whether it is of a script whose letters change where another one follows: Arabic, Syriac, N'Ko.
    fileprivate var isJoining: Bool {
        unicodeScalars.allSatisfy { (0x0600...0x08FF).contains($0.value) }
    }
}
