import Foundation
import HTTPEngine

/// One-time tickets: a page hands its browser a ticket over the socket, and the browser redeems it by a request of its
/// own, whose answer sets the cookies. So no cookie passes through the page's script.
struct TicketBook {
    /// What a browser fetches with a ticket.
    struct Contents {
        let cookies: [Cookie]
        /// What it loads then; nil for the address that its page shows by then.
        var path: String?
        /// Who the page belongs to from then on; nil where another page takes its place.
        var heir: PageIdentity?
        /// Called once the browser fetches the cookies.
        var kept: @Sendable () async -> Void = {}
    }

    struct Ticket {
        let contents: Contents
        /// The page that it was issued to.
        let session: String
        let issued: Date
    }

    /// How long a ticket is good for.
    static let lifetimeSeconds: TimeInterval = 30
    private var tickets: [String: Ticket] = [:]

    /// Keeps a new ticket under a new token.
    mutating func issue(_ token: String, _ ticket: Ticket) {
        tickets[token] = ticket
    }

    /// The ticket, once, while it is good.
    mutating func redeem(_ token: String, now: Date) -> Ticket? {
        guard let ticket = tickets.removeValue(forKey: token), TicketBook.isGood(ticket, now) else { return nil }
        return ticket
    }

    mutating func sweep(now: Date) {
        tickets = tickets.filter { TicketBook.isGood($0.value, now) }
    }

    private static func isGood(_ ticket: Ticket, _ now: Date) -> Bool {
        now.timeIntervalSince(ticket.issued) <= lifetimeSeconds
    }

    /// The token in the body `{"ticket":"…"}`.
    static func token(in body: [UInt8]) -> String? {
        (try? JSONDecoder().decode([String: String].self, from: Data(body)))?["ticket"]
    }
}
