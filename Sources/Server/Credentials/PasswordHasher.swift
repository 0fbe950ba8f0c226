import CSodium
import Foundation
import Synchronization

/// What Argon2id costs. The least that shall be used is 19 MiB, 2 passes and 1 lane (OWASP; [S §3]).
public struct Argon2Parameters: Hashable, Sendable {
    /// Bytes of memory for one hash.
    public let memoryBytes: Int
    /// Passes over that memory.
    public let passes: Int

    /// 19 MiB, 2 passes.
    public static let standard = Argon2Parameters(memoryBytes: 19 << 20, passes: 2)

    /// Any cost; tests use less. libsodium takes at least 8 KiB and 1 pass, always with 1 lane.
    public init(memoryBytes: Int, passes: Int) {
        precondition(memoryBytes >= 8_192 && passes >= 1, "libsodium needs at least 8 KiB and 1 pass")
        self.memoryBytes = memoryBytes
        self.passes = passes
    }
}

/// Why a password could not be hashed or compared.
public enum HashingRefusal: Error, Hashable, Sendable {
    /// Too many are waiting; the caller should answer "busy".
    case overloaded
    /// The memory for a hash could not be had.
    case outOfMemory
}

/// Hashes and compares passwords with Argon2id by libsodium, on threads of its own: never on the caller's actor, and
/// never more at once than allowed, so that a flood of sign-ins cannot take the whole machine.
public final class PasswordHasher: Sendable {
    /// What a comparison found.
    public enum Verification: Hashable, Sendable {
        case wrong
        case right
        /// Right, and made with other parameters than today's: hash it anew and keep that.
        case rightButOutdated
    }

    private let parameters: Argon2Parameters
    private let queue: OperationQueue
    private let waitingLimit: Int
    private let waiting = Mutex(0)
    /// Compared against when there is no such account, so that both cases take the same time.
    let dummyHash: String

    /// A hasher that works on at most `parallelism` passwords at once and lets at most `waitingLimit` wait.
    ///
    /// Throws `.outOfMemory` when not even one hash can be made.
    public init(
        parameters: Argon2Parameters = .standard, parallelism: Int = 2, waitingLimit: Int = 64
    ) throws(HashingRefusal) {
        // Calling it again is allowed and does nothing.
        precondition(sodium_init() >= 0, "libsodium works on this machine")
        self.parameters = parameters
        self.waitingLimit = waitingLimit
        queue = OperationQueue()
        queue.name = "password hashing"
        queue.maxConcurrentOperationCount = parallelism
        dummyHash = try Self.hash("no account has this password", parameters)
    }

    /// The Argon2id string ("$argon2id$v=19$…", own random salt) of a password, after NFC.
    public func hash(_ password: String) async throws(HashingRefusal) -> String {
        try await run { [parameters] in Result { () throws(HashingRefusal) in try Self.hash(password, parameters) } }
            .get()
    }

    /// Compares a password with a kept string; without one it takes as long and finds `.wrong`.
    public func verify(_ password: String, against hash: String?) async throws(HashingRefusal) -> Verification {
        try await run { [parameters, dummyHash] in
            let matches = Self.matches(password, hash ?? dummyHash)
            guard let hash, matches else { return .wrong }
            let isOutdated =
                crypto_pwhash_str_needs_rehash(
                    hash, UInt64(parameters.passes), parameters.memoryBytes) != 0
            return isOutdated ? .rightButOutdated : .right
        }
    }

    private func run<Value: Sendable>(
        _ work: @escaping @Sendable () -> Value
    ) async throws(HashingRefusal) -> Value {
        let isFull = waiting.withLock { count in
            if count >= waitingLimit { return true }
            count += 1
            return false
        }
        if isFull { throw .overloaded }
        let value = await withCheckedContinuation { continuation in
            queue.addOperation { continuation.resume(returning: work()) }
        }
        waiting.withLock { $0 -= 1 }
        return value
    }

    private static func hash(
        _ password: String, _ parameters: Argon2Parameters
    ) throws(HashingRefusal) -> String {
        let bytes = Self.bytes(of: password)
        var text = [CChar](repeating: 0, count: Int(crypto_pwhash_STRBYTES))
        let code = crypto_pwhash_str_alg(
            &text, bytes, UInt64(bytes.count), UInt64(parameters.passes), parameters.memoryBytes,
            crypto_pwhash_ALG_ARGON2ID13)
        guard code == 0 else { throw .outOfMemory }
        return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    private static func matches(_ password: String, _ hash: String) -> Bool {
        let bytes = Self.bytes(of: password)
        return crypto_pwhash_str_verify(hash, bytes, UInt64(bytes.count)) == 0
    }

    private static func bytes(of password: String) -> [CChar] {
        password.precomposedStringWithCanonicalMapping.utf8.map { CChar(bitPattern: $0) }
    }
}
