/// What the sockets of one page have said and the page has not looked at yet.
struct PageInbox<Socket: AnyObject> {
    private var letters = Queue<(socket: Socket, letter: PageLetter)>()
    /// Sockets whose end waits to be looked at, and those of them whose words are dropped.
    private var closing: [ObjectIdentifier: Socket] = [:]
    private var dropped: Set<ObjectIdentifier> = []
    /// Bytes of the words that wait.
    private(set) var waitingBytes = 0

    var isEmpty: Bool { letters.isEmpty }

    mutating func put(_ letter: PageLetter, from socket: Socket) {
        switch letter {
        case .opened: break
        case .said(let text, _): waitingBytes += WaitingWords.cost(of: text)
        case .closed: closing[ObjectIdentifier(socket)] = socket
        }
        letters.append((socket, letter))
    }

    mutating func next() -> (socket: Socket, letter: PageLetter)? {
        while let (socket, letter) = letters.next() {
            switch letter {
            case .opened: break
            case .said(let text, let waiting):
                waitingBytes -= WaitingWords.cost(of: text)
                waiting.remove(text)
                if dropped.contains(ObjectIdentifier(socket)) { continue }
            case .closed:
                closing[ObjectIdentifier(socket)] = nil
                dropped.remove(ObjectIdentifier(socket))
            }
            return (socket, letter)
        }
        return nil
    }

    /// Has what sockets said dropped whose end waits to be looked at, and returns these sockets, each once. What their
    /// browsers want to be done they say again by the next socket. Costs the number of sockets, not of words.
    mutating func dropWordsOfClosedSockets() -> [Socket] {
        guard !closing.isEmpty else { return [] }
        let sockets = Array(closing.values)
        dropped.formUnion(closing.keys)
        closing = [:]
        return sockets
    }
}

/// What happened on a socket.
enum PageLetter: Sendable {
    /// A browser has come that has the content up to `frame`, and may take frames that are packed.
    case opened(frame: Int, takesPacked: Bool)
    /// A text, with what counts how much of the socket's waits.
    case said(String, WaitingWords)
    case closed
}
