import Foundation

/// A file that a person chose in the browser. The page hears of it at once; its bytes come by a request of their own,
/// and are kept in memory as long as somebody holds the file.
@MainActor
package final class ChosenFile {
    /// How long the browser says it is.
    let byteCount: Int
    /// What the browser calls it, see ``FileName``.
    let name: String

    private enum State {
        case awaited, here(Data), failed(any Error)
    }

    private var state = State.awaited
    private var waiting: [Int: CheckedContinuation<Data, any Error>] = [:]
    private var waitCount = 0

    init(byteCount: Int, name: String) {
        self.byteCount = byteCount
        self.name = name
    }

    /// The bytes, as soon as they are here. Throws `CocoaError` `.fileReadTooLarge` for a file that is longer than the
    /// page takes, `.fileReadUnknown` for one that the browser could not read or send, and `CancellationError` when the
    /// task or the page ends.
    package func content() async throws -> Data {
        switch state {
        case .here(let content): return content
        case .failed(let error): throw error
        case .awaited: break
        }
        waitCount += 1
        let number = waitCount
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                waiting[number] = continuation
                if Task.isCancelled { cancel(number) }
            }
        } onCancel: {
            Task { @MainActor in self.cancel(number) }
        }
    }

    private func cancel(_ number: Int) {
        waiting.removeValue(forKey: number)?.resume(throwing: CancellationError())
    }

    /// How many bytes are kept, or may still come.
    var claimedBytes: Int { if case .failed = state { 0 } else { byteCount } }
    /// How many bytes are kept.
    var heldBytes: Int { if case .here(let content) = state { content.count } else { 0 } }
    /// Whether the bytes are still to come.
    var isAwaited: Bool { if case .awaited = state { true } else { false } }

    func receive(_ content: Data) {
        guard isAwaited else { return }
        state = .here(content)
        answer(.success(content))
    }

    func fail(_ error: any Error) {
        guard isAwaited else { return }
        state = .failed(error)
        answer(.failure(error))
    }

    private func answer(_ result: Result<Data, any Error>) {
        let answered = waiting.values
        waiting = [:]
        for continuation in answered { continuation.resume(with: result) }
    }
}
