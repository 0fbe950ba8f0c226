import COpenSSL

/// The memory that OpenSSL takes for the network: it reads what a socket has brought, and writes what is to leave.
///
/// All TLS sessions of a loop share one, since only one is worked on at a time and takes out all it has put in. So a
/// connection at rest holds no buffer; OpenSSL's own memory BIO keeps as much as it ever needed, for each connection.
final class TLSMemory {
    /// What is still to be read.
    var input = UnsafeRawBufferPointer(start: nil, count: 0)
    /// What is to leave.
    var output: [UInt8] = []
    /// Where a session puts what it has decrypted: one record at most.
    let plaintext = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 16 * 1024)
    private let method: OpaquePointer?

    init() {
        method = BIO_meth_new(BIO_TYPE_SOURCE_SINK, "memory of a loop")
        BIO_meth_set_read(method) { bio, target, count in
            BIO_clear_flags(bio, BIO_FLAGS_READ | BIO_FLAGS_SHOULD_RETRY)
            let memory = recovered(BIO_get_data(bio), TLSMemory.self)
            let taken = min(Int(count), memory.input.count)
            guard taken > 0, let target else {
                BIO_set_flags(bio, BIO_FLAGS_READ | BIO_FLAGS_SHOULD_RETRY)
                return -1
            }
            UnsafeMutableRawBufferPointer(start: target, count: taken)
                .copyMemory(from: UnsafeRawBufferPointer(rebasing: memory.input[..<taken]))
            memory.input = UnsafeRawBufferPointer(rebasing: memory.input[taken...])
            return Int32(taken)
        }
        BIO_meth_set_write(method) { bio, bytes, count in
            BIO_clear_flags(bio, BIO_FLAGS_READ | BIO_FLAGS_SHOULD_RETRY)
            recovered(BIO_get_data(bio), TLSMemory.self).output
                .append(contentsOf: UnsafeRawBufferPointer(start: bytes, count: Int(count)))
            return count
        }
        BIO_meth_set_ctrl(method) { _, command, _, _ in command == BIO_CTRL_FLUSH ? 1 : 0 }
    }

    deinit {
        plaintext.deallocate()
        BIO_meth_free(method)
    }

    /// What one session reads from and writes to; nil without memory. It must not outlive this object.
    func makeBIO() -> OpaquePointer? {
        guard let method, let bio = BIO_new(method) else { return nil }
        BIO_set_data(bio, Unmanaged.passUnretained(self).toOpaque())
        BIO_set_init(bio, 1)
        return bio
    }

    /// Forgets what has left. The room stays, unless something large was in it.
    func clearOutput() {
        output.removeAll(keepingCapacity: output.capacity <= 128 * 1024)
    }
}
