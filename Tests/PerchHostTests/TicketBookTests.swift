import Foundation
import HTTPEngine
import Testing

@testable import PerchHost

private let start = Date(timeIntervalSince1970: 1_700_000_000)
private let ticket = TicketBook.Ticket(
    contents: TicketBook.Contents(cookies: [Cookie("session", "secret")]), session: "page", issued: start)

@Test("A ticket is good once")
func ticketIsGoodOnce() {
    var book = TicketBook()
    let token = "ticket"
    book.issue(token, ticket)
    #expect(book.redeem(token, now: start)?.session == "page")
    #expect(book.redeem(token, now: start) == nil)
}

@Test("A ticket is good for thirty seconds", arguments: [(30.0, true), (31.0, false)])
func ticketExpires(age: Double, isGood: Bool) {
    var book = TicketBook()
    let token = "ticket"
    book.issue(token, ticket)
    #expect((book.redeem(token, now: start + age) != nil) == isGood)
}

@Test("Missed frames are kept up to a size, beyond it the page is sent anew")
func historyIsBounded() {
    var history = FrameHistory()
    for number in 1...10 { history.append([UInt8](repeating: 0, count: 100), number: number) }
    #expect(history.frames(after: 7)?.count == 3)
    #expect(history.frames(after: 10)?.isEmpty == true)
    #expect(history.frames(after: .max)?.isEmpty == true)
    #expect(history.frames(after: .min) == nil)
    history.append([UInt8](repeating: 0, count: 32 * 1024), number: 11)
    #expect(history.frames(after: 7) == nil)
}

@Test("Short frames count with the memory that keeping them takes")
func historyCountsOverhead() {
    var history = FrameHistory()
    for number in 1...1000 { history.append([UInt8](repeating: 0, count: 36), number: number) }

    #expect(history.frames(after: 700)?.count == 300)
    #expect(history.frames(after: 600) == nil)
}
