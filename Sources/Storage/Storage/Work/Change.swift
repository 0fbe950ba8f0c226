/// One change on its way into the database.
package struct Change: Sendable {
    /// Runs the body, keeps what came out, and says whether its work stays. It may be called again: the last run
    /// counts.
    package let attempt: @Sendable (Tables) -> Attempted
    /// Gives the caller what came out of the last run; a fault stands above it. To be called once.
    package let answer: @Sendable (StorageFault?) -> Void

    /// A change of these two halves.
    package init(
        attempt: @escaping @Sendable (Tables) -> Attempted, answer: @escaping @Sendable (StorageFault?) -> Void
    ) {
        self.attempt = attempt
        self.answer = answer
    }

    /// A change that runs `body` and answers `continuation`; without `keeps` the body only reads.
    package init<Value: Sendable>(
        keeps: Bool, _ body: @escaping @Sendable (Tables) throws -> Value,
        _ continuation: CheckedContinuation<Value, any Error>
    ) {
        let kept = Outcome<Value>()
        attempt = { tables in
            let result = Result { try body(tables) }
            kept.result = result
            switch result {
            case .success: return keeps ? .kept : .undone(nil)
            case .failure(let error): return .undone(error)
            }
        }
        answer = { fault in
            if let fault {
                continuation.resume(throwing: fault)
            } else if let result = kept.result {
                continuation.resume(with: result)
            }
        }
    }
}

/// What became of one body.
package enum Attempted {
    /// Its work stays.
    case kept
    /// It threw this, or only read: its work is undone.
    case undone((any Error)?)
}

/// What a body gave, between its run and the commit; only the thread that runs it touches it.
private final class Outcome<Value: Sendable>: @unchecked Sendable {
    var result: Result<Value, any Error>?
}
