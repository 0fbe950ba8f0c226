import Design
import Foundation
import Testing

@Suite("Cards side by side")
struct CardColumnsTests {
    @Test(
        "Cards are narrow where a window has just become wide enough for one more column",
        arguments: [(320, false), (599, false), (600, true), (640, false), (1023, false), (1024, true), (1180, false)]
            as [(CGFloat, Bool)])
    func narrow(width: CGFloat, isNarrow: Bool) {
        #expect(cardsAreNarrow(forWidth: width) == isNarrow)
    }
}
