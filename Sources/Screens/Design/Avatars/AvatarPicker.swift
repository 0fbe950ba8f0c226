import Household
import SwiftUI

/// The choice of an avatar: how it looks, an emoji or the initials, and the color.
public struct AvatarPicker: View {
    @Binding private var form: AvatarForm
    private let face: AvatarFace
    private let message: String?
    private let focus: FocusState<FormField?>.Binding

    /// A choice that `form` holds and `face` shows; `message` says what is wrong with the emoji.
    public init(
        form: Binding<AvatarForm>, face: AvatarFace, message: String?, focus: FocusState<FormField?>.Binding
    ) {
        _form = form
        self.face = face
        self.message = message
        self.focus = focus
    }

    /// The choice.
    public var body: some View {
        AvatarView(face, diameter: Size.headerCircle)
            .frame(maxWidth: .infinity)
        SectionHeader("Emoji")
        EmojiPicker(
            $form.emoji, offered: AvatarEmoji.offered, message: message, focus: focus,
            noneName: face.initials.isEmpty ? "No Emoji" : "Initials"
        ) {
            if face.initials.isEmpty {
                Image(systemName: "person.fill")
            } else {
                Text(verbatim: face.initials)
                    .font(.headline)
            }
        }
        SectionHeader("Color")
        CardView(color: Palette.sheetCard) {
            Picker("Color", selection: $form.color) {
                ForEach(AvatarColor.allCases, id: \.self) { color in
                    HStack(spacing: Spacing.small) {
                        AvatarView(face.wearing(color), diameter: Size.choiceAvatar)
                        Text(color.rawValue)
                    }
                    .tag(color)
                }
            }
            .pickerStyle(.inline)
        }
    }
}

/// The emoji that are offered for people.
enum AvatarEmoji {
    /// Animals first, then what people like to do.
    static let offered: [OfferedEmoji] = [
        OfferedEmoji("🐶", "Dog"), OfferedEmoji("🐱", "Cat"), OfferedEmoji("🐭", "Mouse"),
        OfferedEmoji("🐹", "Hamster"), OfferedEmoji("🐰", "Rabbit"), OfferedEmoji("🦊", "Fox"),
        OfferedEmoji("🐻", "Bear"), OfferedEmoji("🐼", "Panda"), OfferedEmoji("🐨", "Koala"),
        OfferedEmoji("🐯", "Tiger"), OfferedEmoji("🦁", "Lion"), OfferedEmoji("🐵", "Monkey"),
        OfferedEmoji("🐸", "Frog"), OfferedEmoji("🐢", "Turtle"), OfferedEmoji("🐧", "Penguin"),
        OfferedEmoji("🦉", "Owl"), OfferedEmoji("🐝", "Bee"), OfferedEmoji("🦋", "Butterfly"),
        OfferedEmoji("🐙", "Octopus"), OfferedEmoji("🐬", "Dolphin"), OfferedEmoji("🦈", "Shark"),
        OfferedEmoji("🦄", "Unicorn"), OfferedEmoji("🐲", "Dragon"), OfferedEmoji("🦖", "Dinosaur"),
        OfferedEmoji("🤖", "Robot"), OfferedEmoji("🚀", "Rocket"), OfferedEmoji("⚽", "Soccer Ball"),
        OfferedEmoji("🏀", "Basketball"), OfferedEmoji("🚲", "Bicycle"), OfferedEmoji("🎨", "Paint"),
        OfferedEmoji("🎸", "Guitar"), OfferedEmoji("🎮", "Game"), OfferedEmoji("📚", "Books"),
        OfferedEmoji("🌈", "Rainbow"), OfferedEmoji("🌟", "Star"), OfferedEmoji("🔥", "Fire"),
        OfferedEmoji("🌻", "Sunflower"), OfferedEmoji("🌵", "Cactus"), OfferedEmoji("🍉", "Watermelon"),
        OfferedEmoji("🍕", "Pizza"),
    ]
}
