import Foundation
public import Ledger

/// How a person is pictured: an emoji, or the person's initials, on a color.
public struct Avatar: Hashable, Sendable {
    /// The emoji; nil for initials.
    public var emoji: Emoji?
    /// What it stands on.
    public var color: AvatarColor

    /// An emoji or initials on a color.
    public init(emoji: Emoji?, color: AvatarColor) {
        self.emoji = emoji
        self.color = color
    }

    /// How a person is pictured who has not chosen: initials, on a color that follows from who it is.
    public init(of person: User.ID) {
        self.init(emoji: nil, color: AvatarColor(of: person.uuid))
    }
}

/// The color behind an emoji or initials. The raw value is the one on the wire, and the name that people read.
public enum AvatarColor: String, CaseIterable, Hashable, Sendable {
    case red = "Red"
    case orange = "Orange"
    case yellow = "Yellow"
    case lime = "Lime"
    case green = "Green"
    case teal = "Teal"
    case sky = "Sky"
    case blue = "Blue"
    case purple = "Purple"
    case pink = "Pink"
    case brown = "Brown"
    case gray = "Gray"

    // Which color it is must stay the same in every version, so that nobody who has not chosen changes color.
    fileprivate init(of id: UUID) {
        let sum = withUnsafeBytes(of: id.uuid) { bytes in bytes.reduce(0) { $0 + Int($1) } }
        self = Self.allCases[sum % Self.allCases.count]
    }
}

/// What somebody chose, as typed.
public struct AvatarForm: Hashable, Sendable {
    /// One emoji; empty for initials.
    public var emoji: String
    /// What it stands on.
    public var color: AvatarColor

    /// A choice of these.
    public init(emoji: String, color: AvatarColor) {
        self.emoji = emoji
        self.color = color
    }

    /// The choice as it is.
    public init(_ avatar: Avatar) {
        self.init(emoji: avatar.emoji?.description ?? "", color: avatar.color)
    }

    /// The avatar, or what is wrong with the emoji.
    public func validated() throws(FieldErrors) -> Avatar {
        let emoji = try FieldErrors.checked(.emoji) { () throws(FieldProblem) in try FieldRules.emoji(self.emoji) }
        return Avatar(emoji: emoji, color: color)
    }
}

extension FieldRules {
    /// An emoji; nil where nothing was typed.
    public static func emoji(_ text: String?) throws(FieldProblem) -> Emoji? {
        guard let text, !clean(text).isEmpty else { return nil }
        guard let emoji = Emoji(text) else { throw .emojiInvalid }
        return emoji
    }
}
