extension TCPStream {
    /// The first byte of whatever speaks TLS: a record of the handshake (RFC 8446 §5.1).
    private static let handshakeRecord: UInt8 = 22
    /// Bytes that are encrypted before the kernel is asked whether it takes more.
    private static let pieceBytes = 64 * 1024
    /// So much may wait for a peer that has the session itself answer, and takes none of it.
    private static let mostAnswersBytes = 64 * 1024

    /// Decrypts what has come, and hands it on record by record.
    func didReadSecurely(_ input: UnsafeBufferPointer<UInt8>, _ tls: TLSSession, _ connection: Connection) {
        // What comes after the end is dropped, as it is.
        guard connection.phase != .closing else { return }
        if !hasHeard {
            hasHeard = true
            guard input.first == Self.handshakeRecord else { return refuse(input.first ?? 0, connection) }
        }
        var rest = UnsafeRawBufferPointer(input)
        while !isClosing, connection.phase != .closing {
            let wasEstablished = tls.isEstablished
            let outcome = tls.read(&rest)
            guard sendAnswers(of: tls, wasEstablished: wasEstablished) else { return connection.lost() }
            switch outcome {
            case .plaintext(let count):
                connection.received(UnsafeBufferPointer(rebasing: tls.memory.plaintext[..<count]).span)
            case .wantsMore: return
            case .ended: return connection.receivedEnd()
            case .failed:
                // Before there is a session the peer is to hear why; nothing else can be under way.
                return wasEstablished ? connection.lost() : connection.beginClosing()
            }
        }
    }

    /// Sends what the session itself has to say: its side of the handshake, tickets, alerts.
    private func sendAnswers(of tls: TLSSession, wasEstablished: Bool) -> Bool {
        guard !tls.memory.output.isEmpty else { return true }
        let waiting = send(tls.memory.output)
        tls.memory.clearOutput()
        guard let waiting else { return false }
        return !wasEstablished || waiting <= Self.mostAnswersBytes
    }

    /// Somebody does not speak TLS here: a person who has left out the "s" is told so, all others nothing.
    private func refuse(_ first: UInt8, _ connection: Connection) {
        guard (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) else { return connection.lost() }
        speakPlainly()
        connection.refuseUnencrypted()
    }

    /// Encrypts and sends; what waits then, or nil when the connection is lost.
    func writeSecurely(_ bytes: [UInt8], _ tls: TLSSession) -> Int? {
        var start = 0
        while start < bytes.count {
            let end = min(start + Self.pieceBytes, bytes.count)
            guard tls.write(bytes.span.extracting(start..<end)) else { return nil }
            let waiting = send(tls.memory.output)
            tls.memory.clearOutput()
            guard waiting != nil else { return nil }
            start = end
        }
        return queuedByteCount
    }
}

extension Connection {
    /// Tells whoever speaks HTTP where TLS is spoken, and closes.
    func refuseUnencrypted() {
        let words = "This port speaks https. Write https:// before the address.\n"
        out +=
            """
            HTTP/1.1 400 Bad Request\r
            content-type: text/plain; charset=utf-8\r
            content-length: \(words.utf8.count)\r
            connection: close\r
            \r
            \(words)
            """.utf8
        beginClosing()
    }
}
