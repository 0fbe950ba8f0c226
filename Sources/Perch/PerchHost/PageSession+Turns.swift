import Foundation
import HTTPEngine
import SwiftUI

/// What a page does in its turns.
extension PageSession {
    /// Takes what a socket has said; it is looked at in the page's turns.
    func put(_ letter: PageLetter, from socket: WebSocket) {
        if case .said(let text, let waiting) = letter {
            guard account.waitingBytes + WaitingWords.cost(of: text) <= WaitingWords.ownerLimitBytes else {
                waiting.remove(text)
                return socket.close(code: 1008, reason: "tooManyEvents")
            }
        }
        change { $0.put(letter, from: socket) }
        // A page that was waiting already has more to do than one turn: what nobody waits for any more is left out.
        if standing.isWaiting, case .closed = letter { dropWordsOfClosedSockets() }
    }

    func takeTurn(until deadline: Int64) -> Bool {
        guard !hasEnded else { return false }
        isHandling = true
        while work() {
            if turns.clock() >= deadline { break }
        }
        if wantsFlush, !awaitsActivation { flush() }
        isHandling = false
        sendFrame()
        sendPrerendered()
        // What did not settle is flushed again in a turn of its own.
        let isUnfinished = wantsFlush && !awaitsActivation || !rest.isEmpty || !inbox.isEmpty
        if isUnfinished { dropWordsOfClosedSockets() }
        return isUnfinished
    }

    /// Does one thing; false where nothing is to be done.
    private func work() -> Bool {
        if let (number, event) = rest.popFirst() {
            eventNumber = number
            leavePrerender(before: event)
            // A press means what the page shows; what replaces each other is shown at the end.
            if wantsFlush, event.replaceable == nil, !awaitsActivation { flush() }
            handle(event)
        } else if let (socket, letter) = nextLetter() {
            switch letter {
            case .opened(let frame, let takesPacked): attach(socket, frame: frame, takesPacked: takesPacked)
            case .said(let text, _): read(text, from: socket)
            case .closed: detach(socket)
            }
        } else {
            return false
        }
        return true
    }

    func nextLetter() -> (socket: WebSocket, letter: PageLetter)? { change { $0.next() } }

    /// Changes the inbox, and what is known of all that waits for pages of the same owner.
    private func change<Result>(_ change: (inout PageInbox<WebSocket>) -> Result) -> Result {
        let before = inbox.waitingBytes
        defer { account.waitingBytes += inbox.waitingBytes - before }
        return change(&inbox)
    }

    /// What changes by itself is shown in a turn of the page, and later where the page never rests.
    func flushSoon() {
        wantsFlush = true
        guard !isHandling else { return }
        let rest = graph.restBeforeFlush()
        guard rest > 0 else { return turns.want(self) }
        DispatchQueue.main.asyncAfter(deadline: .now() + .nanoseconds(Int(rest))) { [weak self] in
            if let self { self.turns.want(self) }
        }
    }

    func flush() {
        wantsFlush = false
        graph.flush()
    }

    private func dropWordsOfClosedSockets() {
        if inbox.dropWordsOfClosedSockets().contains(where: { isAttached(to: $0) }) { rest = [] }
    }

    private func read(_ text: String, from socket: WebSocket) {
        // What another tab sent before it lost the page to this one would be counted as this one's.
        guard isAttached(to: socket) else { return }
        do throws(EventFrameError) {
            begin(try EventFrame(text))
        } catch {
            socket.close(code: 1008, reason: "\(error)")
        }
    }

    /// Handles a frame of events; those that were handled already are only acknowledged.
    func handle(_ frame: EventFrame) {
        begin(frame)
        if takeTurn(until: .max) { turns.want(self) }
    }

    /// Takes a frame to be handled in the turns that follow.
    func begin(_ frame: EventFrame) {
        rest = frame.withoutReplaced.filter { $0.number > eventNumber }[...]
    }
}
