import COpenSSL
import Synchronization

/// What a test says and hears over a connection, encrypted or not.
protocol TestClient: Sendable {
    func send(_ bytes: [UInt8]) async throws
    func finishSending() async throws
    func read(_ count: Int) async throws -> [UInt8]
    func readHead() async throws -> String
    func readToEnd() async throws -> [UInt8]
}

extension TestClient {
    func send(_ text: String) async throws {
        try await send(Array(text.utf8))
    }

    /// One response with the body that its `content-length` announces.
    func readResponse(isHead: Bool = false) async throws -> (head: String, body: String) {
        let head = try await readHead()
        let length = head.split(separator: "\r\n").first { $0.hasPrefix("content-length: ") }?.dropFirst(16)
        let body = try await read(isHead ? 0 : length.flatMap { Int($0) } ?? 0)
        return (head, String(decoding: body, as: UTF8.self))
    }
}

extension RawClient: TestClient {}

/// A client of TLS that trusts everybody. One task may send while another reads.
final class TLSClient: TestClient, @unchecked Sendable {
    enum Failure: Error, Equatable {
        /// The server has closed, or sent an alert.
        case refused
        /// OpenSSL's word for what was wrong.
        case broken(String)
    }

    /// What the client offers.
    struct Offer {
        var protocols: [String] = ["http/1.1"]
        var highest = TLS1_3_VERSION
        var lowest = TLS1_VERSION
        /// A session to go on with.
        var session: OpaquePointer?
        /// Changes what the client says in its n-th flight, which then is its last.
        var spoil: ((Int, [UInt8]) -> [UInt8]?)?
    }

    let raw: RawClient
    let ssl: OpaquePointer
    private let context: OpaquePointer
    private let incoming: OpaquePointer
    private let outgoing: OpaquePointer
    private let turn = Mutex(())
    private let offer: Offer
    private var flights = 0
    private var unread: [UInt8] = []
    /// The server has said that nothing more comes.
    private(set) var heardGoodbye = false

    init(port: Int, _ offer: Offer = Offer(), from origin: String? = nil, receiveBytes: Int32? = nil) throws {
        raw = try RawClient(port: port, from: origin, receiveBytes: receiveBytes)
        self.offer = offer
        context = SSL_CTX_new(TLS_client_method())!
        ssl = SSL_new(context)!
        incoming = BIO_new(BIO_s_mem())!
        outgoing = BIO_new(BIO_s_mem())!
        // A memory BIO that is empty asks for more.
        BIO_ctrl(incoming, BIO_C_SET_BUF_MEM_EOF_RETURN, -1, nil)
        SSL_set_bio(ssl, incoming, outgoing)
        SSL_set_connect_state(ssl)
        // The oldest versions are not even said otherwise.
        SSL_set_security_level(ssl, 0)
        SSL_ctrl(ssl, SSL_CTRL_SET_MIN_PROTO_VERSION, Int(offer.lowest), nil)
        SSL_ctrl(ssl, SSL_CTRL_SET_MAX_PROTO_VERSION, Int(offer.highest), nil)
        let names = offer.protocols.flatMap { [UInt8($0.utf8.count)] + Array($0.utf8) }
        if !names.isEmpty { SSL_set_alpn_protos(ssl, names, UInt32(names.count)) }
        if let session = offer.session { SSL_set_session(ssl, session) }
    }

    deinit {
        SSL_free(ssl)
        SSL_CTX_free(context)
    }

    var version: String { String(cString: SSL_get_version(ssl)) }
    var isResumed: Bool { SSL_session_reused(ssl) == 1 }

    /// The protocol that the server has chosen.
    var chosenProtocol: String? {
        var name: UnsafePointer<UInt8>?
        var length: UInt32 = 0
        SSL_get0_alpn_selected(ssl, &name, &length)
        return name.map { String(decoding: UnsafeBufferPointer(start: $0, count: Int(length)), as: UTF8.self) }
    }

    /// The SHA-256 of the certificate that the server has shown.
    var shownCertificate: [UInt8] {
        var digest = [UInt8](repeating: 0, count: 32)
        X509_digest(SSL_get0_peer_certificate(ssl), EVP_sha256(), &digest, nil)
        return digest
    }

    /// Shakes hands, and returns itself.
    @discardableResult
    func connected() async throws -> TLSClient {
        try await run(speaking: true) { SSL_do_handshake(ssl) }
        return self
    }

    func send(_ bytes: [UInt8]) async throws {
        guard !bytes.isEmpty else { return }
        try await run { SSL_write(ssl, bytes, Int32(bytes.count)) }
        try await flush()
    }

    func finishSending() async throws {
        _ = turn.withLock { _ in SSL_shutdown(ssl) }
        try await flush()
        raw.finishSending()
    }

    func read(_ count: Int) async throws -> [UInt8] {
        while unread.count < count, try await receive() {}
        let bytes = Array(unread.prefix(count))
        unread.removeFirst(bytes.count)
        return bytes
    }

    func readHead() async throws -> String {
        var head: [UInt8] = []
        while !head.suffix(4).elementsEqual("\r\n\r\n".utf8) {
            let byte = try await read(1)
            if byte.isEmpty { break }
            head += byte
        }
        return String(decoding: head, as: UTF8.self)
    }

    /// Everything until the server ends the session or closes; ``heardGoodbye`` tells which.
    func readToEnd() async throws -> [UInt8] {
        while try await receive() {}
        defer { unread = [] }
        return unread
    }

    private func receive() async throws -> Bool {
        guard !heardGoodbye else { return false }
        var buffer = [UInt8](repeating: 0, count: 16 * 1024)
        do {
            let count = try await run { SSL_read(ssl, &buffer, Int32(buffer.count)) }
            unread += buffer.prefix(Int(count))
            return true
        } catch Failure.refused {
            return false
        }
    }

    /// Has OpenSSL try until nothing is missing. What it has to say meanwhile is sent at once with `speaking`, else by
    /// the next `send`: nobody else may send at the same time.
    @discardableResult
    func run(speaking: Bool = false, _ act: () -> Int32) async throws -> Int32 {
        while true {
            let (count, problem) = turn.withLock { _ in
                ERR_clear_error()
                let count = act()
                return (count, SSL_get_error(ssl, count))
            }
            if speaking { try await flush() }
            if count > 0 { return count }
            switch problem {
            case SSL_ERROR_ZERO_RETURN:
                heardGoodbye = true
                throw Failure.refused
            case SSL_ERROR_WANT_READ:
                let more = try await raw.readSome()
                if more.isEmpty { throw Failure.refused }
                turn.withLock { _ in _ = BIO_write(incoming, more, Int32(more.count)) }
            default:
                let reason = ERR_reason_error_string(ERR_peek_last_error())
                throw Failure.broken(reason.map { String(cString: $0) } ?? "\(problem)")
            }
        }
    }

    /// Sends what OpenSSL has to say.
    private func flush() async throws {
        let bytes = turn.withLock { _ in
            var bytes = [UInt8](repeating: 0, count: Int(BIO_ctrl_pending(outgoing)))
            BIO_read(outgoing, &bytes, Int32(bytes.count))
            return bytes
        }
        guard !bytes.isEmpty else { return }
        flights += 1
        if let spoilt = offer.spoil?(flights, bytes) {
            try await raw.send(spoilt)
            raw.finishSending()
            _ = try await raw.readToEnd()
            throw Failure.refused
        }
        try await raw.send(bytes)
    }
}
