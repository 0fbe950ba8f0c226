import Household
import SwiftUI

/// An emoji to choose from, with its name for people who do not see it.
public struct OfferedEmoji: Hashable, Identifiable, Sendable {
    /// The emoji.
    public let emoji: String
    /// "Fox".
    public let name: String

    /// An emoji of that name.
    public init(_ emoji: String, _ name: String) {
        self.emoji = emoji
        self.name = name
    }

    /// The emoji.
    public var id: String { emoji }
}

/// A choice of one emoji: some to press, a field for any other, or none.
public struct EmojiPicker<None: View>: View {
    @Binding private var emoji: String
    private let offered: [OfferedEmoji]
    private let message: String?
    private let focus: FocusState<FormField?>.Binding
    private let noneName: String
    private let none: None

    /// A choice of one of `offered` or any other.
    ///
    /// - Parameters:
    ///   - emoji: what is chosen or typed; empty for none.
    ///   - message: what is wrong with what was typed.
    ///   - noneName: what no emoji is called.
    ///   - none: what is shown in its place.
    public init(
        _ emoji: Binding<String>, offered: [OfferedEmoji], message: String?, focus: FocusState<FormField?>.Binding,
        noneName: String, @ViewBuilder none: () -> None
    ) {
        _emoji = emoji
        self.offered = offered
        self.message = message
        self.focus = focus
        self.noneName = noneName
        self.none = none()
    }

    /// The choice.
    public var body: some View {
        EmojiGrid(emoji: $emoji, offered: offered, noneName: noneName, none: none)
        AppTextField(
            "Any Other Emoji", text: $emoji, symbol: "face.smiling", message: message, focus: focus, equals: .emoji)
    }
}

/// The emoji to press. A view of its own, so that what is marked as chosen while somebody types leaves the field alone.
private struct EmojiGrid<None: View>: View {
    @Binding var emoji: String
    let offered: [OfferedEmoji]
    let noneName: String
    let none: None

    var body: some View {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 48), spacing: Spacing.xSmall)], spacing: Spacing.xSmall) {
            ChoiceTile(noneName, isChosen: emoji.isEmpty) {
                emoji = ""
            } mark: {
                none
            }
            ForEach(offered) { offered in
                ChoiceTile(offered.name, isChosen: emoji == offered.emoji) {
                    emoji = offered.emoji
                } mark: {
                    Text(verbatim: offered.emoji)
                        .font(.title2)
                }
            }
        }
        .accessibilityElement(children: .contain)
        .accessibilityLabel("Emoji")
    }
}
