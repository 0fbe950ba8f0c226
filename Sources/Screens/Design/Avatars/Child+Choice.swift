import Household

extension Child {
    /// The child in a menu, whose choices are nothing but text: the emoji, where there is one, and the name.
    public var choiceName: String { avatar.emoji.map { "\($0) \(fullName)" } ?? fullName }
}
