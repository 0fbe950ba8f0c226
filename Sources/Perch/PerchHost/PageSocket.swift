import Foundation
import HTTPEngine
import Synchronization

/// How much of what one socket said waits for its page. A browser sends what a person does; whoever sends more than can
/// be handled is no person, and must neither fill the memory nor stand in the way of others.
final class WaitingWords: Sendable {
    /// More than a browser has to say after it was away.
    static let limitBytes = 512 * 1024
    /// The same for all pages of one owner together.
    static let ownerLimitBytes = 8 * 1024 * 1024
    /// What a text costs beside its own bytes.
    private static let textBytes = 256
    private let bytes = Atomic(0)

    /// Counts a text that begins to wait; false where that is too much.
    func add(_ text: String) -> Bool {
        bytes.wrappingAdd(WaitingWords.cost(of: text), ordering: .relaxed).newValue <= WaitingWords.limitBytes
    }

    /// Counts a text that was taken to be handled.
    func remove(_ text: String) {
        bytes.wrappingSubtract(WaitingWords.cost(of: text), ordering: .relaxed)
    }

    /// Bytes that a waiting text is counted as.
    static func cost(of text: String) -> Int { text.utf8.count + textBytes }
}

/// Hears of one page's socket on the engine's loop thread and passes everything on to the main actor.
final class PageSocket: WebSocketHandler {
    /// The page's token, or nil where the page is gone.
    private let token: String?
    private let frame: Int
    private let takesPacked: Bool
    private let mailbox: Mailbox
    private let waiting = WaitingWords()

    /// Longer text frames are refused before they are read; no field of a screen is that long.
    static let textLimit = 256 * 1024

    init(token: String?, frame: Int, takesPacked: Bool, mailbox: Mailbox) {
        self.token = token
        self.frame = frame
        self.takesPacked = takesPacked
        self.mailbox = mailbox
    }

    func opened(_ socket: WebSocket) {
        if let token {
            mailbox.put(.init(token: token, socket: socket, content: .opened(frame: frame, takesPacked: takesPacked)))
        } else {
            socket.sendGone()
        }
    }

    func received(text: String, on socket: WebSocket) {
        guard let token else { return }
        guard waiting.add(text) else { return socket.close(code: 1008, reason: "tooManyEvents") }
        mailbox.put(.init(token: token, socket: socket, content: .said(text, waiting)))
    }

    func received(binary: [UInt8], on socket: WebSocket) {
        socket.close(code: 1003, reason: "text only")
    }

    func closed(_ socket: WebSocket, code: UInt16, reason: String) {
        guard let token else { return }
        mailbox.put(.init(token: token, socket: socket, content: .closed))
    }
}

extension WebSocket {
    /// Tells a browser that its page is kept no more. It loads the page anew; this socket has no further use.
    func sendGone() {
        send("{\"gone\":true}")
        close(code: 1000, reason: "gone")
    }
}

/// What sockets have to say to the main actor: one lock and one hop for all that is waiting, and no change of threads
/// where the engine serves the main thread.
final class Mailbox: Sendable {
    struct Letter: Sendable {
        var token: String
        var socket: WebSocket
        var content: PageLetter
    }

    private struct State {
        var letters: [Letter] = []
        var isDraining = false
        var receive: (@MainActor @Sendable ([Letter]) -> Void)?
    }

    private let state = Mutex(State())

    /// Letters go to `receive` from now on.
    func open(_ receive: @escaping @MainActor @Sendable ([Letter]) -> Void) {
        state.withLock { $0.receive = receive }
    }

    func put(_ letter: Letter) {
        let mustHop = state.withLock { state in
            state.letters.append(letter)
            defer { state.isDraining = true }
            return !state.isDraining
        }
        guard mustHop else { return }
        if Thread.isMainThread {
            letter.socket.afterReading { MainActor.assumeIsolated { self.drain() } }
        } else {
            DispatchQueue.main.async { self.drain() }
        }
    }

    @MainActor
    private func drain() {
        let (letters, receive) = state.withLock { state in
            defer {
                state.letters = []
                state.isDraining = false
            }
            return (state.letters, state.receive)
        }
        receive?(letters)
    }
}
