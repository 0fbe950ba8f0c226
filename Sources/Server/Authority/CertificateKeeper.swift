public import Foundation
import Glibc
public import HTTPEngine
import Synchronization

/// Keeps the certificate that a server shows current, while it runs.
///
///     let keeper = CertificateKeeper(.files(certificate: "fullchain.pem", key: "privkey.pem"), now: world.now)
///     let port = SecurePort(8443, try keeper.start())
///     …
///     if case .renewed(let identity) = keeper.look() { port.identity = identity }    // every minute
public final class CertificateKeeper: Sendable {
    /// Where certificates come from.
    public enum Source: Sendable {
        /// Files that somebody else renews.
        case files(certificate: String, key: String)
        /// The household's authority, for what the server is reached by at the moment.
        case authority(HouseholdAuthority, @Sendable () -> ServedNames)
    }

    /// What a look has found.
    public enum Finding: Sendable {
        /// The certificate to show from now on.
        case renewed(TLSIdentity)
        /// Why there is none but the one before. Told once.
        case failed(String)
    }

    /// A file as the system tells it apart from another of the same name.
    private struct Stamp: Equatable {
        let seconds: Int
        let nanoseconds: Int
        let size: Int
        let number: UInt

        init?(_ path: String) {
            var found = stat()
            guard stat(path, &found) == 0 else { return nil }
            (seconds, nanoseconds) = (found.st_mtim.tv_sec, found.st_mtim.tv_nsec)
            (size, number) = (Int(found.st_size), UInt(found.st_ino))
        }
    }

    private struct State {
        /// What the present certificate was made of, and when it was begun to be shown.
        var stamps: [Stamp?] = []
        var names: ServedNames?
        var since = Date.distantPast
        var renewal = Date.distantFuture
        var lastFailure: String?
    }

    /// How long the keys are used by which clients resume their sessions: they belong to what is shown, so it is
    /// shown anew.
    private static let ticketSeconds = 86_400.0
    private let source: Source
    private let now: @Sendable () -> Date
    private let state = Mutex(State())

    /// Nothing is read yet.
    public init(_ source: Source, now: @escaping @Sendable () -> Date) {
        self.source = source
        self.now = now
    }

    /// The first certificate. Throws why there is none.
    public func start() throws -> TLSIdentity {
        try state.withLock { try identity(&$0, stamps: stamps()) }
    }

    /// Looks whether another certificate is to be shown: files have changed, the names or addresses have, or there is
    /// little time left. With `isAsked` files are read in any case.
    public func look(isAsked: Bool = false) -> Finding? {
        state.withLock { state in
            let stamps = stamps()
            guard isAsked || isDue(state, stamps) else { return nil }
            do {
                return .renewed(try identity(&state, stamps: stamps))
            } catch {
                // Files are written one after the other; what does not fit yet may in a minute.
                let sentence = "\(error)"
                guard isAsked || sentence != state.lastFailure else { return nil }
                state.lastFailure = sentence
                return .failed(sentence)
            }
        }
    }

    private func isDue(_ state: State, _ stamps: [Stamp?]) -> Bool {
        let now = now()
        if now.timeIntervalSince(state.since) >= Self.ticketSeconds || now < state.since { return true }
        switch source {
        case .files: return stamps != state.stamps
        case .authority(_, let names): return now >= state.renewal || names() != state.names
        }
    }

    /// Taken before the files are read, so that what changes meanwhile is seen by the next look.
    private func stamps() -> [Stamp?] {
        switch source {
        case .files(let certificate, let key): [Stamp(certificate), Stamp(key)]
        case .authority: []
        }
    }

    private func identity(_ state: inout State, stamps: [Stamp?]) throws -> TLSIdentity {
        let now = now()
        let identity: TLSIdentity
        switch source {
        case .files(let certificate, let key):
            identity = try TLSIdentity(certificateFile: certificate, keyFile: key)
        case .authority(let authority, let names):
            let names = names()
            identity = try authority.identity(of: names, now: now)
            state.names = names
        }
        state.stamps = stamps
        state.since = now
        state.renewal = identity.validUntil.addingTimeInterval(-Double(HouseholdAuthority.renewalDays) * 86_400)
        state.lastFailure = nil
        return identity
    }
}

extension TLSIdentity {
    /// Until when the certificate is valid.
    public var validUntil: Date { Date(timeIntervalSince1970: Double(validUntilSeconds)) }

    /// What whoever runs the server should know of the certificate: that it has ended, or not begun; nil when it is
    /// valid.
    public func warning(at now: Date) -> String? {
        let validFrom = Date(timeIntervalSince1970: Double(validFromSeconds))
        if now > validUntil { return "the certificate has ended on \(day(validUntil)); browsers warn of it" }
        if now < validFrom { return "the certificate begins on \(day(validFrom)); browsers warn of it until then" }
        return nil
    }

    private func day(_ date: Date) -> String { date.formatted(.iso8601.year().month().day()) }
}
