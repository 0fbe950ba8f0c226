import Household
import Testing

@testable import Design

@Suite("The emoji that are offered")
struct AvatarEmojiTests {
    @Test("Forty emoji are offered for people, each once and with a name of its own")
    func people() {
        expectGood(AvatarEmoji.offered)
        #expect(AvatarEmoji.offered.count == 40)
    }

    private func expectGood(_ offered: [OfferedEmoji]) {
        for emoji in offered { #expect(Emoji(emoji.emoji) != nil, "\(emoji.name)") }
        #expect(Set(offered.map(\.emoji)).count == offered.count)
        #expect(Set(offered.map(\.name)).count == offered.count)
    }
}
