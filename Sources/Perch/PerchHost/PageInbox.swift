/// What the sockets of one page have said and the page has not looked at yet.
struct PageInbox<Socket: AnyObject> {
    private var letters = Queue<(socket: Socket, letter: PageLetter)>()

    var isEmpty: Bool { letters.isEmpty }

    mutating func put(_ letter: PageLetter, from socket: Socket) { letters.append((socket, letter)) }

    mutating func next() -> (socket: Socket, letter: PageLetter)? {
        guard let first = letters.next() else { return nil }
        if case .said(let text, let waiting) = first.letter { waiting.remove(text) }
        return first
    }

    /// Drops what sockets said whose end waits to be looked at, and returns these sockets. What their browsers want to
    /// be done they say again by the next socket.
    mutating func dropWordsOfClosedSockets() -> [Socket] {
        let closed = letters.all.filter { if case .closed = $0.letter { true } else { false } }.map(\.socket)
        guard !closed.isEmpty else { return [] }
        letters.removeAll { socket, letter in
            guard case .said = letter else { return false }
            return closed.contains { $0 === socket }
        }
        return closed
    }
}

/// What happened on a socket.
enum PageLetter: Sendable {
    case opened(frame: Int)
    /// A text, with what counts how much of the socket's waits.
    case said(String, WaitingWords)
    case closed
}
