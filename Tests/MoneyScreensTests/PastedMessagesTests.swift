import Testing

@testable import MoneyScreens

@Suite("Taking a paste apart")
struct PastedMessagesTests {
    @Test(
        "Messages are told apart by lines with nothing on them",
        arguments: [
            ("", []), (" \n\t\n", []), ("One", ["One"]), ("One\n\nTwo", ["One", "Two"]),
            ("One\r\n \r\n\r\nTwo\r\n", ["One", "Two"]), ("\n\nAcct: 1\nAmt: 2\n\nTwo", ["Acct: 1\nAmt: 2", "Two"]),
        ])
    func splitting(text: String, messages: [String]) {
        #expect(PastedMessages.all(in: text) == messages)
    }
}
