import Synchronization

/// Writes what is noted beside an answer, such as when a session was last used. Who only reads must not be refused
/// because that cannot be written, on a full disk for example: the fault is reported, once until a note is written
/// again, and that is all.
final class SideNotes: Sendable {
    private let report: @Sendable (ServiceFault) -> String
    private let isFailing = Mutex(false)

    init(report: @escaping @Sendable (ServiceFault) -> String) {
        self.report = report
    }

    /// Does `write`; false if that failed.
    @discardableResult
    func attempt(_ write: () async throws(ServiceFailure) -> Void) async -> Bool {
        do throws(ServiceFailure) {
            try await write()
            isFailing.withLock { $0 = false }
            return true
        } catch {
            let wasFailing = isFailing.withLock { isFailing in
                defer { isFailing = true }
                return isFailing
            }
            if !wasFailing, case .fault(let fault) = error { _ = report(fault) }
            return false
        }
    }
}
