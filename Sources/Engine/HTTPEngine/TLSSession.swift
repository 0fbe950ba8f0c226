import COpenSSL

/// One peer's TLS, from its first byte on: ciphertext in, plaintext out, and back. On the loop thread.
///
/// What is to leave lies in ``TLSMemory/output`` after each call.
final class TLSSession {
    /// What came of reading.
    enum Outcome {
        /// So many bytes of plaintext lie in ``TLSMemory/plaintext``.
        case plaintext(Int)
        /// All is read.
        case wantsMore
        /// The peer has said that nothing more comes.
        case ended
        /// A rule was broken; an alert may be among what is to leave.
        case failed
    }

    let memory: TLSMemory
    /// Whether the handshake is done.
    private(set) var isEstablished = false
    private let ssl: OpaquePointer
    private var isBroken = false
    private var hasSaidGoodbye = false

    /// A session that shows `identity`; nil without memory.
    init?(_ identity: TLSIdentity, _ memory: TLSMemory) {
        guard let ssl = SSL_new(identity.context) else { return nil }
        guard let bio = memory.makeBIO() else {
            SSL_free(ssl)
            return nil
        }
        SSL_set_bio(ssl, bio, bio)
        SSL_set_accept_state(ssl)
        self.ssl = ssl
        self.memory = memory
    }

    deinit { SSL_free(ssl) }

    /// Goes on with the handshake, or decrypts one record; takes from `input` what it has used.
    func read(_ input: inout UnsafeRawBufferPointer) -> Outcome {
        guard !isBroken else { return .failed }
        memory.input = input
        ERR_clear_error()
        let count = SSL_read(ssl, memory.plaintext.baseAddress, Int32(memory.plaintext.count))
        input = memory.input
        memory.input = UnsafeRawBufferPointer(start: nil, count: 0)
        isEstablished = isEstablished || SSL_is_init_finished(ssl) == 1
        if count > 0 { return .plaintext(Int(count)) }
        switch SSL_get_error(ssl, count) {
        case SSL_ERROR_WANT_READ: return .wantsMore
        case SSL_ERROR_ZERO_RETURN: return .ended
        default:
            isBroken = true
            ERR_clear_error()
            return .failed
        }
    }

    /// Encrypts; false where the session is broken or not established.
    func write(_ bytes: Span<UInt8>) -> Bool {
        guard !isBroken, isEstablished, !hasSaidGoodbye else { return false }
        ERR_clear_error()
        let count = bytes.withUnsafeBufferPointer { SSL_write(ssl, $0.baseAddress, Int32($0.count)) }
        isBroken = Int(count) != bytes.count
        return !isBroken
    }

    /// Says that nothing more comes, where there is a session to say it in. Only after everything was written: a
    /// peer may take it that it has got all.
    func sayGoodbye() {
        guard !isBroken, isEstablished, !hasSaidGoodbye else { return }
        hasSaidGoodbye = true
        ERR_clear_error()
        SSL_shutdown(ssl)
    }
}
