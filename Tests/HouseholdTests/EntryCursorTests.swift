import Household
import Testing

@Suite("Where a page of entries begins")
struct EntryCursorTests {
    @Test(
        "A place is read back as it was written",
        arguments: ["20412.57", "-9999999.0", "9999999.9223372036854775807"])
    func places(text: String) {
        #expect(EntryCursor(text)?.description == text)
    }

    @Test(
        "Any other text is none, however large its numbers are",
        arguments: [
            "", ".", "1", "1.", "1.-1", "1.2.3", "-10000000.0", "10000000.0", "-9223372036854775808.0",
            "9223372036854775807.0", "1.9223372036854775808",
        ])
    func otherTexts(text: String) {
        #expect(EntryCursor(text) == nil)
    }
}
