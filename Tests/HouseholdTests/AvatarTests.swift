import Foundation
import Household
import Ledger
import Testing

@Suite("Emoji")
struct EmojiTests {
    @Test(
        "A picture, alone, colored, in a keycap, of a flag or joined of several, is one emoji",
        arguments: [
            "🦊", "⚽", "🫠", "☀️", "❤️", "©️", "👍🏽", "☝🏽", "3️⃣", "#️⃣", "🇫🇷", "🇩🇪",
            "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "🏳️‍🌈", "🏴‍☠️", "🧑‍🚀", "❤️‍🔥", "👩‍⚕️",
            "👩\u{200D}\u{2695}", "👨‍👩‍👧‍👦", "👩🏽‍❤️‍💋‍👨🏿",
        ])
    func emoji(text: String) {
        #expect(Emoji(text)?.description == text)
        #expect(Emoji(" \(text)\n")?.description == text)
    }

    @Test(
        "Letters, digits, symbols of text, halves and several are none",
        arguments: [
            "", " ", "a", "fox", "é", "日", "1", "#", "→", "™", "©", "❤", "☀", "❤\u{FE0E}", "🦊\u{FE0E}", "1\u{FE0F}",
            "1\u{20E3}", "🦊🦊", "🦊 🦊", "🇫🇷🇩🇪", "a🦊", "🦊a", "🇫", "🏽", "👍🏽🏽", "🦊\u{301}", "👩\u{200D}", "\u{200D}👩",
            "👩\u{200D}a", "🏴\u{E0067}\u{E0062}", "\u{FE0F}", "\u{0}", "👨‍👩‍👧‍👦‍👧‍👦‍👧",
        ])
    func others(text: String) {
        #expect(Emoji(text) == nil)
    }

    @Test("A family of seven code points is one, and the longest that is in use has just as many as there may be")
    func length() {
        #expect("👨‍👩‍👧‍👦".unicodeScalars.count == 7)
        #expect("👩🏽‍❤️‍💋‍👨🏿".unicodeScalars.count == Emoji.codePointLimit)
    }

    @Test("Nothing typed is no emoji; everything else is told at the field")
    func form() throws {
        let fox = try AvatarForm(emoji: " 🦊 ", color: .orange).validated()
        #expect(fox == Avatar(emoji: Emoji("🦊"), color: .orange))
        for nothing in ["", "  ", "\u{FE0F}"] {
            #expect(try AvatarForm(emoji: nothing, color: .teal).validated() == Avatar(emoji: nil, color: .teal))
        }
        let refused = #expect(throws: FieldErrors.self) { try AvatarForm(emoji: "fox", color: .red).validated() }
        #expect(refused == FieldErrors(.emoji, .emojiInvalid))
        #expect(refused?[.emoji]?.message(Locale(identifier: "en-US")) == "Choose one emoji")
        #expect(AvatarForm(fox) == AvatarForm(emoji: "🦊", color: .orange))
    }
}

@Suite("Avatars")
struct AvatarTests {
    @Test("Whoever has not chosen has initials on a color that stays the same in every version")
    func unchosen() {
        let people = (0..<12).map { number in
            // 0x40 + 0x80 is 192, a multiple of 12.
            User.ID(UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, UInt8(number))))
        }
        #expect(people.map { Avatar(of: $0) } == AvatarColor.allCases.map { Avatar(emoji: nil, color: $0) })
    }

    @Test(
        "Initials are a letter or digit of each name without the marks around it",
        arguments: [
            ("Alice", "Smith", "AS"), ("élise", "smith", "ÉS"), ("e\u{301}lise", "Smith", "ÉS"),
            ("ʻIolani", "Kaʻai", "IK"),
            ("ßen", "ანა", "Sა"), ("7", "of Nine", "7O"), ("김", "कि", "김क"), ("דנה", "לוי", "דל"),
            ("محمد", "علي", "م\u{200C}ع"), ("محمد", "Smith", "مS"), ("🦊", "-x", "X"), ("🦊", "★", ""),
            (String(repeating: "\u{301}", count: 60), "Smith", "S"),
            ("z" + String(repeating: "\u{301}", count: 59), "q\u{303}", "ŹQ"),
        ])
    func initials(first: String, last: String, initials: String) {
        let face = AvatarFace(Avatar(emoji: nil, color: .blue), names: first, last)
        #expect(face.initials == initials)
        #expect(face.initials.unicodeScalars.count <= 3)
    }

    @Test("A person and a child of the same names wear what was chosen")
    func faces() {
        let avatar = Avatar(emoji: Emoji("🐼"), color: .green)
        let user = User(
            id: User.ID(UUID()), familyID: Family.ID(UUID()), email: "", firstName: "Alice", lastName: "Smith",
            avatar: avatar, role: .child, createdAt: .distantPast)
        let child = Child(
            id: Child.ID(UUID()), userID: user.id, familyID: user.familyID, accountID: Account.ID(UUID()),
            firstName: "Alice", lastName: "Smith", avatar: avatar, weeklyAllowance: .zero(.currency(.usd)),
            createdAt: .distantPast)
        #expect(user.face == child.face && child.face.avatar == avatar && child.face.initials == "AS")
        #expect(EntryChild(child).face == child.face)
        #expect(child.face.wearing(.pink).avatar == Avatar(emoji: Emoji("🐼"), color: .pink))
    }
}
